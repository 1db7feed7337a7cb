import { expect, test } from 'vitest'
import type { Checkout, Line } from '#business/orders/shapes.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { replaceCart, setDeliveryMethod } from './cart.ts'
import { CartSum } from './cart-sum.tsx'

const line = {
  ...{ id: 'soup', productVariantId: 'soup', quantity: 1, price: 100_00 },
  isAvailable: true,
} as Line
const cart = (deliveryMethod: 'PICKUP' | 'DELIVERY') =>
  ({ id: 'cart', currencyCode: 'RUB', deliveryMethod, lines: [line] }) as unknown as Checkout

test('the button of a closed shop never names the first time of the other delivery method', async () => {
  const front = {
    ...{ isPickupAvailable: true, isDeliveryAvailable: true, takesOrders: true },
    ...{ minAmountForDelivery: 0, maxOrderWeight: null, hours: { isOpen: false, daysAway: 1 } },
  }
  const at = '2026-11-21T08:15:00Z'
  const answers = {
    'GET /api/channel/time-slots?deliveryMethod=PICKUP': [{ type: 'SCHEDULED', at }],
    'GET /api/channel/time-slots?deliveryMethod=DELIVERY': refuse('too-busy'),
    'PATCH /api/checkout': cart('DELIVERY'),
  }
  const page = await openPage(<p />, { front, answers })
  await page.done(() => replaceCart(cart('PICKUP')))
  await page.show(<CartSum lines={[line]} />)
  expect(page.text()).toMatch(/Order for .*11:15/)
  await page.done(() => setDeliveryMethod('DELIVERY'))
  expect(page.text()).toContain('Check out')
  await page.done(() => replaceCart(null))
})

test('with a line that can’t be had, nothing is promised and nothing looks done', async () => {
  const front = {
    ...{ isPickupAvailable: false, isDeliveryAvailable: true, takesOrders: true },
    ...{ minAmountForDelivery: 100_00, maxOrderWeight: null, hours: { isOpen: true } },
  }
  const answers = { 'GET /api/channel/time-slots?deliveryMethod=DELIVERY': [] }
  const gone = { ...line, id: 'pie', isAvailable: false }
  const page = await openPage(<CartSum lines={[line]} />, { front, answers })
  expect(page.text()).toContain('Minimum order reached')
  expect(page.link('Check out')).toBe('/checkout')
  await page.show(<CartSum lines={[line, gone]} />)
  expect(page.text()).not.toContain('Minimum order reached')
  expect(page.link('Check out')).toBeUndefined()
  expect(page.button('Remove what isn’t available').getAttribute('class')).not.toContain(
    'bg-accent',
  )
  // What is missing besides is still shown.
  await page.show(<CartSum lines={[gone]} />)
  expect(page.text()).toContain('100 ₽ more to reach the minimum')
})
