// Requests that differ from what the shop sells.
import { isRefusal, refuse } from '#platform/refusal.ts'
import {
  countOf,
  customer,
  formOf,
  place,
  put,
  readyCustomer,
  type Variant,
  variantsOf,
} from '#tests/support/customers.ts'
import { refusalMessage } from '#words/kit/refusals.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'

export const guarantee: Guarantee = {
  id: 'C5',
  promise:
    'No order that was tampered with is accepted, and each refusal has words in both languages',
  run: (at) => measure(at),
  /** Fault: the rule never finds a problem. */
  control: (at) =>
    measure(at, { find: '].filter((reason) => reason !== false);', put: '].filter(() => false);' }),
}

type Reply = { status: number; body: { title?: string; errors?: { code: string }[] } }
type Scene = {
  shop: Running
  form: object
  variant: Variant
  total: number
  person: Awaited<ReturnType<typeof customer>>
}
type Attempt = {
  what: string
  /** SQL that prepares the shop, and SQL that reverts it. */
  before?: string
  after?: string
  ask(scene: Scene): Promise<Reply>
}

const submit = (change: object) => (scene: Scene) =>
  place(scene.person, { ...scene.form, totalPrice: scene.total, ...change })
const channel = (set: string, unset: string) => ({
  before: `update "channel" set ${set} returning "id"`,
  after: `update "channel" set ${unset} returning "id"`,
})
const add = (productVariantId: unknown) => (scene: Scene) =>
  scene.person.send('POST', '/api/checkout/add', { productVariantId })
const setQuantity = (quantity: unknown) => async (scene: Scene) => {
  const { lines } = (await scene.person.get('/api/checkout')).body
  return scene.person.send('POST', `/api/checkout/line/${lines[0].id}`, { method: 'set', quantity })
}

const attempts: Attempt[] = [
  { what: 'another total', ask: submit({ totalPrice: 1 }) },
  { what: 'a price of one’s own', ask: submit({ totalPrice: 3, lines: [{ price: 1 }], price: 1 }) },
  { what: 'a total below zero', ask: submit({ totalPrice: -1 }) },
  { what: 'half a total', ask: submit({ totalPrice: 0.5 }) },
  { what: 'an unknown variant', ask: add('nothing') },
  { what: 'a variant that is a number', ask: add(7) },
  ...[-1, 1.5, 1e9, 100, '2', null].map((quantity) => ({
    what: `${quantity} pieces`,
    ask: setQuantity(quantity),
  })),
  {
    what: 'an empty cart',
    async ask({ shop, form }) {
      const person = await customer(shop)
      await person.send('PATCH', '/api/checkout', { name: 'Olga' })
      return place(person, form)
    },
  },
  { what: 'no cart', ask: async ({ shop, form }) => place(await customer(shop), form) },
  {
    what: 'another’s cart',
    async ask({ shop, form }) {
      const other = await readyCustomer(shop)
      return place(await customer(shop), { ...form, checkoutId: other.checkoutId })
    },
  },
  {
    what: 'another’s line',
    async ask({ shop, person }) {
      const { lines } = (await person.get('/api/checkout')).body
      const path = `/api/checkout/line/${lines[0].id}`
      return (await customer(shop)).send('POST', path, { method: 'remove' })
    },
  },
  {
    what: 'below the minimum',
    ...channel(`"minAmountForDelivery" = 99999999`, `"minAmountForDelivery" = 0`),
    ask: submit({}),
  },
  {
    what: 'too heavy',
    before: `update "channel" set "maxOrderWeight" = 1 returning "id"`,
    after: `update "channel" set "maxOrderWeight" = null returning "id"`,
    async ask(scene) {
      const heavy = await readyCustomer(scene.shop)
      await scene.shop.rows(
        `update "variant" set "amountThousandths" = 500000, "unit" = 'g' where "id" = '${heavy.variant.id}' returning "id"`,
      )
      return place(heavy.person, scene.form)
    },
  },
  {
    what: 'a shop that is closed',
    before: `update "workingDay" set "isActive" = false returning "index"`,
    after: `update "workingDay" set "isActive" = true returning "index"`,
    ask: submit({}),
  },
  {
    what: 'a time that is over',
    ask: submit({ timeType: 'SCHEDULED', timeSlot: '2020-01-01T12:00:00Z' }),
  },
  {
    what: 'a time between the slots',
    ask: submit({ timeType: 'SCHEDULED', timeSlot: '2099-01-01T12:01:07Z' }),
  },
  { what: 'a time that is none', ask: submit({ timeType: 'SCHEDULED', timeSlot: 'soon' }) },
  { what: 'no time', ask: submit({ timeType: 'SCHEDULED', timeSlot: null }) },
  {
    what: 'a shop that was switched off',
    ...channel(`"isActive" = false`, `"isActive" = true`),
    ask: submit({}),
  },
  {
    what: 'a shop that is paused',
    ...channel(`"pausedUntil" = '2099-01-01T00:00:00.000Z'`, `"pausedUntil" = null`),
    ask: submit({}),
  },
  {
    what: 'no delivery',
    ...channel(`"isDeliveryAvailable" = false`, `"isDeliveryAvailable" = true`),
    ask: submit({}),
  },
  {
    what: 'a method that is off',
    before: `update "paymentMethod" set "isActive" = false returning "id"`,
    after: `update "paymentMethod" set "isActive" = true returning "id"`,
    ask: submit({}),
  },
  { what: 'an unknown method', ask: submit({ paymentMethodId: 'nothing' }) },
  {
    what: 'an unknown pickup point',
    ask: submit({ deliveryMethod: 'PICKUP', warehouseId: 'nothing' }),
  },
  { what: 'a drone', ask: submit({ deliveryMethod: 'DRONE' }) },
  { what: 'no one', ask: submit({ name: ' ' }) },
  { what: 'no phone', ask: submit({ phone: 'call me' }) },
  { what: 'no street', ask: submit({ street: '' }) },
  {
    what: 'a dish that is sold out',
    before: `update "variant" set "isAvailable" = false returning "id"`,
    after: `update "variant" set "isAvailable" = true returning "id"`,
    ask: submit({}),
  },
  {
    what: 'a dish that was deleted',
    async ask({ shop, form, person }) {
      const [, , ...products] = await variantsOf(shop)
      const variant = products.at(-1)
      if (!variant) throw new Error('The menu is too small.')
      await put(person, variant)
      await shop.rows(`delete from "variant" where "id" = '${variant.id}' returning "id"`)
      return place(person, form)
    },
  },
]

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const form = await formOf(shop)
  const accepted: string[] = []
  const unsaid: string[] = []
  const broken: string[] = []
  for (const { what, before, after, ask } of attempts) {
    const { person, variant, total } = await readyCustomer(shop)
    if (before) await shop.rows(before)
    const { status, body } = await ask({ shop, form, variant, total, person })
    if (after) await shop.rows(after)
    if (status < 400) accepted.push(what)
    if (status >= 500) broken.push(what)
    if (status >= 400 && !isDescribed(body.title)) unsaid.push(what)
  }
  const orders = await countOf(shop, 'order')
  return {
    ok: accepted.length === 0 && broken.length === 0 && unsaid.length === 0 && orders === 0,
    attempts: attempts.length,
    accepted,
    broken,
    unsaid,
    orders,
  }
}

/** The error has texts of its own in both languages. */
function isDescribed(code: string | undefined) {
  if (!code || !isRefusal(refuse(code))) return false
  const texts = (['en', 'ru'] as const).map((locale) =>
    refusalMessage(locale, refuse(code) as never),
  )
  const unknown = refusalMessage('en', refuse('something-went-wrong'))
  return texts.every(({ title, text }) => title && text && title !== unknown.title)
}
