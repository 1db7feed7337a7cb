import { type ReactElement, useLayoutEffect } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyForm } from '#business/orders/empty-form.ts'
import type { Checkout, CheckoutForm, Line } from '#business/orders/shapes.ts'
import { refuse } from '#platform/refusal.ts'
import { cartNow, replaceCart, setQuantity } from '#storefront/cart/cart.ts'
import type { OfferedSlot } from '#storefront/checkout/form/starting-form.ts'
import { pressedLink } from '#tests/support/pressed-link.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { swallowCart } from '#tests/support/swallowed-cart.ts'
import type { CheckoutPage } from './load.ts'
import { type CheckoutView, useCartAtCheckout, useCheckout } from './use-checkout.ts'

const at = (clock: string) => `2026-05-04T${clock}:00.000Z`
const slot = (clock: string, only?: 'PICKUP' | 'DELIVERY'): OfferedSlot => ({
  ...{ type: 'SCHEDULED', at: at(clock), day: '2026-05-04' },
  ...(only && { only }),
})
/** Of a closed shop: it hands out earlier than it delivers. */
const closed = [slot('10:30', 'PICKUP'), slot('11:00'), slot('19:00')]
const ofBoth = [slot('11:00'), slot('19:00')]

const line = {
  ...{ id: 'l1', productVariantId: 'v1', productId: 'p1', quantity: 1, isAvailable: true },
  ...{ price: 500_00, shownPrice: 500_00 },
} as Line
const cart = { ...emptyForm, id: 'c1', lines: [line], currencyCode: 'RUB' } as unknown as Checkout

const front = {
  ...{ isPickupAvailable: true, isDeliveryAvailable: true, hours: { isOpen: false } },
  ...{ minAmountForDelivery: 0, maxOrderWeight: null },
}
const complete = {
  ...{ name: 'Anna', phone: '8 900 123-45-67', street: 'Lenina 24' },
  ...{ deliveryMethod: 'DELIVERY' as const, paymentMethodId: 'card' },
}

/** That follow one another after a press. */
const mostAnswers = 3

type Opened = {
  /** The times that the shop offers now, for pickup and for delivery. */
  pickup?: OfferedSlot[]
  delivery?: OfferedSlot[]
  answers?: Record<string, (input: object) => unknown>
}

type Parts = {
  data: CheckoutPage
  /** The values of the form's fields. */
  controls: Map<string, string>
  view?: CheckoutView
}

/** The fields of its form that React doesn't draw. */
const names = ['deliveryMethod', 'timeType', 'note'] as const
const form = {
  querySelector: () => null,
  elements: { namedItem: () => null },
} as unknown as HTMLFormElement

type ShownProps = { parts: Parts; isExpired?: boolean; isOrdered?: boolean }

function Shown({ parts, isExpired = false, isOrdered = false }: ShownProps) {
  const { data, controls } = parts
  const view = useCheckout(data, { isExpired, isOrdered })
  parts.view = view
  view.element.current = form
  const { timeSlot } = view.fields.form
  const drawTime = () => {
    // A list without the time shows none.
    const isListed = view.times.slots.some((one) => one.at === timeSlot)
    controls.set('timeSlot', isListed ? (timeSlot ?? '') : '')
  }
  if (controls.size === 0) {
    for (const name of names) controls.set(name, String(view.fields.start[name] ?? ''))
    drawTime()
  }
  useLayoutEffect(drawTime)
  return null
}

/** Beside other tabs, which have the same cart. */
function ShownBeside({ parts }: { parts: Parts }) {
  const { isExpired, isOrdered } = useCartAtCheckout(parts.data)
  return <Shown {...{ parts, isExpired, isOrdered }} />
}

// While no page is open.
beforeEach(() => replaceCart(null))

/** The parts of the checkout with a form that holds what a browser's would. */
async function open(draft: Partial<CheckoutForm>, { pickup, delivery, answers }: Opened = {}) {
  const slots = 'GET /api/channel/time-slots?deliveryMethod='
  const shop: NonNullable<Opened['answers']> = {
    [`${slots}PICKUP`]: () => pickup ?? closed,
    [`${slots}DELIVERY`]: () => delivery ?? ofBoth,
    'PATCH /api/checkout': (input) => ({ ...cart, ...input }),
    ...answers,
  }
  // It answers when the page has been drawn.
  const late = Object.entries(shop).map(([request, answer]) => [
    request,
    (input: object) => new Promise(setImmediate).then(() => answer(input)),
  ])
  const shown = await openPage(<p />, { front, answers: Object.fromEntries(late) })
  const done = async (work: () => void) => {
    await shown.done(work)
    for (let answered = 0; answered < mostAnswers; answered++) await shown.done(() => {})
  }
  const data = {
    ...{ checkoutId: 'c1', lines: [line], form: { ...emptyForm, ...draft }, slots: closed },
    ...{ now: Date.parse(at('08:00')), warehouses: [{ id: 'market' }] },
    ...{ paymentMethods: [{ id: 'card', type: 'CARD', name: 'Card' }], isPaymentChosen: true },
  } as unknown as CheckoutPage
  const controls = new Map<string, string>()
  const parts: Parts = { data, controls }
  vi.stubGlobal(
    'FormData',
    class {
      has = (name: string) => controls.has(name)
      get = (name: string) => controls.get(name)
    },
  )
  const draw = async (what: ReactElement) => {
    await shown.show(what)
    await done(() => {})
  }
  await shown.show(<Shown parts={parts} />)
  const now = () => {
    if (!parts.view) throw new Error('Nothing is shown.')
    return parts.view
  }
  return {
    went: shown.went,
    done,
    view: now,
    time: () => now().fields.form.timeSlot,
    listed: () => now().times.slots.map((one) => one.at),
    choose: (name: string, value: string) =>
      done(() => {
        controls.set(name, value)
        now().fields.look()
      }),
    expire: () => draw(<Shown parts={parts} isExpired />),
    besideOthers: () => draw(<ShownBeside parts={parts} />),
    submit: () => done(() => now().placing.submit({ preventDefault() {} } as never)),
    /** What the cart saves of the form. */
    async saved() {
      await done(() => now().onBlur({ target: {} } as never))
      const saves = shown.sent.filter((one) => one.line === 'PATCH /api/checkout')
      return Object.assign({}, ...saves.map(({ input }) => input)) as Partial<CheckoutForm>
    },
    placed: () => shown.sent.filter((one) => one.line === 'POST /api/checkout/place'),
  }
}

test('suggests the first time of delivery or pickup, as chosen, and saves none of them', async () => {
  const page = await open({ deliveryMethod: 'DELIVERY' })
  expect(page.time()).toBe(at('11:00'))
  await page.choose('deliveryMethod', 'PICKUP')
  expect(page.time()).toBe(at('10:30'))
  await page.choose('deliveryMethod', 'DELIVERY')
  expect(page.time()).toBe(at('11:00'))
  expect(await page.saved()).toEqual({ deliveryMethod: 'DELIVERY' })
})

test('a time that was chosen stays after a reload, with the other delivery method, too', async () => {
  const page = await open({ deliveryMethod: 'DELIVERY' })
  await page.choose('timeSlot', at('19:00'))
  const draft = await page.saved()
  expect(draft).toEqual({ timeType: 'SCHEDULED', timeSlot: at('19:00') })
  const again = await open({ deliveryMethod: 'DELIVERY', ...draft })
  expect(again.time()).toBe(at('19:00'))
  await again.choose('deliveryMethod', 'PICKUP')
  expect(again.time()).toBe(at('19:00'))
  await again.choose('deliveryMethod', 'DELIVERY')
  expect(again.time()).toBe(at('19:00'))
})

test('a time that was chosen is no suggestion, also if it is the suggested one again', async () => {
  const page = await open({ deliveryMethod: 'DELIVERY' })
  await page.choose('timeSlot', at('19:00'))
  await page.choose('timeSlot', at('11:00'))
  await page.choose('deliveryMethod', 'PICKUP')
  expect(page.time()).toBe(at('11:00'))
})

test('delivery or pickup chosen in the cart keeps a chosen time, and suggests its own first one', async () => {
  // The cart is newer than what the server read for this page.
  replaceCart({ ...cart, deliveryMethod: 'PICKUP' })
  const chosen = { timeType: 'SCHEDULED' as const, timeSlot: at('19:00') }
  expect((await open({ deliveryMethod: 'DELIVERY', ...chosen })).time()).toBe(at('19:00'))
  expect((await open({ deliveryMethod: 'DELIVERY' })).time()).toBe(at('10:30'))
})

test('a suggestion that is as old as the page is replaced by the shop’s own', async () => {
  const page = await open({ deliveryMethod: 'DELIVERY' }, { pickup: ofBoth })
  await page.choose('deliveryMethod', 'PICKUP')
  expect(page.time()).toBe(at('11:00'))
  expect(page.listed()).toEqual([at('11:00'), at('19:00')])
})

test('without a time for a while, a suggestion comes with the next times', async () => {
  const times: OfferedSlot[] = []
  const page = await open({ deliveryMethod: 'DELIVERY' }, { pickup: times })
  await page.choose('deliveryMethod', 'PICKUP')
  expect(page.time()).toBe(null)
  times.push(slot('12:00'))
  await page.choose('deliveryMethod', 'DELIVERY')
  await page.choose('deliveryMethod', 'PICKUP')
  expect(page.time()).toBe(at('12:00'))
})

test('the form is read only as far as it has been drawn', async () => {
  const page = await open({ deliveryMethod: 'DELIVERY' })
  await page.done(() => {
    page.view().times.choose(at('19:00'))
    page.view().fields.look()
  })
  expect(page.time()).toBe(at('19:00'))
  await page.choose('timeSlot', at('11:00'))
  expect(page.time()).toBe(at('11:00'))
})

test('an order is for the time on its button, and says so when that has gone', async () => {
  const gone = refuse('time-not-offered', { nearest: [at('19:00')] })
  const page = await open(complete, {
    delivery: [slot('19:00')],
    answers: { 'POST /api/checkout/place': () => gone },
  })
  await page.submit()
  expect(page.placed()).toMatchObject([{ input: { timeSlot: at('11:00') } }])
  expect(page.view().placing.refusal).toMatchObject({ refused: 'time-not-offered' })
  expect(page.time()).toBe(at('11:00'))
  expect(page.listed()).toEqual([at('11:00'), at('19:00')])
})

test('after a refusal that has nothing to do with the time, it is a suggestion again', async () => {
  const page = await open(complete, {
    answers: { 'POST /api/checkout/place': () => refuse('below-minimum', { minimum: 600_00 }) },
  })
  await page.submit()
  expect(page.view().placing.refusal).toMatchObject({ refused: 'below-minimum' })
  await page.choose('deliveryMethod', 'PICKUP')
  expect(page.time()).toBe(at('10:30'))
})

test('while orders are paused nothing offers to order, until they aren’t any more', async () => {
  const paused = refuse('maintenance')
  const page = await open(complete, { answers: { 'POST /api/checkout/place': () => paused } })
  await page.submit()
  const { times, placing } = page.view()
  expect([times.isPaused, placing.refusal?.refused]).toEqual([true, 'maintenance'])
  // With the next times comes that orders are taken.
  await page.choose('deliveryMethod', 'PICKUP')
  expect(page.view()).toMatchObject({ times: { isPaused: false }, placing: { refusal: undefined } })
})

test('the next cart gets what was typed, and no suggestion as a choice', async () => {
  const page = await open(complete)
  await page.choose('note', 'Ring twice')
  await page.expire()
  const none = { timeType: 'ASAP', timeSlot: null }
  expect(await page.saved()).toMatchObject({ ...complete, ...none, note: 'Ring twice' })
})

test('what was typed goes on to the other language alone, and not after the order', async () => {
  const page = await open(complete, { answers: { 'POST /api/checkout/place': () => ({}) } })
  const stored: unknown[] = []
  const setItem = (place: string, text: string) =>
    place === 'chosen' && stored.push(text && JSON.parse(text).what)
  vi.stubGlobal('sessionStorage', { setItem })
  Object.assign(location, { replace() {} })
  const leave = () => page.done(() => void dispatchEvent(new Event('pagehide')))
  const [inRussian, menu] = [pressedLink(), pressedLink('page')]
  await page.choose('note', 'Ring twice')
  await leave()
  await page.done(inRussian.press)
  await leave()
  // By Back, without a new document.
  await leave()
  for (const { press } of [inRussian, menu]) await page.done(press)
  await leave()
  await page.submit()
  await page.done(inRussian.press)
  await leave()
  expect(stored).toEqual(['', { note: 'Ring twice' }, '', '', ''])
})

test('an order waits for a dish that was added while it waited for the last word', async () => {
  replaceCart(cart)
  const [typed, added] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  const page = await open(complete, {
    answers: {
      'PATCH /api/checkout': () => typed.promise,
      'POST /api/checkout/line/l1': () => added.promise,
      'POST /api/checkout/place': () => ({ id: 'c1', number: '1' }),
    },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  Object.assign(location, { replace: (path: string) => page.went.push(path) })
  await page.choose('note', 'Ring')
  await page.submit()
  await page.choose('note', 'Ring twice')
  await page.done(() => typed.resolve(cart))
  await page.done(() => setQuantity(line, 2))
  await page.done(() => vi.advanceTimersByTime(1000))
  expect(page.placed()).toEqual([])
  await page.done(() => added.resolve({ ...cart, lines: [{ ...line, quantity: 2 }] }))
  expect(page.placed()).toMatchObject([{ input: { note: 'Ring twice' } }])
  expect(page.went).toEqual(['/finish'])
})

test.each([
  ['total-changed', { seen: 500_00, now: 600_00 }],
  ['lines-unavailable', {}],
  ['checkout-empty', {}],
])(
  'refused with %s, an order says that it was not sent if the cart can’t be read',
  async (refused, facts) => {
    replaceCart(cart)
    const page = await open(complete, {
      answers: { 'POST /api/checkout/place': () => refuse(refused, facts) },
    })
    swallowCart()
    await page.submit()
    expect(page.view().placing).toMatchObject({ isBusy: true, refusal: undefined })
    await page.done(() => vi.advanceTimersByTime(10_000))
    expect(page.view().placing).toMatchObject({ isBusy: false, refusal: { refused: 'not-sent' } })
  },
)

test('a cart read for a refused order is older than what was added meanwhile', async () => {
  replaceCart(cart)
  const [read, now] = [
    Promise.withResolvers<object>(),
    { ...cart, lines: [line, { ...line, id: 'l2', productVariantId: 'v2' }] },
  ]
  const page = await open(complete, {
    answers: {
      'POST /api/checkout/place': () => refuse('total-changed', { seen: 400_00, now: 500_00 }),
      'GET /api/checkout': () => read.promise,
    },
  })
  await page.submit()
  await page.done(() => replaceCart(now))
  await page.done(() => read.resolve(cart))
  expect(cartNow().lines).toHaveLength(2)
  expect(page.view().placing.refusal).toMatchObject({ refused: 'total-changed' })
})

test('an order found later locks the page as its answer would have, until its own page comes', async () => {
  let found: object = refuse('something-went-wrong')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = await open(complete, {
    answers: {
      'POST /api/checkout/place': () => refuse('something-went-wrong'),
      'GET /api/checkout/placed?checkoutId=c1': () => found,
    },
  })
  Object.assign(location, { replace: (path: string) => page.went.push(path) })
  await page.submit()
  for (const ms of [700, 2000]) await page.done(() => vi.advanceTimersByTime(ms))
  expect(page.view().placing).toMatchObject({
    isSending: false,
    refusal: { refused: 'maybe-sent' },
  })
  found = { id: 'c1', number: '1' }
  await page.done(() => vi.advanceTimersByTime(5000))
  expect(page.went).toEqual(['/finish'])
  expect(page.view().placing).toMatchObject({ isBusy: true, isSending: true })
})

test.each([
  ['c1', { isExpired: false, isSending: true }, ['/finish']],
  ['c0', { isExpired: true, isSending: false }, []],
])(
  'a cart that another tab has ordered locks the page, and one that has expired does not',
  async (id, { isExpired, isSending }, went) => {
    replaceCart(cart)
    const page = await open(complete, {
      answers: {
        'GET /api/checkout/placed': () => ({ id, number: '1' }),
        'PATCH /api/checkout': () => ({ ...cart, id: 'c2', lines: [] }),
      },
    })
    Object.assign(location, { replace: (path: string) => page.went.push(path) })
    await page.besideOthers()
    expect(page.view().placing.isSending).toBe(false)
    await page.done(() => replaceCart(null))
    const { placing } = page.view()
    expect(placing).toMatchObject({ isSending, isBusy: isSending })
    expect(placing.refusal?.refused === 'checkout-empty').toBe(isExpired)
    expect(page.went).toEqual(went)
  },
)
