import * as z from 'zod/mini'
import { ChoiceNames } from '#business/menu/choices/shapes.ts'
import { Instant, Localised, Sum } from '#platform/shapes.ts'
import { Address, type Order, type OrderLine } from './shapes.ts'

/** The change of the total. */
const money = z.int()
const words = { from: z.string(), to: z.string(), money }
const names = { from: z.nullable(Localised), to: z.nullable(Localised), money }
const sums = { from: z.nullable(Sum), to: z.nullable(Sum), money }

/** One difference between two versions of an order. */
export const Difference = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('line'),
    productName: Localised,
    variantName: Localised,
    price: Sum,
    /** Quantities: a new line comes from 0, a removed one goes to 0. */
    from: z.int(),
    to: z.int(),
    money,
    /** What was chosen before and after, if anything was. */
    choice: z.optional(z.object({ from: z.nullable(ChoiceNames), to: z.nullable(ChoiceNames) })),
  }),
  z.object({ what: z.enum(['discount', 'deliveryFee', 'changeAmount']), ...sums }),
  z.object({ what: z.enum(['name', 'phone', 'note', 'deliveryMethod']), ...words }),
  z.object({ what: z.enum(['warehouse', 'payment']), ...names }),
  z.object({
    what: z.literal('address'),
    from: z.nullable(Address),
    to: z.nullable(Address),
    money,
  }),
  /** Null is as soon as possible. */
  z.object({
    what: z.literal('time'),
    from: z.nullable(Instant),
    to: z.nullable(Instant),
    money,
  }),
  /** Staff moved the promised time. */
  z.object({ what: z.literal('promise'), from: Instant, to: Instant, money }),
])
export type Difference = z.output<typeof Difference>

/** The differences, in the order in which people talk about them. Their money adds up to the change of the total. */
export function differencesOf(before: Order, after: Order): Difference[] {
  const free = { money: 0 }
  const text = (what: 'name' | 'phone' | 'note' | 'deliveryMethod'): Difference => ({
    what,
    from: before[what],
    to: after[what],
    ...free,
  })
  const all: Difference[] = [
    ...lineDifferences(before.lines, after.lines),
    {
      what: 'discount',
      from: before.discount,
      to: after.discount,
      money: before.discount - after.discount,
    },
    text('deliveryMethod'),
    { what: 'address', from: before.address, to: after.address, ...free },
    { what: 'warehouse', ...pickupPoints(before.warehouse, after.warehouse), ...free },
    {
      what: 'deliveryFee',
      from: before.deliveryFee,
      to: after.deliveryFee,
      money: (after.deliveryFee ?? 0) - (before.deliveryFee ?? 0),
    },
    { what: 'time', from: before.timeSlot, to: after.timeSlot, ...free },
    { what: 'payment', from: before.payment.name, to: after.payment.name, ...free },
    { what: 'changeAmount', from: before.changeAmount, to: after.changeAmount, ...free },
    text('name'),
    text('phone'),
    text('note'),
  ]
  // Two may have the same name.
  const isOtherNamed = {
    payment: before.payment.id !== after.payment.id,
    warehouse: before.warehouse?.id !== after.warehouse?.id,
  }
  return all.filter((one) => {
    if (isOther(one)) return true
    if (one.what === 'line') return one.money !== 0 || (one.choice && isOther(one.choice))
    return (one.what === 'payment' || one.what === 'warehouse') && isOtherNamed[one.what]
  })
}

/** Their names, and their addresses if two have the same name. */
function pickupPoints(before: Order['warehouse'], after: Order['warehouse']) {
  const isAlike = before?.id !== after?.id && !isOther({ from: before?.name, to: after?.name })
  const named = (one: Order['warehouse']) => (isAlike ? one?.address : one?.name) ?? null
  return { from: named(before), to: named(after) }
}

const isOther = ({ from, to }: { from: unknown; to: unknown }) =>
  JSON.stringify(from) !== JSON.stringify(to)

function lineDifferences(before: readonly OrderLine[], after: readonly OrderLine[]): Difference[] {
  const [were, are] = [before, after].map((lines) => new Map(lines.map((line) => [line.id, line])))
  const all = [...before, ...after.filter(({ id }) => !were?.has(id))]
  return all.map((line) => {
    const [was, is] = [were?.get(line.id), are?.get(line.id)]
    const { productName, variantName, price } = is ?? line
    const from = was?.quantity ?? 0
    const to = is?.quantity ?? 0
    const choice = { from: namesOf(was), to: namesOf(is) }
    return {
      what: 'line',
      productName,
      variantName,
      price,
      from,
      to,
      money: price * to - (was?.price ?? 0) * from,
      ...((choice.from || choice.to) && { choice }),
    }
  })
}

const namesOf = (line: OrderLine | undefined): ChoiceNames | null =>
  line?.choice ? ChoiceNames.parse(line.choice) : null
