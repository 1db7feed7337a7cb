import { field } from '#tests/support/by-name.ts'
import { expect, test } from '#tests/support/journey.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import { en } from '#words/staff/en.ts'
import { ru } from '#words/staff/ru.ts'

test.use({ withShop: false })

test('removes the code of the link from the address, and keeps it in the other language', async ({
  visit,
  newShop,
}) => {
  const shop = await newShop()
  const page = await visit('/welcome', { shop })
  const filledIn = (label: string) => field(page, label).inputValue()
  expect(await filledIn(en.welcome.setupCode)).toBe('')
  // In a tab that shows the wizard already: no new document loads.
  await page.evaluate((code) => location.assign(`#code=${code}`), setupCode)
  await expect.poll(() => filledIn(en.welcome.setupCode)).toBe(setupCode)
  expect(page.url()).toBe(`${shop.origin}/welcome`)
  await page.getByRole('link', { name: /Русский/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: ru.welcome.title })).toBeVisible()
  await expect.poll(() => filledIn(ru.welcome.setupCode)).toBe(setupCode)
})
