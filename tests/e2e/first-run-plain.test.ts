import { button, field } from '#tests/support/by-name.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
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

test.use({ withShop: false })

const look = { javaScript: false, screen: screens.phone }

test('shows the wizard without JavaScript on one page with a single button', async ({
  visit,
  newShop,
}) => {
  const shop = await newShop()
  const page = await visit('/welcome', { ...look, shop })
  await field(page, en.welcome.setupCode).fill(setupCode)
  await expect(button(page, en.welcome.next)).toHaveCount(0)
  await expect(button(page, en.welcome.back)).toHaveCount(0)
  await field(page, en.welcome.channel.name).fill('Taste on the run')
  await fillMaster(page, en)
  await button(page, en.welcome.finish).click()
  await expect(heading(page, en.welcome.done.title)).toBeVisible()
  await page.getByRole('link', { name: en.welcome.done.toCommandCenter }).click()
  await page.waitForURL('**/command-center')
  await page.goto('/')
  await expect(page.locator('main article')).toHaveCount(32)
})

for (const language of drawn('shows errors without JavaScript and keeps what was typed', languages))
  test(`shows errors without JavaScript and keeps what was typed (${language})`, async ({
    visit,
    newShop,
    expectComplaint,
  }) => {
    const t = words[language]
    const shop = await newShop()
    expectComplaint(/status of 422/)
    const page = await visit(wizardIn[language], { ...look, shop })
    await field(page, t.welcome.setupCode).fill(setupCode)
    await field(page, t.welcome.channel.name).fill('A')
    await page.getByLabel(t.welcome.channel.phone).fill('+995 32 200 00 00')
    await fillMaster(page, t)
    await field(page, t.welcome.master.password).fill('1234567')
    await button(page, t.welcome.finish).click()

    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const atLeast = language === 'en' ? 'At least 2 characters' : 'Не меньше 2\u00a0символов'
    expect((await hintsOf(page, t.welcome.channel.name))[0]).toBe(atLeast)
    expect((await hintsOf(page, t.welcome.master.password))[0]).toBe(atLeast.replace('2', '8'))
    expect(await typedIn(page, 'channel.name.0.value')).toBe('A')
    expect(await typedIn(page, 'channel.phone')).toBe('+995 32 200 00 00')
    expect(await typedIn(page, 'master.name')).toBe(master.name)
    expect(await typedIn(page, 'master.login')).toBe(master.login)
    expect(await typedIn(page, 'master.password')).toBe('')
    expect(await page.content()).not.toContain('1234567')
  })

test('keeps choices without JavaScript after an error', async ({
  visit,
  newShop,
  expectComplaint,
}) => {
  const shop = await newShop()
  expectComplaint(/status of 422/)
  const page = await visit('/welcome', { ...look, shop })
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
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  for (const [name, value] of Object.entries(chosen))
    expect(`${name} ${await typedIn(page, name)}`).toBe(`${name} ${value}`)
  await expect(page.getByRole('radio', { name: en.welcome.sample.empty })).toBeChecked()
})

test('keeps the name in the chosen default language without JavaScript', async ({
  visit,
  newShop,
}) => {
  const shop = await newShop()
  const page = await visit('/welcome', { ...look, shop })
  await field(page, en.welcome.setupCode).fill(setupCode)
  await field(page, en.welcome.channel.name).fill('Taste on the run')
  await field(page, en.welcome.channel.defaultLocale).selectOption('ru')
  await fillMaster(page, en)
  await button(page, en.welcome.finish).click()
  await expect(page.getByRole('link').first()).toBeVisible()
  expect(await nameOfShop(page)).toBe('Taste on the run')
})
