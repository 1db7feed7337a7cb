// The last line of the cart, removed at the checkout.
import { button, checkoutPath, draftOf } from '#tests/support/at-checkout.ts'
import { goTo } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { en as cartEn } from '#words/cart/en.ts'
import { ru as cartRu } from '#words/cart/ru.ts'
import { en as checkoutEn } from '#words/checkout/en.ts'
import { ru as checkoutRu } from '#words/checkout/ru.ts'
import { en as shopEn } from '#words/shop/en.ts'

test.beforeAll(({ shop }) => shop.openAllDay())
const words = {
  en: { ...checkoutEn, ...cartEn },
  ru: { ...checkoutRu, ...cartRu },
}

for (const language of drawn('the last line', languages))
  for (const size of ['desktop', 'phone'] as const)
    test(`can be brought back in its place, with what was typed (${language}, ${size})`, async ({
      customer,
    }) => {
      const t = words[language]
      const [dearest] = await customer.variants()
      const page = await customer.visit({ screen: screens[size] }, checkoutPath[language], dearest)
      const linesOf = async () => (await draftOf(page)).lines
      await page.fill('#name', 'Anna')
      await page.fill('#street', 'Lenina 24')
      if (size === 'phone') await page.locator('summary', { hasText: t.order }).click()
      await page.getByRole('button', { name: new RegExp(t.remove('')) }).press('Enter')
      const undo = page.getByRole('button', { name: t.undo })
      await expect(undo).toBeFocused()
      await expect(page.getByRole('listitem').filter({ has: undo })).toContainText(
        t.removed('').trim(),
      )
      await expect.poll(linesOf).toEqual([])
      // There is nothing to order.
      await expect(button(page)).toHaveCount(0)
      const toMenu = page.getByRole('link', { name: t.toMenu })
      await expect(toMenu).toBeVisible()
      await undo.press('Enter')
      await expect.poll(linesOf).toHaveLength(1)
      await expect(page.getByRole('listitem').getByRole('button').last()).toBeFocused()
      await expect(button(page)).toBeVisible()
      await expect(toMenu).toHaveCount(0)
      expect(await page.inputValue('#name')).toBe('Anna')
      await expect.poll(() => draftOf(page)).toMatchObject({ name: 'Anna', street: 'Lenina 24' })
    })

test('has no Undo if it is sold out: it would be refused', async ({ shop, customer }) => {
  const [dearest] = await customer.variants()
  const page = await customer.withCart({}, dearest)
  const setAvailable = (isAvailable: 0 | 1) =>
    shop.sql(`update "variant" set "isAvailable" = ${isAvailable} where "id" = '${dearest.id}'`)
  setAvailable(0)
  try {
    await page.goto(checkoutPath.en)
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^Remove / })
      .click()
    await expect(
      page
        .getByText(/ removed$/)
        .filter({ visible: true })
        .last(),
    ).toBeFocused()
    await expect(page.getByRole('button', { name: cartEn.undo })).toHaveCount(0)
    await expect.poll(async () => (await draftOf(page)).lines).toEqual([])
  } finally {
    setAvailable(1)
  }
})

test('removed before the checkout, leaves it empty', async ({ visit }) => {
  const page = await visit('/catalog/desserts')
  await page.locator('main article button[name=productVariantId]').first().click()
  const cart = page.getByRole('complementary')
  await cart.getByRole('button', { name: /^Remove / }).click()
  await expect(cart.getByRole('button', { name: cartEn.undo })).toBeFocused()
  await expect.poll(async () => (await draftOf(page)).lines).toEqual([])
  await goTo(page, checkoutPath.en)
  await expect(page.getByText(shopEn.cart.empty, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: cartEn.undo })).toHaveCount(0)
  await expect(page.locator('form#order')).toHaveCount(0)
})
