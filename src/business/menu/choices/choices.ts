import type { Localised } from '#platform/localised.ts'
import type { Choice, PickedOption } from './choice.ts'

export const signs = ['PLUS', 'MINUS', 'NONE'] as const
/** How an option is written: “+ cheese”, “− onion”, or “thin”. */
export type Sign = (typeof signs)[number]
export const productKinds = ['SIMPLE', 'COMBO', 'HALVES'] as const
export type ProductKind = (typeof productKinds)[number]
export const halvesRules = ['DEARER', 'MEAN'] as const
export type HalvesRule = (typeof halvesRules)[number]

/** At most this many different options in one line, those of its parts included. */
export const mostOptions = 30

/** An option as its owner entered it. */
type OptionFacts = {
  readonly id: string
  readonly name: Localised
  readonly price: number
  /** Prices that differ for a size. */
  readonly sizePrices: Readonly<Record<string, number>>
  readonly grams: number
  readonly sku: string
  readonly allergens: readonly string[]
  readonly isDefault: boolean
  readonly isAvailable: boolean
  /** When it becomes available again, if known. */
  readonly soldOutUntil?: Date | null
}
export type GroupFacts = {
  readonly id: string
  readonly name: Localised
  readonly sign: Sign
  readonly least: number
  /** Null is no limit. */
  readonly most: number | null
  readonly mostOfOne: number
  readonly freeCount: number
  /** The allergens of its options are all named. */
  readonly allergensDeclared: boolean
  readonly options: readonly OptionFacts[]
}
/** A group on a product. Null is what the group says; zero is zero. */
type ProductGroup = {
  readonly groupId: string
  readonly least: number | null
  readonly most: number | null
  readonly freeCount: number | null
  /** The only options of the group that this product has. */
  readonly only: readonly string[] | null
  readonly defaults: readonly string[] | null
}
export type VariantFacts = {
  readonly id: string
  readonly name: Localised
  readonly sku: string
  readonly sizeId: string | null
  readonly price: number
  readonly amount: number
  readonly unit: string
  /** Its weight; 0 if it is sold by the piece. */
  readonly grams: number
  readonly isAvailable: boolean
}
export type ProductFacts = {
  readonly id: string
  readonly name: Localised
  readonly kind: ProductKind
  readonly allergens: readonly string[]
  readonly variants: readonly VariantFacts[]
  readonly groups: readonly ProductGroup[]
  readonly parts: readonly {
    readonly id: string
    readonly name: Localised
    readonly choices: readonly {
      readonly variantId: string
      readonly extra: number
      readonly isDefault: boolean
    }[]
  }[]
  /** The products that may be halves of this one. */
  readonly halves: readonly ProductFacts[]
  readonly halvesRule: HalvesRule
}
export type MenuFacts = {
  readonly groups: ReadonlyMap<string, GroupFacts>
  /** The products of all variants that may be parts. */
  readonly ofVariant: ReadonlyMap<string, ProductFacts>
}

export type ChoiceOption = Omit<OptionFacts, 'sizePrices'>
export type ChoiceGroup = Omit<GroupFacts, 'most' | 'options'> & {
  readonly most: number
  readonly options: readonly ChoiceOption[]
}
/** A variant that may fill a part, or be a half. */
export type PartVariant = Omit<VariantFacts, 'id'> & {
  readonly variantId: string
  readonly productId: string
  readonly productName: Localised
  /** What it adds to the price of a combo. */
  readonly extra: number
  readonly isDefault: boolean
  readonly allergens: readonly string[]
  readonly groups: readonly ChoiceGroup[]
}
export type ChoicePart = {
  readonly id: string
  readonly name: Localised
  readonly variants: readonly PartVariant[]
}
/** Everything that can be chosen for one variant of a product, as it is now. */
export type Choices = {
  readonly variant: VariantFacts
  readonly kind: ProductKind
  readonly allergens: readonly string[]
  readonly groups: readonly ChoiceGroup[]
  readonly parts: readonly ChoicePart[]
  readonly halves: readonly PartVariant[]
  readonly halvesRule: HalvesRule
}

export function choicesOf(product: ProductFacts, variant: VariantFacts, menu: MenuFacts): Choices {
  const { kind, allergens, halvesRule } = product
  return {
    variant,
    kind,
    allergens,
    halvesRule,
    groups: groupsOf(product, variant.sizeId, menu),
    parts: kind === 'COMBO' ? product.parts.map((part) => partOf(part, menu)) : [],
    halves: kind === 'HALVES' ? halvesOf(product, variant, menu) : [],
  }
}

/** The groups of a product with prices for a size. A group without options is left out. */
function groupsOf(product: ProductFacts, sizeId: string | null, menu: MenuFacts): ChoiceGroup[] {
  return product.groups.flatMap((own) => {
    const group = menu.groups.get(own.groupId)
    if (!group) return []
    const { only, defaults } = own
    const options = group.options
      .filter(({ id }) => only === null || only.includes(id))
      .map(({ sizePrices, ...option }) => ({
        ...option,
        price: (sizeId === null ? undefined : sizePrices[sizeId]) ?? option.price,
        isDefault: defaults === null ? option.isDefault : defaults.includes(option.id),
      }))
    const most = own.most ?? group.most
    return options.length === 0
      ? []
      : {
          ...group,
          least: own.least ?? group.least,
          most: most ?? options.length * group.mostOfOne,
          freeCount: own.freeCount ?? group.freeCount,
          options,
        }
  })
}

function partOf({ id, name, choices }: ProductFacts['parts'][number], menu: MenuFacts): ChoicePart {
  const variants = choices.flatMap(({ variantId, extra, isDefault }) => {
    const product = menu.ofVariant.get(variantId)
    const variant = product?.variants.find((one) => one.id === variantId)
    if (!product || !variant || product.kind !== 'SIMPLE') return []
    const groups = groupsOf(product, variant.sizeId, menu)
    return partVariant(product, variant, { extra, isDefault, groups })
  })
  return { id, name, variants }
}

/** A half brings only the groups that leave something out: toppings are chosen for the whole. */
function halvesOf(product: ProductFacts, { sizeId }: VariantFacts, menu: MenuFacts): PartVariant[] {
  return product.halves.flatMap((half) => {
    const variant = half.variants.find((one) => sizeId !== null && one.sizeId === sizeId)
    if (!variant || half.kind !== 'SIMPLE') return []
    const groups = groupsOf(half, sizeId, menu).filter(({ sign }) => sign === 'MINUS')
    return partVariant(half, variant, { extra: 0, isDefault: false, groups })
  })
}

function partVariant(
  product: ProductFacts,
  { id, ...variant }: VariantFacts,
  own: Pick<PartVariant, 'extra' | 'isDefault' | 'groups'>,
): PartVariant {
  const { id: productId, name: productName, allergens } = product
  return { ...variant, ...own, variantId: id, productId, productName, allergens }
}

/** The variant of a part or half that was chosen. */
export const pickedVariant = (
  { parts, halves }: Pick<Choices, 'parts' | 'halves'>,
  { partId, variantId }: { partId: string | null; variantId: string },
): PartVariant | undefined =>
  (partId === null ? halves : parts.find(({ id }) => id === partId)?.variants)?.find(
    (one) => one.variantId === variantId,
  )

/** What a product starts with: the defaults that can be had. */
export const startChoice = ({ variant, groups, parts }: Choices): Choice => ({
  variantId: variant.id,
  options: groups.flatMap(defaultsOf),
  parts: parts.flatMap(({ id, variants }) => {
    const first = variants.find(({ isDefault, isAvailable }) => isDefault && isAvailable)
    if (!first) return []
    const { variantId } = first
    return { partId: id, variantId, options: first.groups.flatMap(defaultsOf) }
  }),
})

const defaultsOf = ({ options, most }: ChoiceGroup): PickedOption[] =>
  options
    .filter(({ isDefault, isAvailable }) => isDefault && isAvailable)
    .slice(0, most)
    .map(({ id }) => ({ optionId: id, quantity: 1 }))
