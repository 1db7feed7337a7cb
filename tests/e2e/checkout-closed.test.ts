import type { Page } from 'playwright-core'
import { button, checkoutPath, draftOf, fillContacts } from '#tests/support/at-checkout.ts'
import { hydrated } from '#tests/support/browser.ts'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

/** No green, no lead times and no form. */
async function expectNoOffers(page: Page) {
  await expect(page.locator('.bg-ok:visible')).toHaveCount(0)
  await expect(page.locator('form#order, form[action="/api/checkout/add"]')).toHaveCount(0)
  await expect(page.getByText(/Open until|Open 24 hours|\d min/)).toHaveCount(0)
}

for (const javaScript of [true, false])
  test(`shows that orders are paused before anything is filled in, and keeps the cart (JavaScript: ${javaScript})`, async ({
    visit,
    shop,
    expectComplaint,
    customer,
  }) => {
    expectComplaint(/409/)
    const full = await customer.visit({ javaScript, screen: screens.phone })
    const late = await full.context().newPage()
    await late.goto(checkoutPath.en)
    if (javaScript) await hydrated(late)
    await fillContacts(late)
    await late.fill('#street', 'Lenina 24')
    if (javaScript) {
      await late.locator('#street').blur()
      await expect.poll(async () => (await draftOf(late)).street).toBe('Lenina 24')
    }
    try {
      shop.sql('update "channel" set "isActive" = 0')
      // A filled-in form comes back with everything typed and the phone number.
      await button(late).click()
      await expect(late.getByRole('alert').getByText('Orders are on hold')).toBeVisible()
      await expect(late.getByRole('alert').locator('a[href^="tel:"]')).toBeVisible()
      expect(await late.inputValue('#street')).toBe('Lenina 24')
      for (const path of [checkoutPath.en, '/', '/catalog/pizza']) {
        await full.goto(path)
        if (javaScript) await hydrated(full)
        const notice = full.getByText('Orders are on hold', { exact: false })
        await expect(notice.filter({ visible: true }).first()).toBeVisible()
        await expectNoOffers(full)
      }
      await full.goto(checkoutPath.en)
      await expect(full.locator('form[action^="/api/checkout/line/"]')).toHaveCount(1)
      await expect(full.locator('main a[href^="tel:"]')).toBeVisible()
      const empty = await visit(checkoutPath.en, { javaScript })
      await expect(empty.getByText('Orders are on hold', { exact: false }).first()).toBeVisible()
    } finally {
      shop.sql('update "channel" set "isActive" = 1')
    }
    await full.reload()
    if (javaScript) expect(await full.inputValue('#street')).toBe('Lenina 24')
  })

for (const javaScript of [true, false])
  test(`shows no form without a payment method (JavaScript: ${javaScript})`, async ({
    shop,
    customer,
  }) => {
    shop.sql('update "paymentMethod" set "isActive" = 0')
    try {
      const page = await customer.visit({ javaScript, screen: screens.phone })
      await expect(page.getByText('You can’t order online yet')).toBeVisible()
      await expect(page.locator('main a[href^="tel:"]')).toBeVisible()
      await expect(page.locator('form#order')).toHaveCount(0)
    } finally {
      shop.sql('update "paymentMethod" set "isActive" = 1')
    }
  })
