// Two tabs of one customer, with random events in a thousand orders.
import fc from 'fast-check'
import {
  countOf,
  customer,
  formOf,
  type Person,
  place,
  put,
  type Variant,
  variantsOf,
} from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'

export const guarantee: Guarantee = {
  id: 'C2',
  promise: 'Two tabs that change and submit one cart: one order, for the total that its tab showed',
  run: (at) => measure(at),
  /** Fault: the total that the customer saw isn't compared with the order's. */
  control: (at) =>
    measure(at, {
      find: 'seen !== now && refuse("total-changed"',
      put: 'false && refuse("total-changed"',
    }),
}

const schedules = 1000

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const products = await variantsOf(shop)
  const form = await formOf(shop, 'PICKUP')
  const answerCounts: Record<string, number> = {}
  const { failed, numRuns, counterexample, errorInstance } = await fc.check(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      for (const answer of await twoTabs(shop, s, products, form))
        answerCounts[answer] = (answerCounts[answer] ?? 0) + 1
    }),
    { numRuns: schedules, endOnFailure: true },
  )
  const orders = await countOf(shop, 'order')
  return {
    ok: !failed && orders === schedules,
    schedules: numRuns,
    orders,
    answerCounts,
    ...(failed && {
      why: String(errorInstance),
      schedule: String(counterexample?.[0]).slice(0, 400),
    }),
  }
}

/** Each tab changes the cart and submits what it shows; after a conflict it reloads and submits again. */
async function twoTabs(
  shop: Running,
  s: fc.Scheduler,
  [first, second, third]: [Variant, Variant, Variant, ...Variant[]],
  form: object,
) {
  const person = await customer(shop)
  const { id: checkoutId } = (await put(person, first)).body
  const tab = async (product: Variant) => {
    await s.schedule(Promise.resolve(), 'change')
    const { totalPrice } = (await put(person, product)).body
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
