import { hydrated } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages } from '#tests/support/screens.ts'
import { en } from '#words/product/en.ts'
import { ru } from '#words/product/ru.ts'

const words = { en, ru }

for (const language of drawn('cart limit in', languages))
  test(`the page of a dish says that no more of it can be added (${language})`, async ({
    visit,
  }) => {
    const root = language === 'ru' ? '/ru' : ''
    const page = await visit(`${root}/catalog/desserts`)
    // Another dish may have several variants.
    const card = page
      .locator('main article', { has: page.locator('button[name=productVariantId]') })
      .first()
    const path = (await card.getByRole('link').first().getAttribute('href')) ?? ''
    await card.locator('button[name=productVariantId]').click()
    const quantities = async () => {
      const answer = await page.context().request.get('/api/checkout')
      const checkout: { lines: { id: string; quantity: number }[] } | null = await answer.json()
      return checkout?.lines.map(({ quantity }) => quantity)
    }
    await expect.poll(quantities).toEqual([1])
    await page.evaluate(async () => {
      const { lines } = await (await fetch('/api/checkout')).json()
      await fetch(`/api/checkout/line/${lines[0].id}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ method: 'set', quantity: 99 }),
      })
    })
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('complementary').locator('output')).toHaveText('99')
    const add = page.locator('main form button[type=submit]').first()
    await expect(add).toContainText(words[language].full(99))
    await expect(add).toBeDisabled()
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary').locator('output')).toHaveText('99')
    expect(await quantities()).toEqual([99])
  })
