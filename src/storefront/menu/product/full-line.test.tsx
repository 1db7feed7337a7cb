import { expect, test, vi } from 'vitest'
import type { Checkout, Line } from '#business/orders/shapes.ts'
import { replaceCart } from '#storefront/cart/cart.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { AddChosen } from './add-chosen.tsx'
import { AddProduct } from './product-facts.tsx'
import type { Choice, Shown } from './use-choice.ts'

const variant = { id: 'soup', name: '', price: 489_00, amount: 0, unit: 'g' }
const product = { id: 'p', name: 'Soup', price: 489_00, isAvailable: true, categorySlug: 'soups' }
const cart = (quantity: number) => {
  const line = { ...variant, productId: 'p', productVariantId: 'soup', quantity, isAvailable: true }
  const lines = [line as unknown as Line]
  return { id: 'cart', currencyCode: 'RUB', lines } as unknown as Checkout
}

test.each([
  [
    'a plain dish',
    (choice: Choice) => <AddProduct product={product as unknown as Shown} choice={choice} />,
  ],
  [
    'a dish with options',
    (choice: Choice) => {
      const choices = { groups: [], start: [] }
      const shown = { ...product, choices } as unknown as Parameters<typeof AddChosen>[0]['product']
      return <AddChosen product={shown} choice={choice} />
    },
  ],
])('the button of %s offers no more than fits into the cart', async (_, shown) => {
  const count = vi.fn()
  const choice = (quantity: number) =>
    ({ variant, quantity, count, pick() {}, form: 'add' }) as unknown as Choice
  const page = await openPage(<p />, { front: { takesOrders: true } })
  await page.done(() => replaceCart(cart(98)))
  await page.show(shown(choice(1)))
  expect(page.text()).toContain('Add one more')
  await page.show(shown(choice(2)))
  const button = page.button('Already 98 in your cart')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('class')).not.toContain('bg-accent ')
  expect(button.text).not.toContain('₽')
  await page.press('Already 98 in your cart')
  expect(count).not.toHaveBeenCalled()
  await page.done(() => replaceCart(cart(99)))
  expect(page.has('Already 99 in your cart')).toBe(true)
  await page.done(() => replaceCart(null))
})
