import { expect, test } from 'vitest'
import { languages, onStage, screens } from '#tests/support/browser.ts'
import { button, field } from '#tests/support/by-name.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import {
  en,
  fillMaster,
  heading,
  hintsOf,
  master,
  nameOfShop,
  typedIn,
  wizardIn,
  words,
} from '#tests/support/wizard.ts'

const stage = onStage({ withShop: false })

const look = { javaScript: false, screen: screens.phone }

test('shows the wizard without JavaScript on one page with a single button', async () => {
  const shop = await stage.freshShop()
  const page = await stage.visit('/welcome', { ...look, shop })
  await field(page, en.welcome.setupCode).fill(setupCode)
  expect(await button(page, en.welcome.next).count()).toBe(0)
  expect(await button(page, en.welcome.back).count()).toBe(0)
  await field(page, en.welcome.channel.name).fill('Taste on the run')
  await fillMaster(page, en)
  await button(page, en.welcome.finish).click()
  await heading(page, en.welcome.done.title).waitFor()
  await page.getByRole('link', { name: en.welcome.done.toCommandCenter }).click()
  await page.waitForURL('**/command-center')
  await page.goto('/')
  expect(await page.locator('main article').count()).toBe(32)
})

test.each(languages)(
  'shows errors without JavaScript and keeps what was typed (%s)',
  async (language) => {
    const t = words[language]
    const shop = await stage.freshShop()
    stage.expectComplaint(/status of 422/)
    const page = await stage.visit(wizardIn[language], { ...look, shop })
    await field(page, t.welcome.setupCode).fill(setupCode)
    await field(page, t.welcome.channel.name).fill('A')
    await page.getByLabel(t.welcome.channel.phone).fill('+995 32 200 00 00')
    await fillMaster(page, t)
    await field(page, t.welcome.master.password).fill('1234567')
    await button(page, t.welcome.finish).click()

    await page.locator('[aria-invalid=true]').first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    const atLeast = language === 'en' ? 'At least 2 characters' : 'Не меньше 2\u00a0символов'
    expect((await hintsOf(page, t.welcome.channel.name))[0]).toBe(atLeast)
    expect((await hintsOf(page, t.welcome.master.password))[0]).toBe(atLeast.replace('2', '8'))
    expect(await typedIn(page, 'channel.name.0.value')).toBe('A')
    expect(await typedIn(page, 'channel.phone')).toBe('+995 32 200 00 00')
    expect(await typedIn(page, 'master.name')).toBe(master.name)
    expect(await typedIn(page, 'master.login')).toBe(master.login)
    expect(await typedIn(page, 'master.password')).toBe('')
    expect(await page.content()).not.toContain('1234567')
  },
)

test('keeps choices without JavaScript after an error', async () => {
  const shop = await stage.freshShop()
  stage.expectComplaint(/status of 422/)
  const page = await stage.visit('/welcome', { ...look, shop })
  await field(page, en.welcome.setupCode).fill(setupCode)
  const chosen = {
    'channel.countryCode': 'ge',
    'channel.currencyCode': 'GEL',
    'channel.defaultLocale': 'ru',
    'channel.timeZone': 'Asia/Tbilisi',
  }
  for (const [name, value] of Object.entries(chosen))
    await page.locator(`[name="${name}"]`).selectOption(value)
  await page.getByText(en.welcome.sample.empty).click()
  await button(page, en.welcome.finish).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  for (const [name, value] of Object.entries(chosen))
    expect(`${name} ${await typedIn(page, name)}`).toBe(`${name} ${value}`)
  expect(await page.getByRole('radio', { name: en.welcome.sample.empty }).isChecked()).toBe(true)
})

test('keeps the name in the chosen default language without JavaScript', async () => {
  const shop = await stage.freshShop()
  const page = await stage.visit('/welcome', { ...look, shop })
  await field(page, en.welcome.setupCode).fill(setupCode)
  await field(page, en.welcome.channel.name).fill('Taste on the run')
  await field(page, en.welcome.channel.defaultLocale).selectOption('ru')
  await fillMaster(page, en)
  await button(page, en.welcome.finish).click()
  await page.getByRole('link').first().waitFor()
  expect(await nameOfShop(page)).toBe('Taste on the run')
})
