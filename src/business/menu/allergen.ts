/** The allergens that a menu in the European Union must name (Regulation 1169/2011, annex II). */
export const allergens = [
  'gluten',
  'milk',
  'eggs',
  'fish',
  'crustaceans',
  'molluscs',
  'soybeans',
  'nuts',
  'peanuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
] as const

export type Allergen = (typeof allergens)[number]

type Offered = {
  readonly allergens: readonly string[]
  readonly choosing?: { readonly allergens: readonly string[] } | undefined
}

/** What a product contains as it is put on offer: also what is in its options, if something is or has to be chosen. */
export const allergensIn = ({ allergens: own, choosing }: Offered): readonly string[] =>
  choosing?.allergens ?? own

type Declared = { readonly allergensDeclared: boolean }

/** Whether a merge of two versions is declared: each list in it is one that a declared version has. */
export const isMergeDeclared = <Version extends Declared>(
  merge: Version,
  versions: readonly Version[],
  listsOf: (version: Version) => readonly string[],
): boolean =>
  merge.allergensDeclared &&
  listsOf(merge).every((list) =>
    versions.some((one) => one.allergensDeclared && listsOf(one).includes(list)),
  )
