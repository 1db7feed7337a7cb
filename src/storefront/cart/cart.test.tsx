import { expect, test } from 'vitest'
import type { Checkout, Line } from '#business/orders/shapes.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import {
  replaceCart,
  setDeliveryMethod,
  setQuantity,
  useCartAtHome,
  useFromCart,
  useRemoved,
} from './cart.ts'

const line = (id: string) =>
  ({
    ...{ id, productVariantId: id, quantity: 1, price: 100_00 },
    productName: [],
  }) as unknown as Line
const cartOf = (id: string, ...lines: string[]) =>
  ({ id, currencyCode: 'RUB', deliveryMethod: null, lines: lines.map(line) }) as unknown as Checkout

function Seen() {
  const canUndo = useRemoved() !== undefined
  const isAnnounced = useFromCart(({ lastChange }) => lastChange !== undefined)
  return [canUndo && 'Undo', isAnnounced && 'Said'].filter(Boolean).join()
}

test('once the cart is an order, nothing of it is undone or said any more', async () => {
  const left = cartOf('first', 'soup')
  const page = await openPage(<Seen />, { answers: { 'POST /api/checkout/line/cola': left } })
  await page.done(() => replaceCart(cartOf('first', 'cola', 'soup')))
  await page.done(() => setQuantity(line('cola'), 0))
  await page.done(() => replaceCart(left))
  expect(page.text()).toBe('Undo,Said')
  await page.done(() => replaceCart(null))
  expect(page.text()).toBe('')
})

/** The buttons of the notices about changes that weren't saved. */
const retries: (() => void)[] = []
const complain = (_: unknown, again: () => void) => void retries.push(again)
function Home() {
  useCartAtHome(complain)
  return null
}

test('a change is repeated for its line, but not once the line is another one', async () => {
  const set = 'POST /api/checkout/line/cola'
  const cart = cartOf('first', 'cola')
  const page = await openPage(<Home />, {
    answers: { [set]: refuse('something-went-wrong'), 'GET /api/checkout': cart },
  })
  await page.done(() => setQuantity(line('cola'), 2))
  await page.done(() => retries[0]?.())
  expect(page.sent.filter((one) => one.line === set)).toHaveLength(2)
  const chosen = { ...line('cola'), productVariantId: 'large' }
  await page.done(() => replaceCart({ ...cart, lines: [chosen] }))
  await page.done(() => retries[1]?.())
  expect(page.sent.filter(({ line }) => line.startsWith('POST'))).toHaveLength(2)
  await page.done(() => replaceCart(null))
})

test('delivery or pickup chosen while the choice before was refused is repeated, and not that one', async () => {
  const cart = { ...cartOf('first', 'cola'), deliveryMethod: 'DELIVERY' as const }
  const refused = Promise.withResolvers<object>()
  retries.length = 0
  const page = await openPage(<Home />, {
    answers: {
      'PATCH /api/checkout': () => refused.promise,
      // It was saved all the same.
      'GET /api/checkout': () => ({ ...cart, deliveryMethod: 'PICKUP' }),
    },
  })
  await page.done(() => replaceCart(cart))
  await page.done(() => setDeliveryMethod('PICKUP'))
  await page.done(() => setDeliveryMethod('DELIVERY'))
  await page.done(() => refused.resolve(refuse('something-went-wrong')))
  await page.done(() => retries.at(-1)?.())
  const sent = page.sent.filter(({ line }) => line === 'PATCH /api/checkout')
  expect(sent.map(({ input }) => input)).toEqual([
    { deliveryMethod: 'PICKUP' },
    { deliveryMethod: 'DELIVERY' },
  ])
  await page.done(() => replaceCart(null))
})

test('a dish that another tab has added as well stays as it is there when adding it here is refused', async () => {
  const added = Promise.withResolvers<object>()
  const both = { ...cartOf('cola'), lines: [{ ...line('cola'), quantity: 2 }] }
  const page = await openPage(<Home />, {
    answers: {
      'POST /api/checkout/add': () => added.promise,
      'GET /api/checkout': both,
      'POST /api/checkout/line/cola': ({ quantity }: { quantity: number }) => ({
        ...both,
        lines: [{ ...line('cola'), quantity }],
      }),
    },
  })
  await page.done(() => replaceCart(cartOf('first')))
  const known = retries.length
  await page.done(() => setQuantity({ ...line('cola'), id: 'wished cola' }, 1))
  await page.done(() => replaceCart(both))
  await page.done(() => added.resolve(refuse('no-answer')))
  expect(page.sent.map(({ line }) => line)).not.toContain('POST /api/checkout/line/cola')
  expect(retries.length).toBe(known + 1)
  await page.done(() => retries.at(-1)?.())
  expect(page.sent.at(-1)).toMatchObject({
    line: 'POST /api/checkout/line/cola',
    input: { quantity: 3 },
  })
  await page.done(() => replaceCart(null))
})
