import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Checkout, Line } from '#business/orders/shapes.ts'
import { lineBack } from '#platform/browser/connection.ts'
import { progress } from '#platform/browser/navigate.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { pressedLink } from '#tests/support/pressed-link.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { en } from '#words/cart/en.ts'
import { formatMoney } from '#words/kit/money.ts'
import { Again } from './again.tsx'
import { sendBeforeLanguage } from './announcement.tsx'
import { replaceCart, setQuantity, useCartAtHome } from './cart.ts'
import { CartRows } from './cart-body.tsx'

const line = (id: string) =>
  ({
    ...{ id, productVariantId: id, quantity: 1, price: 100_00, shownPrice: 100_00 },
    ...{ productName: [], variantName: [], amount: 0, isAvailable: true },
  }) as unknown as Line
const cartOf = (...lines: string[]) =>
  ({
    id: 'c',
    currencyCode: 'RUB',
    deliveryMethod: null,
    lines: lines.map(line),
  }) as unknown as Checkout

const add = 'POST /api/checkout/add'
const read = 'GET /api/checkout'

type HomeProps = { complain: Parameters<typeof useCartAtHome>[0]; children: ReactNode }

function Home({ complain, children }: HomeProps) {
  useCartAtHome(complain)
  return children
}

type Opened = {
  loaded?: Parameters<typeof replaceCart>[1]
  /** A part of the page, before the page is idle. */
  shown?: ReactNode
}

/** A page whose cart has nothing in it, beside a link to the other language. */
async function opened(answers: Record<string, object>, { loaded, shown }: Opened = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const refusals: string[] = []
  const retries: (() => void)[] = []
  const complain = ({ refused }: Refusal, again: () => void) => {
    refusals.push(refused)
    retries.push(again)
  }
  const page = await openPage(<Home complain={complain}>{shown}</Home>, {
    front: { takesOrders: true, isPickupAvailable: true, isDeliveryAvailable: true },
    answers: { [read]: cartOf(), ...answers },
  })
  const start = { isLoaded: true, isFailed: false, pendingChanges: new Map(), ...loaded }
  await page.done(() => replaceCart(start.isLoaded ? cartOf() : null, start))
  onTestFinished(async () => {
    lineBack()
    await page.done(() => replaceCart(null, { pendingChanges: new Map() }))
    progress.show = () => {}
    vi.useRealTimers()
  })
  const bar: boolean[] = []
  progress.show = (isBusy) => bar.push(isBusy)
  if (!shown) sendBeforeLanguage()
  const { press, presses } = pressedLink()
  return {
    refusals,
    presses,
    progress: bar,
    done: page.done,
    press: page.press,
    tick: page.tick,
    sent: () => page.sent.map((one) => one.line),
    add: (id: string) => page.done(() => setQuantity({ ...line(id), id: `wished ${id}` }, 1)),
    switchLanguage: () => page.done(press),
    retry: () => page.done(() => retries.at(-1)?.()),
    /** The page looks again at what was sent. */
    later: () => page.done(() => vi.advanceTimersByTime(100)),
  }
}

test('another language opens at once if nothing waits', async () => {
  const { switchLanguage, presses, progress } = await opened({})
  await switchLanguage()
  expect([presses, progress]).toEqual([['opened'], []])
})

test('another language opens once the whole cart is sent', async () => {
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  let sent = 0
  const page = await opened({ [add]: () => answers[sent++]?.promise ?? {} })
  await page.add('soup')
  await page.add('cola')
  await page.switchLanguage()
  await page.done(() => answers[0]?.resolve(cartOf('soup')))
  await page.later()
  expect([sent, page.presses, page.progress]).toEqual([2, ['not now'], [true]])
  await page.done(() => answers[1]?.resolve(cartOf('soup', 'cola')))
  await page.later()
  expect(page.presses).toEqual(['not now', 'opened'])
  expect([page.progress, page.refusals]).toEqual([[true, false], []])
})

test.each([
  ['is refused', 'not-for-sale'],
  ['isn’t answered in time', 'no-answer'],
])('the page stays and says so if a change %s', async (_, refused) => {
  const answer = Promise.withResolvers<object>()
  let cart: object = cartOf()
  const page = await opened({ [add]: () => answer.promise, [read]: () => cart })
  const looked = Promise.withResolvers<object>()
  cart = looked.promise
  await page.add('soup')
  await page.switchLanguage()
  await page.done(() => answer.resolve(refuse(refused)))
  // The cart is read again before the customer learns why.
  await page.later()
  expect([page.refusals, page.presses]).toEqual([[], ['not now']])
  await page.done(() => looked.resolve(cartOf()))
  await page.later()
  expect([page.refusals, page.presses]).toEqual([[refused], ['not now']])
  expect(page.progress).toEqual([true, false])
  await page.switchLanguage()
  expect(page.presses).toEqual(['not now', 'opened'])
})

test('the page stays without a connection; once it is back, the cart is sent, and the next press opens', async () => {
  let answer: () => object = () => Promise.reject(new Error('lost'))
  const page = await opened({ [add]: () => answer(), 'GET /healthz': {} })
  await page.add('soup')
  await page.switchLanguage()
  await page.later()
  expect([page.presses, page.progress]).toEqual([['not now'], [true, false]])
  answer = () => cartOf('soup')
  await page.done(lineBack)
  expect(page.sent().filter((one) => one === add)).toHaveLength(2)
  expect([page.refusals, page.presses]).toEqual([[], ['not now']])
  await page.switchLanguage()
  expect(page.presses).toEqual(['not now', 'opened'])
})

test('the page stays and says so if the first cart doesn’t come', async () => {
  let cart: () => object = () => refuse('something-went-wrong')
  const answers = { [read]: () => cart(), [add]: cartOf('soup') }
  const page = await opened(answers, { loaded: { isLoaded: false, isFailed: true } })
  await page.add('soup')
  await page.switchLanguage()
  await page.later()
  expect([page.refusals, page.presses]).toEqual([['no-answer'], ['not now']])
  expect(page.progress).toEqual([true, false])
  cart = () => cartOf()
  await page.retry()
  await page.switchLanguage()
  expect(page.presses).toEqual(['not now', 'opened'])
})

test('another page that was opened before stays', async () => {
  const answer = Promise.withResolvers<object>()
  const page = await opened({ [add]: () => answer.promise })
  await page.add('soup')
  await page.switchLanguage()
  Object.assign(location, { pathname: '/checkout' })
  await page.done(() => answer.resolve(cartOf('soup')))
  await page.later()
  expect([page.presses, page.progress]).toEqual([['not now'], [true, false]])
})

test('the bar of another page that is on its way stays', async () => {
  const answer = Promise.withResolvers<object>()
  const page = await opened({ [add]: () => answer.promise })
  await page.add('soup')
  await page.switchLanguage()
  Object.assign(location, { pathname: '/checkout' })
  Object.assign(navigation, { transition: {} })
  await page.later()
  expect([page.presses, page.progress]).toEqual([['not now'], [true]])
  Object.assign(navigation, { transition: null })
  await page.switchLanguage()
  await page.done(() => answer.resolve(cartOf('soup')))
  await page.later()
  expect([page.presses.at(-1), page.progress]).toEqual(['opened', [true, true, false]])
})

test('a second press waits for the first one', async () => {
  const answer = Promise.withResolvers<object>()
  const page = await opened({ [add]: () => answer.promise })
  await page.add('soup')
  await page.switchLanguage()
  await page.switchLanguage()
  await page.done(() => answer.resolve(cartOf('soup')))
  await page.later()
  expect([page.presses, page.progress]).toEqual([
    ['not now', 'not now', 'opened'],
    [true, false],
  ])
})

test('delivery or pickup is sent before another language, also as the first change', async () => {
  const answer = Promise.withResolvers<object>()
  const answers = {
    'PATCH /api/checkout': () => answer.promise,
    'GET /api/catalog/goes-with?products=&locale=en': { cards: [] },
  }
  const page = await opened(answers, { shown: <CartRows lines={cartOf('soup').lines} /> })
  await page.tick('Pickup')
  await page.switchLanguage()
  expect([page.presses, page.progress]).toEqual([['not now'], [true]])
  await page.done(() => answer.resolve({ ...cartOf('soup'), deliveryMethod: 'PICKUP' }))
  await page.later()
  expect([page.presses, page.progress]).toEqual([
    ['not now', 'opened'],
    [true, false],
  ])
})

const repeat = 'POST /api/checkout/id/o1/repeat'
const orders = [
  {
    ...{ id: 'o1', placedAt: '2026-11-20T09:00:00Z', timeZone: 'UTC' },
    ...{ total: 500_00, currencyCode: 'RUB' },
  },
]
const orderAgain = en.again(formatMoney(500_00, 'RUB', 'en')).replaceAll('\u00a0', ' ')

async function openedAgain(answer: Promise<object>) {
  const answers = { 'GET /api/checkout/orders': { orders }, [repeat]: () => answer }
  const page = await opened(answers, { shown: <Again /> })
  await page.press(orderAgain)
  await page.switchLanguage()
  return page
}

test('an earlier order is in the cart before another language opens', async () => {
  const answer = Promise.withResolvers<object>()
  const page = await openedAgain(answer.promise)
  await page.later()
  expect([page.presses, page.progress]).toEqual([['not now'], [true]])
  await page.done(() => answer.resolve(cartOf('soup')))
  await page.later()
  expect([page.presses, page.refusals]).toEqual([['not now', 'opened'], []])
})

test('the page stays and says so if an earlier order can’t be repeated', async () => {
  const answer = Promise.withResolvers<object>()
  const page = await openedAgain(answer.promise)
  await page.done(() => answer.resolve(refuse('not-for-sale')))
  await page.later()
  expect([page.presses, page.refusals]).toEqual([['not now'], ['not-for-sale']])
  expect(page.progress).toEqual([true, false])
  await page.retry()
  expect(page.sent().filter((one) => one === repeat)).toHaveLength(2)
})
