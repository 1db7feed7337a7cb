// What loads with its first use appears as soon as it has loaded.
import { board, cardOf } from '#tests/support/at-board.ts'
import { hydrated, stopClock } from '#tests/support/browser.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import type { Look } from '#tests/support/look.ts'
import { en } from '#words/shop/en.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

/** The page's scripts start with the clock that the test stops. */
async function opened({ newVisitor }: Pick<Journey, 'newVisitor'>, path: string, look: Look = {}) {
  const page = await (await newVisitor(look)).newPage()
  await page.clock.install()
  await page.goto(path)
  await hydrated(page)
  return page
}

test('the first dish is in the cart beside the menu at once', async ({ newVisitor }) => {
  const page = await opened({ newVisitor }, '/catalog/desserts')
  await stopClock(page)
  await page.locator('main article button[name=productVariantId]').first().click()
  const cart = page.getByRole('complementary', { name: en.cart.title })
  await expect(cart.getByRole('group').first()).toBeVisible()
})

test('the palette opens at once', async ({ newVisitor }) => {
  const page = await opened({ newVisitor }, '/command-center/account', { staff: true })
  await stopClock(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible()
})

test('the first press without a connection is answered at once', async ({
  newVisitor,
  ordered,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const { number } = await ordered()
  const page = await opened({ newVisitor }, board, { staff: true })
  const claim = cardOf(page, number).getByRole('button', { name: 'Claim and call' })
  await expect(claim).toBeEnabled()
  await stopClock(page)
  await page.context().setOffline(true)
  // Offline it looks disabled, and says why when pressed.
  await claim.click({ force: true })
  await expect(page.getByRole('status').getByText('Nothing was sent')).toBeVisible()
})
