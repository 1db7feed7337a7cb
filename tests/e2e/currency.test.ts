import { expect, test } from '#tests/support/journey.ts'
import { en as cartEn } from '#words/cart/en.ts'
import { en as shopEn } from '#words/shop/en.ts'

const en = { cart: { ...shopEn.cart, ...cartEn }, catalog: shopEn.catalog }

test('shows no amount of the currency that the shop had before', async ({ visit, shop }) => {
  const page = await visit('/catalog/desserts')
  const name = 'Berry cheesecake'
  await page.getByRole('button', { name: en.catalog.addProduct(name) }).click()
  const cart = page.getByRole('complementary', { name: en.cart.title })
  await expect(cart.locator('form[action*="wished"]')).toHaveCount(0)
  shop.sql(`update "channel" set "currencyCode" = 'GEL'`)
  try {
    await cart.getByRole('button', { name: en.cart.more(name) }).click()
    await expect(cart.getByText(new RegExp(en.cart.otherCurrency('.*₾.*')))).toBeVisible()
    await expect(page.getByText('₽')).toHaveCount(0)
    const stored = await page.request.get('/api/checkout')
    expect((await stored.json()).lines).toMatchObject([{ quantity: 2, shownPrice: null }])
  } finally {
    shop.sql(`update "channel" set "currencyCode" = 'RUB'`)
  }
})
