// Random menus and choices, small enough to try every choice.
import fc from 'fast-check'
import {
  type Choice,
  nothingChosen,
  type PickedOption,
  type PickedPart,
} from '#business/menu/choices/choice.ts'
import type {
  ChoiceGroup,
  Choices,
  PartVariant,
  VariantFacts,
} from '#business/menu/choices/choices.ts'

const name = [{ locale: 'en' as const, value: 'A name' }]
const price = fc.integer({ min: 0, max: 40 }).map((step) => step * 5)

type Range = { readonly options: number; readonly most: number }

const group = (id: string, { options, most }: Range): fc.Arbitrary<ChoiceGroup> =>
  fc
    .record({
      least: fc.nat(3),
      most: fc.integer({ min: 0, max: most }),
      mostOfOne: fc.integer({ min: 1, max: 2 }),
      freeCount: fc.nat(2),
      allergensDeclared: fc.boolean(),
      options: fc.array(fc.record({ price, isAvailable: fc.boolean(), isDefault: fc.boolean() }), {
        minLength: 1,
        maxLength: options,
      }),
    })
    .map((facts) => ({
      ...facts,
      id,
      name,
      sign: 'PLUS' as const,
      options: facts.options.map((option, at) => ({
        ...option,
        id: `${id}${at}`,
        name,
        grams: 10 * at,
        sku: '',
        allergens: [],
      })),
    }))

const groups = (of: string, most: number, range: Range): fc.Arbitrary<ChoiceGroup[]> =>
  fc
    .nat(most)
    .chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, at) => group(`${of}g${at}o`, range))),
    )

const facts = { name, sku: '', sizeId: null, amount: 1, unit: 'pcs', grams: 100 }
const variant = (id: string): fc.Arbitrary<VariantFacts> =>
  fc.record({ price, isAvailable: fc.constantFrom(true, true, true, false) }).map((own) => ({
    ...facts,
    ...own,
    id,
  }))

const partVariant = (id: string, most: number): fc.Arbitrary<PartVariant> =>
  fc
    .record({
      own: variant(id),
      extra: price,
      isDefault: fc.boolean(),
      groups: groups(id, most, { options: 2, most: 2 }),
    })
    .map(({ own: { id: variantId, ...own }, ...rest }) => ({
      ...own,
      ...rest,
      variantId,
      productId: `of ${id}`,
      productName: name,
      allergens: [],
    }))

const several = <One>(least: number, most: number, make: (at: number) => fc.Arbitrary<One>) =>
  fc
    .integer({ min: least, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => make(at))))

const simple = fc.record({ variant: variant('v'), groups: groups('', 2, { options: 3, most: 4 }) })

const simpleChoices: fc.Arbitrary<Choices> = simple.map((own) => ({
  ...own,
  kind: 'SIMPLE',
  allergens: [],
  parts: [],
  halves: [],
  halvesRule: 'DEARER',
}))

const comboChoices: fc.Arbitrary<Choices> = fc
  .record({
    variant: variant('v'),
    groups: groups('', 1, { options: 2, most: 2 }),
    parts: several(1, 2, (at) =>
      several(1, 2, (one) => partVariant(`p${at}v${one}`, 1)).map((variants) => ({
        id: `p${at}`,
        name,
        variants,
      })),
    ),
  })
  .map((own) => ({ ...own, kind: 'COMBO', allergens: [], halves: [], halvesRule: 'DEARER' }))

const halvesChoices: fc.Arbitrary<Choices> = fc
  .record({
    variant: variant('v'),
    groups: groups('', 1, { options: 2, most: 2 }),
    halves: several(1, 3, (at) => partVariant(`h${at}`, 0)).map((halves) =>
      halves.map((half) => ({ ...half, extra: 0, isDefault: false })),
    ),
    halvesRule: fc.constantFrom('DEARER' as const, 'MEAN' as const),
  })
  .map((own) => ({ ...own, kind: 'HALVES', allergens: [], parts: [] }))

export const anyChoices = fc.oneof(simpleChoices, comboChoices, halvesChoices)

function* everyOptions(all: readonly ChoiceGroup[]): Generator<PickedOption[]> {
  const [first, ...rest] = all.flatMap(({ options, mostOfOne }) =>
    options.map(({ id }) => ({ id, most: mostOfOne })),
  )
  yield* everyQuantity(first, rest)
}

type Bounded = { id: string; most: number }
function* everyQuantity(
  first: Bounded | undefined,
  rest: readonly Bounded[],
): Generator<PickedOption[]> {
  if (!first) return yield []
  const [next, ...others] = rest
  for (const tail of everyQuantity(next, others))
    for (let quantity = 0; quantity <= first.most; quantity++)
      yield quantity === 0 ? tail : [{ optionId: first.id, quantity }, ...tail]
}

function* everyPart(
  partId: string | null,
  variants: readonly PartVariant[],
): Generator<PickedPart> {
  for (const { variantId, groups } of variants)
    for (const options of everyOptions(groups)) yield { partId, variantId, options }
}

function* everyParts({ kind, parts, halves }: Choices): Generator<PickedPart[]> {
  const places =
    kind === 'HALVES'
      ? [null, null].map((partId) => [...everyPart(partId, halves)])
      : parts.map(({ id, variants }) => [...everyPart(id, variants)])
  yield* product(places)
}

function* product<One>([first, ...rest]: readonly One[][]): Generator<One[]> {
  if (!first) return yield []
  for (const tail of product(rest)) for (const one of first) yield [one, ...tail]
}

/** Every choice within the limits of single options. */
export function* everyChoice(choices: Choices): Generator<Choice> {
  for (const options of everyOptions(choices.groups))
    for (const parts of everyParts(choices)) yield { variantId: choices.variant.id, options, parts }
}

/** A choice in another order, with its options split and unchosen ones named. */
export const shuffled = ({ variantId, options, parts }: Choice): fc.Arbitrary<Choice> =>
  fc
    .tuple(
      mixed(options),
      fc.tuple(
        ...parts.map((part) => mixed(part.options).map((own) => ({ ...part, options: own }))),
      ),
      fc.boolean(),
    )
    .map(([own, all, isTurned]) => ({
      variantId,
      options: own,
      parts: isTurned ? all.toReversed() : all,
    }))

const mixed = (options: readonly PickedOption[]) => {
  const single = options.flatMap(({ optionId, quantity }) =>
    Array.from({ length: quantity }, () => ({ optionId, quantity: 1 })),
  )
  const all = [...single, { optionId: 'unchosen', quantity: 0 }]
  return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
}

/** Random choices within the limits of single options, or beyond them. */
export const anyCase = anyChoices.chain((choices) => {
  const all = [...everyChoice(choices)].slice(0, 400)
  const some = all.length > 0 ? fc.constantFrom(...all) : fc.constant(nothingChosen('v'))
  return some.map((choice) => ({ choices, choice }))
})

/** The limits, tried by hand. */
export function isAllowed(
  { variant, kind, groups, parts, halves }: Choices,
  choice: Choice,
): boolean {
  const isWithin = (all: readonly ChoiceGroup[], options: Choice['options']) =>
    all.every(({ least, most, mostOfOne, options: offered }) => {
      const own = options.filter(({ optionId }) => offered.some(({ id }) => id === optionId))
      const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0)
      const areHad = own.every(
        ({ optionId, quantity }) =>
          quantity <= mostOfOne && offered.find(({ id }) => id === optionId)?.isAvailable,
      )
      return areHad && pieces >= least && pieces <= most
    })
  const picked = choice.parts.map(({ partId, variantId }) =>
    (partId === null ? halves : parts.find(({ id }) => id === partId)?.variants)?.find(
      (one) => one.variantId === variantId,
    ),
  )
  return (
    variant.isAvailable &&
    isWithin(groups, choice.options) &&
    choice.parts.length === (kind === 'HALVES' ? 2 : parts.length) &&
    picked.every((one) => one?.isAvailable) &&
    choice.parts.every(({ options }, at) => isWithin(picked[at]?.groups ?? [], options)) &&
    (kind !== 'HALVES' || choice.parts[0]?.variantId !== choice.parts[1]?.variantId)
  )
}
