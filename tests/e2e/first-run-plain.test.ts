import { button, field } from '#tests/support/by-name.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import {
  fillMaster,
  heading,
  hintsOf,
  master,
  nameOfShop,
  typedIn,
  wizardIn,
  words,
} from '#tests/support/wizard.ts'

test.use({ withShop: false })

const look = { javaScript: false, screen: screens.phone }

for (const language of drawn('the wizard without JavaScript', languages))
  test(`the wizard without JavaScript is one page, keeps what was typed and chosen after errors, and makes the shop (${language})`, async ({
    visit,
    newShop,
    expectComplaint,
  }) => {
    const t = words[language].welcome
    const shop = await newShop()
    expectComplaint(/status of 422/)
    const page = await visit(wizardIn[language], { ...look, shop })
    await expect(button(page, t.next)).toHaveCount(0)
    await expect(button(page, t.back)).toHaveCount(0)
    await field(page, t.setupCode).fill(setupCode)
    await field(page, t.channel.name).fill('A')
    await page.getByLabel(t.channel.phone).fill('+995 32 200 00 00')
    const chosen = {
      'channel.countryCode': 'ge',
      'channel.currencyCode': 'GEL',
      'channel.defaultLocale': language === 'en' ? 'ru' : 'en',
      'channel.timeZone': 'Asia/Tbilisi',
    }
    for (const [name, value] of Object.entries(chosen))
      await page.locator(`[name="${name}"]`).selectOption(value)
    await page.getByText(t.sample.empty).click()
    await fillMaster(page, words[language])
    await field(page, t.master.password).fill('1234567')
    await button(page, t.finish).click()

    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const atLeast = language === 'en' ? 'At least 2 characters' : 'Не меньше 2\u00a0символов'
    expect((await hintsOf(page, t.channel.name))[0]).toBe(atLeast)
    expect((await hintsOf(page, t.master.password))[0]).toBe(atLeast.replace('2', '8'))
    const typed = {
      ...chosen,
      'channel.name.0.value': 'A',
      'channel.phone': '+995 32 200 00 00',
      'master.name': master.name,
      'master.login': master.login,
      'master.password': '',
    }
    for (const [name, value] of Object.entries(typed))
      expect(`${name} ${await typedIn(page, name)}`).toBe(`${name} ${value}`)
    expect(await page.content()).not.toContain('1234567')
    await expect(page.getByRole('radio', { name: t.sample.empty })).toBeChecked()

    await page.getByText(t.sample.withSample).click()
    await field(page, t.channel.name).fill('Taste on the run')
    await field(page, t.master.password).fill(master.password)
    await button(page, t.finish).click()
    // An address without a language is now in the default one.
    const { done } = words.ru.welcome
    await expect(heading(page, done.title)).toBeVisible()
    await page.getByRole('link', { name: done.toCommandCenter }).click()
    await page.waitForURL('**/command-center')
    // The name is shown in the chosen default language, too.
    expect(await nameOfShop(page)).toBe('Taste on the run')
    await expect(page.locator('main article')).toHaveCount(32)
  })
