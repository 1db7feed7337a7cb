// Everything that is asked for otherwise than the shop sells it.
import { isRefusal, refuse } from '#platform/refusal.ts'
import { refusalMessage } from '#words/refusals.ts'
import type { Bar, Verdict } from './bar.ts'
import type { BarPlace, Fault, Running } from './place.ts'
import {
  countOf,
  type Dish,
  dishesOf,
  formOf,
  place,
  put,
  readyShopper,
  shopper,
} from './shoppers.ts'

export const bar: Bar = {
  id: 'C5',
  promise:
    'No order that was tampered with is accepted, and each refusal has words in both languages',
  run: (at) => measure(at),
  /** The rule finds nothing wrong, whatever it is shown. */
  control: (at) =>
    measure(at, { find: '].filter((reason) => reason !== false);', put: '].filter(() => false);' }),
}

type Asked = { status: number; body: { title?: string; errors?: { code: string }[] } }
type Scene = {
  shop: Running
  form: object
  dish: Dish
  total: number
  person: Awaited<ReturnType<typeof shopper>>
}
type Attempt = {
  what: string
  /** Done to the shop before, and undone after. */
  before?: string
  after?: string
  ask(scene: Scene): Promise<Asked>
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
      const person = await shopper(shop)
      await person.send('PATCH', '/api/checkout', { name: 'Olga' })
      return place(person, form)
    },
  },
  { what: 'no cart', ask: async ({ shop, form }) => place(await shopper(shop), form) },
  {
    what: 'another’s cart',
    async ask({ shop, form }) {
      const other = await readyShopper(shop)
      return place(await shopper(shop), { ...form, checkoutId: other.checkoutId })
    },
  },
  {
    what: 'another’s line',
    async ask({ shop, person }) {
      const { lines } = (await person.get('/api/checkout')).body
      const path = `/api/checkout/line/${lines[0].id}`
      return (await shopper(shop)).send('POST', path, { method: 'remove' })
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
      const heavy = await readyShopper(scene.shop)
      await scene.shop.rows(
        `update "variant" set "amount" = 500, "unit" = 'g' where "id" = '${heavy.dish.id}' returning "id"`,
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
  { what: 'nobody', ask: submit({ name: ' ' }) },
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
      const [, , ...dishes] = await dishesOf(shop)
      const dish = dishes.at(-1)
      if (!dish) throw new Error('The menu is too small.')
      await put(person, dish)
      await shop.rows(`delete from "variant" where "id" = '${dish.id}' returning "id"`)
      return place(person, form)
    },
  },
]

async function measure(at: BarPlace, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const form = await formOf(shop)
  const accepted: string[] = []
  const unsaid: string[] = []
  const broken: string[] = []
  for (const { what, before, after, ask } of attempts) {
    const { person, dish, total } = await readyShopper(shop)
    if (before) await shop.rows(before)
    const { status, body } = await ask({ shop, form, dish, total, person })
    if (after) await shop.rows(after)
    if (status < 400) accepted.push(what)
    if (status >= 500) broken.push(what)
    if (status >= 400 && !isSaid(body.title)) unsaid.push(what)
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

/** In both languages, and in words of its own. */
function isSaid(code: string | undefined) {
  if (!code || !isRefusal(refuse(code))) return false
  const said = (['en', 'ru'] as const).map((locale) =>
    refusalMessage(locale, refuse(code) as never),
  )
  const unknown = refusalMessage('en', refuse('something-went-wrong'))
  return said.every(({ title, text }) => title && text && title !== unknown.title)
}
