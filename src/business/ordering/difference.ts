import * as z from 'zod/mini'
import { Instant, Localised, Money } from '#platform/shapes.ts'
import { Address, type Order, type OrderLine } from './shapes.ts'

/** What it adds to the total, or takes from it. */
const money = z.int()
const words = { from: z.string(), to: z.string(), money }
const names = { from: z.nullable(Localised), to: z.nullable(Localised), money }
const sums = { from: z.nullable(Money), to: z.nullable(Money), money }

/** One thing that is otherwise in an order than it was. */
export const Difference = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('line'),
    productName: Localised,
    variantName: Localised,
    price: Money,
    /** Pieces: from none it is new, to none it is gone. */
    from: z.int(),
    to: z.int(),
    money,
  }),
  z.object({ what: z.enum(['discount', 'deliveryCost', 'changeAmount']), ...sums }),
  z.object({ what: z.enum(['name', 'phone', 'note', 'deliveryMethod']), ...words }),
  z.object({ what: z.enum(['warehouse', 'payment']), ...names }),
  z.object({
    what: z.literal('address'),
    from: z.nullable(Address),
    to: z.nullable(Address),
    money,
  }),
  /** None is as soon as possible. */
  z.object({
    what: z.literal('time'),
    from: z.nullable(Instant),
    to: z.nullable(Instant),
    money,
  }),
])
export type Difference = z.output<typeof Difference>

/** What has become otherwise, in the order in which people talk about it. Their money adds up to what the total has moved by. */
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
    {
      what: 'warehouse',
      from: before.warehouse?.name ?? null,
      to: after.warehouse?.name ?? null,
      ...free,
    },
    {
      what: 'deliveryCost',
      from: before.deliveryCost,
      to: after.deliveryCost,
      money: (after.deliveryCost ?? 0) - (before.deliveryCost ?? 0),
    },
    { what: 'time', from: before.timeSlot, to: after.timeSlot, ...free },
    { what: 'payment', from: before.payment.name, to: after.payment.name, ...free },
    { what: 'changeAmount', from: before.changeAmount, to: after.changeAmount, ...free },
    text('name'),
    text('phone'),
    text('note'),
  ]
  return all.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

function lineDifferences(before: readonly OrderLine[], after: readonly OrderLine[]): Difference[] {
  const [were, are] = [before, after].map((lines) => new Map(lines.map((line) => [line.id, line])))
  const all = [...before, ...after.filter(({ id }) => !were?.has(id))]
  return all.map(({ id, productName, variantName, price }) => {
    const from = were?.get(id)?.quantity ?? 0
    const to = are?.get(id)?.quantity ?? 0
    return {
      what: 'line',
      productName,
      variantName,
      price,
      from,
      to,
      money: price * (to - from),
    }
  })
}
