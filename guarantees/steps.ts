// Steps that a model and a running shop take in parallel.
import assert from 'node:assert/strict'
import fc, { type AsyncCommand } from 'fast-check'
import { customer, formOf, type Person, place, put, variantsOf } from '#tests/support/customers.ts'
import type { Running } from './host.ts'
import type { Model, PlacedOrder, Who } from './order-model.ts'
import * as model from './order-model.ts'
import { second } from './staff.ts'
import { owner } from './test-receivers.ts'

type Step = AsyncCommand<Model, Real>
export type Real = {
  customer: Person
  staff: Record<Who, Person>
  forms: { pickup: object; delivery: object }
  /** Counts each response, so that every path gets tried. */
  answered(step: string, status: number): void
  /** Compares the shop with the model. */
  look(): Promise<void>
}

const wares = 4

/** The start of a run: a new customer, with everything available. */
export async function stage(shop: Running) {
  const staff = { anna: await owner(shop), boris: await second(shop) }
  const forms = { pickup: await formOf(shop, 'PICKUP'), delivery: await formOf(shop) }
  const tally: Record<string, number> = Object.fromEntries(expected.map((one) => [one, 0]))
  const [channel] = await shop.rows('select "minAmountForDelivery" as "least" from "channel"')
  model.most.minimum = Number(channel?.least)
  const ids = (await variantsOf(shop)).slice(0, wares).map(({ id }) => `'${id}'`)
  const menu = async () => {
    await shop.rows(
      `update "variant" set "isAvailable" = true where "id" in (${ids}) returning "id"`,
    )
    const sold = await shop.rows(
      `select "id", "productId", "price" from "variant" where "id" in (${ids}) order by "id"`,
    )
    return sold.map(({ id, productId, price }) => ({
      id: String(id),
      productId: String(productId),
      price: Number(price),
      isAvailable: true,
    }))
  }
  const answered: Real['answered'] = (step, status) => {
    const name = `${step} ${status}`
    tally[name] = (tally[name] ?? 0) + 1
  }
  const begin = async () => {
    const now: Model = { menu: await menu(), cart: new Map(), orders: [], now: () => Date.now() }
    const person = await customer(shop)
    const real: Real = { customer: person, staff, forms, answered, look }
    // The board has one order already, so that there is work from the first step on.
    const { id = '' } = now.menu[0] ?? {}
    await put(person, { id, price: 0 })
    model.add(now, id)
    const { body } = await place(person, forms.pickup)
    model.place(now, { id: body.id, isDelivered: false, seen: undefined })
    async function look() {
      await sameCart(now, real)
      for (const order of now.orders) await sameOrder(order, real)
    }
    return { model: now, real }
  }
  return { begin, tally }
}

/** What a run of this length must have seen, or it has tried too little. */
const expected = [
  ...['add 200', 'add 409', 'change 200', 'change 404', 'accept 200', 'place 201', 'place 409'],
  ...['again 201', 'cancel 200', 'cancel 409', 'repeat 200', 'claim 200', 'claim 409'],
  ...['release 200', 'move 200', 'move 409', 'move 412', 'undo 200', 'undo 409'],
]

async function sameCart(now: Model, { customer }: Real) {
  const { body } = await customer.get('/api/checkout')
  type Line = {
    productVariantId: string
    quantity: number
    price: number
    shownPrice: number
    isAvailable: boolean
  }
  const lines = ((body?.lines ?? []) as Line[]).map((line) => ({
    variantId: line.productVariantId,
    quantity: line.quantity,
    shown: line.shownPrice,
    price: line.price,
    isAvailable: line.isAvailable,
  }))
  const byId = (one: { variantId: string }, other: { variantId: string }) =>
    one.variantId < other.variantId ? -1 : 1
  const expected = model.cartOf(now)
  assert.deepEqual(
    { lines: lines.sort(byId), total: body?.totalPrice ?? 0 },
    { lines: expected.lines.sort(byId), total: expected.total },
    'the cart',
  )
}

async function sameOrder(order: PlacedOrder, { staff, customer }: Real) {
  const { body } = await staff.anna.get(`/api/orders/${order.id}`)
  const names = { anna: 'Anna', boris: 'Boris' }
  assert.deepEqual(
    {
      status: body.status,
      version: body.version,
      total: body.total,
      claimant: body.claim?.name,
      events: body.history.length,
    },
    {
      status: order.status,
      version: order.version,
      total: model.totalOf(order),
      claimant: order.claimant && names[order.claimant],
      events: order.events,
    },
    'the order on the desk',
  )
  const own = (await customer.get(`/api/checkout/placed?checkoutId=${order.id}`)).body
  assert.deepEqual(
    [own.status, own.total],
    [order.status, model.totalOf(order)],
    'the customer’s order',
  )
}

const ware = fc.nat(wares - 1)
const some = fc.nat(5)
const who = fc.constantFrom<Who>('anna', 'boris')

/** One step on both: the responses must match, and then the states. */
function step<Input>(
  name: string,
  inputs: fc.Arbitrary<Input>,
  take: (
    now: Model,
    real: Real,
    input: Input,
  ) => Promise<{ status: number; expected: number | undefined } | undefined>,
  check: (now: Model) => boolean = () => true,
): fc.Arbitrary<Step> {
  return inputs.map((one) => ({
    check: (now) => check(now),
    toString: () => `${name}(${JSON.stringify(one)})`,
    async run(now, real) {
      const taken = await take(now, real, one)
      if (!taken) return
      const { status, expected } = taken
      if (expected !== undefined) assert.equal(status, expected, `${name} ${JSON.stringify(one)}`)
      real.answered(name, status)
      await real.look()
    },
  }))
}

const hasOrder = ({ orders }: Model) => orders.length > 0
const at = <One>(all: readonly One[], turn: number) => all[turn % all.length] as One

/** A step on one of the orders, by a path that ends in the action. */
const onOrder = <Input>(
  name: string,
  inputs: fc.Arbitrary<Input>,
  take: (
    now: Model,
    real: Real,
    order: PlacedOrder,
    input: Input,
  ) => Promise<{ status: number; expected: number | undefined }>,
) =>
  step(
    name,
    fc.tuple(some, inputs),
    (now, real, [turn, one]) => take(now, real, at(now.orders, turn), one),
    hasOrder,
  )

const inCart = ({ menu, cart }: Model) => menu.filter(({ id }) => cart.has(id))

const lineOf = async ({ customer }: Real, variantId: string) => {
  const { body } = await customer.get('/api/checkout')
  const lines = (body?.lines ?? []) as { id: string; productVariantId: string }[]
  return lines.find(({ productVariantId }) => productVariantId === variantId)?.id
}

/** Chosen more often than others. */
const thrice = (one: fc.Arbitrary<Step>) => [one, one, one]

export const steps: fc.Arbitrary<Step>[] = [
  ...thrice(
    step('add', ware, async (now, { customer }, turn) => {
      const { id } = at(now.menu, turn)
      const { status } = await customer.send('POST', '/api/checkout/add', { productVariantId: id })
      return { status: status, expected: model.add(now, id) }
    }),
  ),
  step(
    'change',
    fc.tuple(
      ware,
      fc.constantFrom('increment', 'decrement', 'set', 'remove'),
      fc.constantFrom(0, 1, 2, 98, 99),
    ),
    async (now, real, [turn, method, quantity]) => {
      // Mostly variants that are in the cart.
      const { id } = at(now.cart.size > 0 && turn > 0 ? inCart(now) : now.menu, turn)
      const line = (await lineOf(real, id)) ?? 'nothing'
      const { status } = await real.customer.send('POST', `/api/checkout/line/${line}`, {
        method,
        quantity,
      })
      const had = now.cart.get(id)?.quantity ?? 0
      const expected =
        { increment: had + 1, decrement: had - 1, set: quantity, remove: 0 }[method] ?? 0
      return { status: status, expected: model.change(now, id, expected) }
    },
  ),
  step('accept', fc.constant(0), async (now, { customer }) => {
    type Line = { id: string; price: number; isAvailable: boolean }
    const lines: Line[] = (await customer.get('/api/checkout')).body?.lines ?? []
    const { status } = await customer.send('POST', '/api/checkout/accept', {
      prices: lines.map(({ id, price }) => ({ lineId: id, price })),
      without: lines.flatMap(({ id, isAvailable }) => (isAvailable ? [] : [id])),
    })
    return { status: status, expected: model.accept(now) }
  }),
  step('sell', fc.tuple(ware, fc.boolean()), async (now, { staff }, [turn, isAvailable]) => {
    const sold = at(now.menu, turn)
    const path = `/api/products/${sold.productId}/variants/${sold.id}/availability`
    const { status } = await staff.anna.send('POST', path, { isAvailable })
    sold.isAvailable = isAvailable
    return { status: status, expected: 200 }
  }),
  step(
    'reprice',
    fc.tuple(ware, fc.integer({ min: 1, max: 30 })),
    async (now, { staff }, [turn, tens]) => {
      const sold = at(now.menu, turn)
      const path = `/api/products/${sold.productId}`
      const { variants } = (await staff.anna.get(path)).body
      const { version } = variants.find(({ id }: { id: string }) => id === sold.id)
      const price = tens * 1000
      const { status } = await staff.anna.send(
        'PATCH',
        `${path}/variants/${sold.id}`,
        { price },
        { 'If-Match': String(version) },
      )
      sold.price = price
      return { status: status, expected: 200 }
    },
  ),
  ...thrice(
    step(
      'place',
      fc.record({ isDelivered: fc.boolean(), sees: fc.constantFrom('nothing', 'today', 'less') }),
      async (now, { customer, forms, answered }, { isDelivered, sees }) => {
        const { total } = model.cartOf(now)
        const seen = { nothing: undefined, today: total, less: total - 1 }[sees]
        const form = { ...(isDelivered ? forms.delivery : forms.pickup), totalPrice: seen }
        const key = `order ${now.orders.length} ${Math.random()}`
        // A negative total is impossible.
        if (seen !== undefined && seen < 0) return
        const { status, body } = await place(customer, form, key)
        const expected = model.place(now, { id: body.id, isDelivered, seen })
        if (status === 201) {
          // The same request again is the same order.
          const again = await place(customer, form, key)
          answered('again', again.status)
          assert.deepEqual([again.status, again.body], [201, body], 'placed again')
        }
        return { status: status, expected }
      },
    ),
  ),
  onOrder('cancel', fc.constant(0), async (now, { customer }, order) => {
    const { status } = await customer.send('POST', `/api/checkout/id/${order.id}/cancel`, {})
    return { status: status, expected: model.cancel(now, order) }
  }),
  onOrder('repeat', fc.constant(0), async (now, { customer }, order) => {
    const { status } = await customer.send('POST', `/api/checkout/id/${order.id}/repeat`, {})
    return { status: status, expected: model.repeat(now, order) }
  }),
  onOrder('claim', fc.tuple(who, fc.boolean()), async (now, { staff }, order, [by, takesOver]) => {
    const claim = takesOver ? { takeOver: 'They went home' } : {}
    const { status } = await staff[by].send('POST', `/api/orders/${order.id}/claim`, claim)
    return { status: status, expected: model.claim(now, order, by, takesOver) }
  }),
  onOrder('release', who, async (_, { staff }, order, by) => {
    const { status } = await staff[by].send('POST', `/api/orders/${order.id}/release`, {})
    return { status: status, expected: model.release(order, by) }
  }),
  ...thrice(
    onOrder(
      'move',
      fc.record({
        by: who,
        to: fc.constantFrom(
          'CONFIRMED',
          'COOKING',
          'READY',
          'ON_THE_WAY',
          'COMPLETED',
          'CANCELLED',
        ),
        isStale: fc.integer({ min: 0, max: 7 }).map((chance) => chance === 0),
        reason: fc.constantFrom('', 'No one answers'),
        isFeeOpen: fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0),
      }),
      async (now, { staff }, order, { by, to, isStale, ...change }) => {
        const version = order.version - (isStale ? 1 : 0)
        const { status } = await staff[by].send(
          'POST',
          `/api/orders/${order.id}/move`,
          { to, ...change },
          { 'If-Match': String(version) },
        )
        return {
          status: status,
          expected: model.move(now, order, { who: by, to, version, ...change }),
        }
      },
    ),
  ),
  onOrder('undo', who, async (now, { staff }, order, by) => {
    const { status } = await staff[by].send('POST', `/api/orders/${order.id}/undo`, {})
    return { status: status, expected: model.undo(now, order, by) }
  }),
]
