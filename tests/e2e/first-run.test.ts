import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { setupCode, shopAsked } from '#tests/support/asked.ts'
import { alive, languages, onStage, screens } from '#tests/support/browser.ts'
import { button, field } from '#tests/support/by-name.ts'
import { en as shopEn } from '#words/shop/en.ts'
import { ru as shopRu } from '#words/shop/ru.ts'
import { en as staffEn } from '#words/staff/en.ts'
import { ru as staffRu } from '#words/staff/ru.ts'

const stage = onStage({ withShop: false })
const words = {
  en: { ...shopEn, welcome: staffEn.welcome, notices: staffEn.notices },
  ru: { ...shopRu, welcome: staffRu.welcome, notices: staffRu.notices },
}
const { en } = words
const wizardIn = { en: '/welcome', ru: '/ru/welcome' }
const { master } = shopAsked

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** What is said about a field: its errors and hints, as a screen reader reads them. */
const saidOf = (page: Page, label: string) =>
  field(page, label).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  )
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const typedIn = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue()

async function fillMaster(page: Page, t: (typeof words)['en' | 'ru']) {
  await field(page, t.welcome.master.name).fill(master.name)
  await field(page, t.welcome.master.login).fill(master.login)
  await field(page, t.welcome.master.password).fill(master.password)
}

/** All three steps in English, up to the last button. */
async function fillWizard(page: Page) {
  await field(page, en.welcome.channel.name).fill('Taste on the run')
  await button(page, en.welcome.next).click()
  await fillMaster(page, en)
  await button(page, en.welcome.next).click()
}

async function nameOfShop(page: Page) {
  await page.goto('/')
  return page.locator('h1').textContent()
}

test('any page of a shop that is not set up leads to the wizard', async () => {
  const shop = await stage.freshShop()
  const page = await stage.visit('/', { shop })
  for (const path of ['/', '/ru', '/command-center', '/command-center/sign-in', '/nope']) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe('/welcome')
    await heading(page, en.welcome.title).waitFor()
  }
})

describe.each(languages)('the wizard with JavaScript (%s)', (language) => {
  const t = words[language]
  const look = language === 'en' ? { screen: screens.phone } : { colours: 'dark' as const }
  const [fillIn, atLeast2, atLeast8] =
    language === 'en'
      ? ['Fill in this field', 'At least 2 characters', 'At least 8 characters']
      : ['Заполните это поле', 'Не меньше 2\u00a0символов', 'Не меньше 8\u00a0символов']

  test('leads step by step from nothing to a full shop and a signed-in owner', async () => {
    const shop = await stage.freshShop()
    const page = await stage.visit(wizardIn[language], { ...look, shop })
    const { channel } = t.welcome
    await heading(page, t.welcome.title).waitFor()
    expect(await page.getByText(t.welcome.setupCode).count()).toBe(0)

    await button(page, t.welcome.next).click()
    expect((await saidOf(page, channel.name))[0]).toBe(fillIn)
    expect(await focused(page)).toBe('channel.name.0.value')
    await field(page, channel.name).fill('A')
    await button(page, t.welcome.next).click()
    expect((await saidOf(page, channel.name))[0]).toBe(atLeast2)
    await field(page, channel.name).fill('Taste on the run')
    await field(page, channel.country).selectOption('ge')
    await button(page, t.welcome.next).click()

    await page.getByRole('navigation', { name: t.welcome.progress(2, 4) }).waitFor()
    await button(page, t.welcome.next).click()
    for (const label of [t.welcome.master.name, t.welcome.master.login, t.welcome.master.password])
      expect((await saidOf(page, label))[0]).toBe(fillIn)
    expect(await focused(page)).toBe('master.name')
    await fillMaster(page, t)
    await field(page, t.welcome.master.login).fill('a')
    await field(page, t.welcome.master.password).fill('1234567')
    await button(page, t.welcome.next).click()
    expect((await saidOf(page, t.welcome.master.login))[0]).toBe(atLeast2)
    expect((await saidOf(page, t.welcome.master.password))[0]).toBe(atLeast8)
    expect(await focused(page)).toBe('master.login')
    await fillMaster(page, t)
    await button(page, t.welcome.back).click()
    expect(await field(page, channel.name).inputValue()).toBe('Taste on the run')
    await button(page, t.welcome.next).click()
    expect(await field(page, t.welcome.master.login).inputValue()).toBe(master.login)
    await button(page, t.welcome.next).click()

    expect(await page.getByRole('radio', { name: t.welcome.sample.withSample }).isChecked()).toBe(
      true,
    )
    await button(page, t.welcome.finish).click()
    await heading(page, t.welcome.done.title).waitFor()
    await page.getByRole('link', { name: t.welcome.done.toCommandCenter }).click()
    await page.waitForURL('**/command-center')
    expect(await page.locator('h1').textContent()).toContain(master.name)

    await page.goto('/')
    expect(await page.locator('h1').textContent()).toBe('Taste on the run')
    // Georgia suggested Russian.
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')
    expect(await page.locator('main section > h2').count()).toBe(7)
    expect(await page.locator('main article').count()).toBe(32)
    expect(await page.locator('main article').first().textContent()).toContain('₾')
    await seeEveryPhoto(page)
  })
})

/** A dish shows its photo or, while it has none, the picture of its category. */
async function seeEveryPhoto(page: Page) {
  expect(await page.locator('main article img[srcset]').count()).toBeGreaterThan(10)
  expect(await page.locator('main article:not(:has(img))').count()).toBe(0)
  for (const photo of await page.locator('main article img').all())
    await photo.scrollIntoViewIfNeeded()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main article img')].every(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  )
}

test('a country brings its currency, its main language and its clock', async () => {
  const shop = await stage.freshShop()
  const page = await stage.visit('/welcome', { shop })
  const { channel } = en.welcome
  const suggested = async (country: string) => {
    await field(page, channel.country).selectOption(country)
    return Promise.all(
      [channel.currency, channel.defaultLocale, channel.timeZone].map((label) =>
        field(page, label).inputValue(),
      ),
    )
  }
  expect(await suggested('us')).toEqual(['USD', 'en', 'America/New_York'])
  expect(await suggested('kz')).toEqual(['KZT', 'ru', 'Asia/Almaty'])
  expect(await suggested('tr')).toEqual(['TRY', 'en', 'Europe/Istanbul'])
  expect(await suggested('ru')).toEqual(['RUB', 'ru', 'Europe/Moscow'])
})

test('the name is in the main language, even if that was chosen before the country', async () => {
  const shop = await stage.freshShop()
  const page = await stage.visit('/welcome', { shop })
  await field(page, en.welcome.channel.defaultLocale).selectOption('ru')
  await field(page, en.welcome.channel.country).selectOption('fr')
  await fillWizard(page)
  await button(page, en.welcome.finish).click()
  await heading(page, en.welcome.done.title).waitFor()
  expect(await nameOfShop(page)).toBe('Taste on the run')
})

test('an empty menu can be chosen instead of the sample', async () => {
  const shop = await stage.freshShop()
  const page = await stage.visit('/welcome', { shop })
  await fillWizard(page)
  await page.getByText(en.welcome.sample.empty).click()
  await button(page, en.welcome.finish).click()
  await heading(page, en.welcome.done.title).waitFor()
  await page.goto('/')
  await page.getByText(en.home.noMenu).waitFor()
  expect(await page.locator('main article').count()).toBe(0)
})

test('Enter in a field goes to the next step and marks nothing there', async () => {
  const shop = await stage.freshShop()
  const page = await stage.visit('/welcome', { shop })
  await field(page, en.welcome.channel.name).fill('Taste on the run')
  // Not sent, so nothing is refused either: a complaint of the browser would fail the test.
  await field(page, en.welcome.channel.name).press('Enter')
  await page.getByRole('navigation', { name: en.welcome.progress(2, 4) }).waitFor()
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
})

test('on a phone the step in hand has a line for its name', async () => {
  const shop = await stage.freshShop()
  const page = await stage.visit('/ru/welcome', { shop, screen: screens.phone })
  const { channel, next, steps, progress } = words.ru.welcome
  await field(page, channel.name).fill('Вкус на бегу')
  await button(page, next).click()
  const line = page.getByRole('navigation', { name: progress(2, 4) })
  const name = line.getByText(steps.master, { exact: true }).last()
  expect((await name.boundingBox())?.height).toBeLessThan(40)
})

test('the wizard can be gone through by keyboard alone', async () => {
  const shop = await stage.freshShop()
  const page = await stage.visit('/welcome', { shop })
  const { keyboard } = page
  const tabTo = async (is: (active: Element | null, what: string) => boolean, what: string) => {
    for (let pressed = 0; pressed < 40; pressed++) {
      if (await page.evaluate(`(${is})(document.activeElement, ${JSON.stringify(what)})`)) return
      await keyboard.press('Tab')
    }
    throw new Error(`No Tab leads to ${what}.`)
  }
  const toField = (name: string) =>
    tabTo((active, what) => active?.getAttribute('name') === what, name)
  const toButton = (name: string) => tabTo((active, what) => active?.textContent === what, name)
  const isInStep = (title: string) =>
    page.evaluate(
      (legend) =>
        document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent ===
        legend,
      title,
    )

  await toField('channel.name.0.value')
  await keyboard.type('Taste on the run')
  await toField('channel.countryCode')
  await keyboard.type('Geo')
  await expect.poll(() => typedIn(page, 'channel.currencyCode')).toBe('GEL')
  await toButton(en.welcome.next)
  await keyboard.press('Enter')
  await expect.poll(() => isInStep(en.welcome.master.title)).toBe(true)
  await toField('master.name')
  await keyboard.type(master.name)
  await toField('master.login')
  await keyboard.type(master.login)
  await toField('master.password')
  await keyboard.type(master.password)
  await toButton(en.welcome.next)
  await keyboard.press('Enter')
  await expect.poll(() => isInStep(en.welcome.sample.title)).toBe(true)
  await toField('sample')
  await keyboard.press('ArrowDown')
  await toButton(en.welcome.finish)
  await keyboard.press('Space')
  await heading(page, en.welcome.done.title).waitFor()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await toButton(en.welcome.done.toCommandCenter)
  await keyboard.press('Enter')
  await page.waitForURL('**/command-center')
})

test('from another machine a wrong setup code is said at the first step and nothing typed is lost', async () => {
  const shop = await stage.freshShop({ TRUST_PROXY: '1' })
  const page = await stage.visit('/welcome', { shop, screen: screens.phone })
  stage.expectComplaint(/status of 403/)
  await button(page, en.welcome.next).click()
  expect((await saidOf(page, en.welcome.setupCode))[0]).toBe('Fill in this field')
  await field(page, en.welcome.setupCode).fill('WRONG-22222')
  await field(page, en.welcome.channel.country).selectOption('gr')
  await fillWizard(page)
  await page.getByText(en.welcome.sample.empty).click()
  await button(page, en.welcome.finish).click()

  const refused = page.getByRole('alert')
  await refused.getByText('The setup code does not match').waitFor()
  expect(await refused.evaluate((alert) => alert === document.activeElement)).toBe(true)
  expect(await field(page, en.welcome.setupCode).isVisible()).toBe(true)
  expect(await field(page, en.welcome.setupCode).getAttribute('aria-invalid')).toBe('true')
  expect(await field(page, en.welcome.setupCode).inputValue()).toBe('WRONG-22222')
  expect(await field(page, en.welcome.channel.name).inputValue()).toBe('Taste on the run')
  expect(await field(page, en.welcome.channel.country).inputValue()).toBe('gr')
  expect(await typedIn(page, 'master.password')).toBe(master.password)

  await field(page, en.welcome.setupCode).fill(` ${setupCode.toLowerCase()} `)
  await button(page, en.welcome.next).click()
  await button(page, en.welcome.next).click()
  expect(await page.getByRole('radio', { name: en.welcome.sample.empty }).isChecked()).toBe(true)
  await button(page, en.welcome.finish).click()
  await heading(page, en.welcome.done.title).waitFor()
})

test('of two wizards that finish at once one makes the shop and the other is told so', async () => {
  const shop = await stage.freshShop()
  stage.expectComplaint(/status of 409/)
  const pages = await Promise.all([
    stage.visit('/welcome', { shop }),
    stage.visit('/welcome', { shop }),
  ])
  await Promise.all(pages.map(fillWizard))
  await Promise.all(pages.map((page) => button(page, en.welcome.finish).click()))
  const ends = await Promise.all(
    pages.map((page) =>
      Promise.race([
        heading(page, en.welcome.done.title)
          .waitFor()
          .then(() => 'made'),
        page
          .getByRole('alert')
          .getByText('The shop is already set up')
          .waitFor()
          .then(() => 'told'),
      ]),
    ),
  )
  expect(ends.toSorted()).toEqual(['made', 'told'])
})

describe('the wizard without JavaScript', () => {
  const look = { javaScript: false, screen: screens.phone }

  test('stands on one page, which a single button sends', async () => {
    const shop = await stage.freshShop()
    const page = await stage.visit('/welcome', { ...look, shop })
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

  test.each(languages)('says what is wrong and keeps what was typed (%s)', async (language) => {
    const t = words[language]
    const shop = await stage.freshShop()
    stage.expectComplaint(/status of 422/)
    const page = await stage.visit(wizardIn[language], { ...look, shop })
    await field(page, t.welcome.channel.name).fill('A')
    await page.getByLabel(t.welcome.channel.phone).fill('+995 32 200 00 00')
    await fillMaster(page, t)
    await field(page, t.welcome.master.password).fill('1234567')
    await button(page, t.welcome.finish).click()

    await page.locator('[aria-invalid=true]').first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    const atLeast = language === 'en' ? 'At least 2 characters' : 'Не меньше 2\u00a0символов'
    expect((await saidOf(page, t.welcome.channel.name))[0]).toBe(atLeast)
    expect((await saidOf(page, t.welcome.master.password))[0]).toBe(atLeast.replace('2', '8'))
    expect(await typedIn(page, 'channel.name.0.value')).toBe('A')
    expect(await typedIn(page, 'channel.phone')).toBe('+995 32 200 00 00')
    expect(await typedIn(page, 'master.name')).toBe(master.name)
    expect(await typedIn(page, 'master.login')).toBe(master.login)
    expect(await typedIn(page, 'master.password')).toBe('')
    expect(await page.content()).not.toContain('1234567')
  })

  test('keeps what was chosen when it is refused', async () => {
    const shop = await stage.freshShop()
    stage.expectComplaint(/status of 422/)
    const page = await stage.visit('/welcome', { ...look, shop })
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

  test('keeps the name in the main language that was chosen', async () => {
    const shop = await stage.freshShop()
    const page = await stage.visit('/welcome', { ...look, shop })
    await field(page, en.welcome.channel.name).fill('Taste on the run')
    await field(page, en.welcome.channel.defaultLocale).selectOption('ru')
    await fillMaster(page, en)
    await button(page, en.welcome.finish).click()
    await page.getByRole('link').first().waitFor()
    expect(await nameOfShop(page)).toBe('Taste on the run')
  })
})

test('the wizard is over for everybody else once there is a shop', async () => {
  const shop = await stage.freshShop({}, true)
  const page = await stage.visit('/welcome', { shop })
  expect(new URL(page.url()).pathname).toBe('/')
  const owner = await stage.visit('/welcome', { shop, staff: true })
  await alive(owner)
  await heading(owner, en.welcome.done.title).waitFor()
})
