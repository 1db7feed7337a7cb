import { expect, test } from 'vitest'
import type { Checkout, Line } from '#business/orders/shapes.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { replaceCart, setQuantity, useFromCart, useRemoved } from './cart.ts'

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
