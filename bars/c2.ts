// Two tabs of one shopper, in a thousand orders of events.
import fc from 'fast-check'
import type { Bar, Verdict } from './bar.ts'
import type { BarPlace, Fault, Running } from './place.ts'
import {
  countOf,
  type Dish,
  dishesOf,
  formOf,
  type Person,
  place,
  put,
  shopper,
} from './shoppers.ts'

export const bar: Bar = {
  id: 'C2',
  promise: 'Two tabs that change and submit one cart: one order, for the total that its tab showed',
  run: (at) => measure(at),
  /** The total that the shopper saw is not compared with what is ordered. */
  control: (at) =>
    measure(at, {
      find: 'seen !== now && refuse("total-changed"',
      put: 'false && refuse("total-changed"',
    }),
}

const schedules = 1000

async function measure(at: BarPlace, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const dishes = await dishesOf(shop)
  const form = await formOf(shop, 'PICKUP')
  const said: Record<string, number> = {}
  const { failed, numRuns, counterexample, errorInstance } = await fc.check(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      for (const answer of await twoTabs(shop, s, dishes, form))
        said[answer] = (said[answer] ?? 0) + 1
    }),
    { numRuns: schedules, endOnFailure: true },
  )
  const orders = await countOf(shop, 'order')
  return {
    ok: !failed && orders === schedules,
    schedules: numRuns,
    orders,
    said,
    ...(failed && {
      why: String(errorInstance),
      schedule: String(counterexample?.[0]).slice(0, 400),
    }),
  }
}

/** Each tab changes the cart and submits what it then shows; when it is told of a change, it looks and submits again. */
async function twoTabs(
  shop: Running,
  s: fc.Scheduler,
  [first, second, third]: [Dish, Dish, Dish, ...Dish[]],
  form: object,
) {
  const person = await shopper(shop)
  const { id: checkoutId } = (await put(person, first)).body
  const tab = async (dish: Dish) => {
    await s.schedule(Promise.resolve(), 'change')
    const { totalPrice } = (await put(person, dish)).body
    await s.schedule(Promise.resolve(), 'submit')
    return submit(person, s, { ...form, checkoutId, totalPrice })
  }
  const tabs = Promise.all([tab(second), tab(third)])
  await s.waitFor(tabs)
  const answers = (await tabs).flat()

  const made = answers.filter(({ status }) => status === 201)
  if (made.length !== 1) throw new Error(`${made.length} orders of one cart`)
  const order = (await person.get(`/api/checkout/placed?checkoutId=${checkoutId}`)).body
  if (order.total !== made[0]?.seen)
    throw new Error(`${order.total} ordered, ${made[0]?.seen} seen`)
  return answers.map(({ status, title }) => `${status} ${title}`)
}

type Answer = { status: number; title: string; seen: number }

async function submit(
  person: Person,
  s: fc.Scheduler,
  form: { totalPrice: number; checkoutId: string },
  triesLeft = 3,
): Promise<Answer[]> {
  const { status, body } = await place(person, form)
  const answer = { status, title: body.title ?? 'placed', seen: form.totalPrice }
  if (body.title !== 'total-changed' || triesLeft === 0) return [answer]
  await s.schedule(Promise.resolve(), 'submit again')
  return [answer, ...(await submit(person, s, { ...form, totalPrice: body.now }, triesLeft - 1))]
}
