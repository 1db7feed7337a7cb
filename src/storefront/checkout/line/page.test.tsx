import { expect, onTestFinished, test, vi } from 'vitest'
import type { Checkout, Line } from '#business/orders/shapes.ts'
import { refuse } from '#platform/refusal.ts'
import type { SitePayload } from '#shop-context.tsx'
import { replaceCart, setQuantity } from '#storefront/cart/cart.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import type { LinePage } from './load.ts'
import { Page } from './page.tsx'

const variant = (id: string, isAvailable = true) => ({
  ...{ id, name: id, price: 489_00, isAvailable },
  ...{ amount: 1, unit: 'pcs' as const, sku: '' },
})

const line = {
  ...{ id: 'l1', productVariantId: 'small', productId: 'p1', quantity: 1 },
  ...{ productName: [{ locale: 'en', value: 'Pepperoni' }], price: 489_00, shownPrice: 489_00 },
}

const page = (...variants: ReturnType<typeof variant>[]) => {
  const data = {
    ...{ line, variants, allergens: [], allergensDeclared: true },
    ...{ choices: { groups: [], start: [] }, chooser: { look: 'rows', count: 2 } },
  }
  return <Page data={data as unknown as LinePage} />
}

const opened = page(variant('small'), variant('large'))

const site = (locale: 'en' | 'ru') =>
  ({ locale, path: '/checkout/line/l1' }) as Partial<SitePayload>

/** The page before in this tab, and where “Save” then leads. */
async function leftAfter(before: string, locale: 'en' | 'ru') {
  const saved = { id: 'c1', lines: [line], currencyCode: 'RUB', totalPrice: 489_00 }
  const shown = await openPage(opened, {
    ...{ site: site(locale), edited: saved },
    answers: { 'POST /api/checkout/line/l1/choice': saved },
  })
  const traverseTo = (key: string) => {
    shown.went.push(`back to ${key}`)
    return {}
  }
  Object.assign(navigation, {
    ...{ currentEntry: { index: 1 }, traverseTo },
    entries: () => [{ key: 'before', url: `https://shop.example${before}` }],
  })
  await shown.press(locale === 'en' ? 'Save' : 'Сохранить')
  await shown.done(() => replaceCart(null))
  return shown.went
}

test('leads back to the cart from which it was opened, in the language chosen here', async () => {
  const over = '/catalog/pizza?without=fish#cart'
  expect(await leftAfter(over, 'en')).toEqual(['back to before'])
  expect(await leftAfter(`/ru${over}`, 'ru')).toEqual(['back to before'])
  expect(await leftAfter(over, 'ru')).toEqual([`/ru${over}`])
  expect(await leftAfter(`/ru${over}`, 'en')).toEqual([over])
  expect(await leftAfter('/ru/checkout', 'en')).toEqual(['/checkout'])
  expect(await leftAfter('/', 'ru')).toEqual(['/ru'])
  expect(await leftAfter('/checkout/line/l1', 'ru')).toEqual(['/ru/checkout'])
})

/** The page after “Save” was refused, and once it is read again. */
async function refusedWith(refused: 'not-for-sale' | 'line-gone', next = opened) {
  const answers = {
    'POST /api/checkout/line/l1/choice': refuse(refused),
    'GET /api/checkout': { id: 'c1', lines: [], currencyCode: 'RUB' },
  }
  const shown = await openPage(opened, { site: site('en'), answers })
  await shown.press('Save')
  await shown.show(next)
  await shown.done(() => replaceCart(null))
  return shown
}

test('a size that is sold out before it is saved is shown so, with another one in its place', async () => {
  const small = variant('small', false)
  const shown = await refusedWith('not-for-sale', page(small, variant('large')))
  expect(shown.went).toEqual([location.href])
  expect(shown.field('small').getAttribute('disabled')).toBe('')
  expect(shown.text()).toContain('no longer available. Selected instead: large')
  await shown.press('Save')
  expect(shown.sent.at(-1)).toMatchObject({ input: { productVariantId: 'large' } })
})

test('a line that was ordered or removed in another tab leads to the checkout', async () => {
  expect((await refusedWith('line-gone')).went).toEqual(['/checkout'])
})

const cartOf = (...lines: object[]) =>
  ({
    ...{ id: 'c1', currencyCode: 'RUB', totalPrice: 489_00, deliveryMethod: null },
    lines: lines.map((one) => ({ ...line, ...one })),
  }) as unknown as Checkout
const [small, large] = [{}, { productVariantId: 'large' }]
const soup = { id: 'l2', productVariantId: 'soup', quantity: 2 }
type Quantity = { quantity: number }
const saved = 'POST /api/checkout/line/l1/choice'

/** The page with a cart, whose requests are answered when the test says so. */
async function openedWith(cart: Checkout | null, answers: Record<string, object>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const all = { ...answers, 'GET /healthz': {} }
  const shown = await openPage(opened, { site: site('en'), answers: all })
  Object.assign(navigation, { currentEntry: null, entries: () => [] })
  const isLoaded = cart !== null
  await shown.done(() => replaceCart(cart, { isLoaded, pendingChanges: new Map() }))
  onTestFinished(() => {
    replaceCart(null, { pendingChanges: new Map() })
    vi.useRealTimers()
  })
  const passed = async (ms: number) => {
    for (let at = 0; at < ms; at += 100) await shown.done(() => vi.advanceTimersByTime(100))
  }
  const want = (one: object, quantity: number) =>
    shown.done(() => setQuantity({ ...line, ...one } as unknown as Line, quantity))
  const sent = () => shown.sent.map(({ line }) => line)
  return { ...shown, passed, want, requests: sent }
}

test('a quantity that the network swallows follows the new choice', async () => {
  const swallowed = Promise.withResolvers<object>()
  let answer = (_: Quantity): object => swallowed.promise
  const page = await openedWith(cartOf(small), {
    'POST /api/checkout/line/l1': (input: Quantity) => answer(input),
    [saved]: cartOf(large),
    'GET /api/checkout': cartOf(large),
  })
  await page.want(small, 2)
  await page.tick('large')
  await page.press('Save')
  await page.passed(4800)
  expect(page.requests()).not.toContain(saved)
  await page.passed(200)
  expect(page.requests()).toContain(saved)
  answer = ({ quantity }) => cartOf({ ...large, quantity })
  await page.done(() => swallowed.reject(new Error('lost')))
  await page.passed(5000)
  expect(page.sent.at(-1)).toMatchObject({
    line: 'POST /api/checkout/line/l1',
    input: { method: 'set', quantity: 2 },
  })
  expect(page.requests()).not.toContain('POST /api/checkout/add')
})

test('what waits for a line that becomes another one is added to that one', async () => {
  const swallowed = Promise.withResolvers<object>()
  const both = { ...large, quantity: 3 }
  let answer = (_: Quantity): object => swallowed.promise
  const page = await openedWith(cartOf(small, { ...large, id: 'l2', quantity: 2 }), {
    'POST /api/checkout/line/l1': (input: Quantity) => answer(input),
    [saved]: cartOf(both),
    'GET /api/checkout': cartOf(both),
  })
  await page.want(small, 2)
  await page.tick('large')
  await page.press('Save')
  await page.passed(5000)
  answer = ({ quantity }) => cartOf({ ...large, quantity })
  await page.done(() => swallowed.resolve(cartOf(both)))
  expect(page.sent.at(-1)).toMatchObject({
    line: 'POST /api/checkout/line/l1',
    input: { method: 'set', quantity: 4 },
  })
})

test('nothing is picked while the choice is being saved, nor saved once the page is left', async () => {
  const swallowed = Promise.withResolvers<object>()
  const page = await openedWith(cartOf(small, soup), {
    'POST /api/checkout/line/l2': () => swallowed.promise,
    [saved]: cartOf(large, soup),
  })
  await page.want(soup, 3)
  await page.tick('large')
  expect(page.all('inert')).toHaveLength(0)
  await page.press('Save')
  await page.passed(1000)
  expect(page.all('inert')).toHaveLength(1)
  // The next page is on its way.
  Object.assign(location, { pathname: '/checkout' })
  await page.passed(5000)
  expect(page.all('inert')).toHaveLength(0)
  await page.press('Save')
  await page.show(null)
  await page.passed(5000)
  expect(page.requests()).not.toContain(saved)
  expect(page.went).toEqual([])
  await page.done(() => swallowed.resolve(cartOf(small, { ...soup, quantity: 3 })))
})

test('a choice saved before the cart has come leaves the rest of the cart whole', async () => {
  const due = Promise.withResolvers<object>()
  const page = await openedWith(null, {
    'GET /api/checkout': () => due.promise,
    'POST /api/checkout/line/l2': ({ quantity }: Quantity) => cartOf(small, { ...soup, quantity }),
    [saved]: cartOf(large, { ...soup, quantity: 3 }),
  })
  await page.want({ ...soup, id: 'wished soup' }, 1)
  await page.tick('large')
  await page.press('Save')
  await page.passed(6000)
  expect(page.requests()).not.toContain(saved)
  await page.done(() => due.resolve(cartOf(small, soup)))
  await page.passed(200)
  expect(page.requests()).toContain(saved)
  const set = page.sent.filter(({ line }) => line === 'POST /api/checkout/line/l2')
  expect(set).toMatchObject([{ input: { quantity: 3 } }])
})

test('without the cart, nothing is saved that it could contradict', async () => {
  const page = await openedWith(null, { 'GET /api/checkout': refuse('out-of-order') })
  await page.want({ ...soup, id: 'wished soup' }, 1)
  await page.tick('large')
  await page.press('Save')
  await page.passed(5000)
  expect(page.requests()).not.toContain(saved)
  expect(page.went).toEqual([])
})

test('what waits for a line that is merged into this one is added to it, and not refused with it', async () => {
  const swallowed = Promise.withResolvers<object>()
  const both = { ...large, quantity: 3 }
  const page = await openedWith(cartOf(small, { ...large, id: 'l2', quantity: 2 }), {
    'POST /api/checkout/line/l2': () => swallowed.promise,
    'POST /api/checkout/line/l1': ({ quantity }: Quantity) => cartOf({ ...large, quantity }),
    [saved]: cartOf(both),
    'GET /api/checkout': cartOf(both),
  })
  await page.want({ ...large, id: 'l2' }, 3)
  await page.tick('large')
  await page.press('Save')
  await page.passed(5000)
  await page.done(() => swallowed.resolve(refuse('line-gone')))
  expect(page.sent.at(-1)).toMatchObject({
    line: 'POST /api/checkout/line/l1',
    input: { method: 'set', quantity: 4 },
  })
})

test('what waits to be added goes on top of the line that has become the same', async () => {
  const swallowed = Promise.withResolvers<object>()
  const page = await openedWith(cartOf(small), {
    'POST /api/checkout/add': () => swallowed.promise,
    'POST /api/checkout/line/l1': ({ quantity }: Quantity) => cartOf({ ...large, quantity }),
    [saved]: cartOf(large),
    'GET /api/checkout': cartOf(large),
  })
  await page.want({ ...large, id: 'wished large' }, 1)
  await page.tick('large')
  await page.press('Save')
  await page.passed(5000)
  await page.done(() => swallowed.resolve(refuse('no-answer')))
  expect(page.sent.at(-1)).toMatchObject({
    line: 'POST /api/checkout/line/l1',
    input: { method: 'set', quantity: 2 },
  })
})
