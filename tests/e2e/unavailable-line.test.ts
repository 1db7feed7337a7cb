import { button } from '#tests/support/at-checkout.ts'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

test('a line that can’t be had is one press away from the buttons of cart and checkout', async ({
  shop,
  customer,
}) => {
  const [dearest, other, another] = await customer.variants()
  const sold = (id: string, isAvailable: 0 | 1) =>
    shop.sql(`update "variant" set "isAvailable" = ${isAvailable} where "id" = '${id}'`)
  const page = await customer.withCart(
    { screen: screens.phone },
    ...[dearest, other, dearest, another],
  )
  for (const { id } of [other, another]) sold(id, 0)
  try {
    await page.goto('/#cart')
    const drawer = page.getByRole('dialog')
    const remove = 'Remove what isn’t available'
    await drawer.getByRole('button', { name: remove }).click()
    const gone = page.locator('li:has-text("Unavailable right now") button:visible')
    await expect(gone).toHaveCount(2)
    await expect(gone.first()).toBeFocused()
    await expect(drawer.getByRole('link', { name: 'Check out' })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(gone).toHaveCount(1)

    await page.goto('/checkout')
    const summary = page.locator('details', { hasText: 'Your order' }).locator('summary').first()
    await summary.click()
    await expect(gone).toHaveCount(0)
    await expect(button(page)).toHaveText(remove)
    await button(page).click()
    // The folded list shows it.
    await expect(gone).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page)).toHaveText(/^Place order for/)
  } finally {
    for (const { id } of [other, another]) sold(id, 1)
  }
})
