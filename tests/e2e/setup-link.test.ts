import { expect, test } from 'vitest'
import { onStage } from '#tests/support/browser.ts'
import { field } from '#tests/support/by-name.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import { en } from '#words/staff/en.ts'
import { ru } from '#words/staff/ru.ts'

const stage = onStage({ withShop: false })

test('removes the code of the link from the address, and keeps it in the other language', async () => {
  const shop = await stage.freshShop()
  const page = await stage.visit('/welcome', { shop })
  const filledIn = (label: string) => field(page, label).inputValue()
  expect(await filledIn(en.welcome.setupCode)).toBe('')
  // In a tab that shows the wizard already: no new document loads.
  await page.evaluate((code) => location.assign(`#code=${code}`), setupCode)
  await expect.poll(() => filledIn(en.welcome.setupCode)).toBe(setupCode)
  expect(page.url()).toBe(`${shop.origin}/welcome`)
  await page.getByRole('link', { name: /Русский/ }).click()
  await page.getByRole('heading', { level: 1, name: ru.welcome.title }).waitFor()
  await expect.poll(() => filledIn(ru.welcome.setupCode)).toBe(setupCode)
})
