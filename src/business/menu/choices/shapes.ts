import * as z from 'zod/mini'
import { units } from '#business/menu/shapes.ts'
import { Id, Instant, Locale, Localised, Money, Sum } from '#platform/shapes.ts'
import { signs } from './choices.ts'
import { mostGroupOptions, mostProductGroups } from './option-group.ts'

const ChosenOption = z.object({
  optionId: Id,
  groupId: Id,
  groupName: Localised,
  sign: z.enum(signs),
  name: Localised,
  sku: z.string(),
  quantity: z.int(),
  /** How many of its pieces are free. */
  free: z.int(),
  /** The price of each other piece. */
  price: Money,
  grams: z.int(),
})

/** What fills a part of a combo, or a half, which has no part. */
const ChosenPart = z.object({
  partId: z.nullable(Id),
  name: Localised,
  productId: Id,
  productName: Localised,
  variantId: Id,
  variantName: Localised,
  sku: z.string(),
  amount: z.number(),
  unit: z.enum(units),
  /** What it adds to the price of a combo. */
  price: Money,
  /** Its part of the line's price, for receivers that need one. */
  share: Sum,
  options: z.array(ChosenOption),
})

/** What was chosen for a line, with the names and prices of that time. */
export const LineChoice = z.object({
  options: z.array(ChosenOption),
  parts: z.array(ChosenPart),
})
export type LineChoice = z.output<typeof LineChoice>

const OptionNames = z.pick(ChosenOption, { sign: true, name: true, quantity: true })

/** What people read of a choice. */
export const ChoiceNames = z.object({
  options: z.array(OptionNames),
  parts: z.array(
    z.extend(z.pick(ChosenPart, { partId: true, productName: true, variantName: true }), {
      options: z.array(OptionNames),
    }),
  ),
})
export type ChoiceNames = z.output<typeof ChoiceNames>

/** Only a line with a choice has these. Without one, its key is the variant's id and the base price is its price. */
export const chosen = {
  /** Lines with the same key are the same. */
  choiceKey: z.optional(z.string()),
  /** The price of one without options and parts. */
  basePrice: z.optional(Money),
  choice: z.optional(LineChoice),
}

/** Why a line can't be ordered as it is. */
export const LineFault = z.object({
  code: z.enum(['missing', 'too-many', 'sold-out', 'gone', 'same-half']),
  /** The option, group, part or product in question. */
  name: Localised,
})
export type LineFault = z.output<typeof LineFault>

/** The options of a request. Forms without scripts send each option of a product, most of them zero times. */
export const OptionsInput = z
  .array(
    z.object({
      optionId: Id,
      quantity: z._default(z.int().check(z.minimum(0), z.maximum(10)), 1),
    }),
  )
  .check(z.maxLength(mostGroupOptions * mostProductGroups))
export type OptionsInput = z.output<typeof OptionsInput>

const OfferedOption = z.object({
  id: Id,
  name: z.string(),
  /** The language of the name, if it differs from the requested one. */
  lang: z.optional(Locale),
  price: Money,
  /** Its price with a variant, where that differs. */
  prices: z.optional(z.record(Id, Money)),
  /** Absent if it has none. */
  allergens: z.optional(z.array(z.string())),
  /** Only if it is sold out. */
  isSoldOut: z.optional(z.boolean()),
  /** When it becomes available again, if known. */
  soldOutUntil: z.optional(Instant),
})
const OfferedGroup = z.object({
  id: Id,
  name: z.string(),
  lang: z.optional(Locale),
  sign: z.enum(signs),
  least: z.int(),
  most: z.int(),
  mostOfOne: z.int(),
  freeCount: z.int(),
  options: z.array(OfferedOption),
})
export type OfferedGroup = z.output<typeof OfferedGroup>
export type OfferedOption = z.output<typeof OfferedOption>

/** Everything that can be chosen of a product, in one language. */
export const OfferedChoices = z.object({
  groups: z.array(OfferedGroup),
  /** What is chosen at first. */
  start: z.array(z.object({ optionId: Id, quantity: z.int() })),
})
export type OfferedChoices = z.output<typeof OfferedChoices>
