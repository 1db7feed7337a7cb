import type { Page } from 'playwright-core'
import { examplePhone, phoneError } from '#business/shop/phone.ts'
import type { FieldError } from '#platform/refusal.ts'
import { button, field } from '#tests/support/by-name.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import {
  en,
  fillMaster,
  fillWizard,
  focused,
  heading,
  hintsAt,
  hintsOf,
  master,
  nameOfShop,
  typedIn,
  wizardIn,
  words,
} from '#tests/support/wizard.ts'
import { fieldMessage } from '#words/kit/forms.ts'

test.use({ withShop: false })

test('redirects to the wizard, which takes the code of a link out of the address into both languages, and shows the step on a phone', async ({
  visit,
  newShop,
}) => {
  const shop = await newShop()
  const page = await visit('/', { shop, screen: screens.phone })
  expect(new URL(page.url()).pathname).toBe(wizardIn.en)
  await expect(heading(page, en.welcome.title)).toBeVisible()
  const filledIn = (label: string) => field(page, label).inputValue()
  expect(await filledIn(en.welcome.setupCode)).toBe('')
  // In a tab that shows the wizard already: no new document loads.
  await page.evaluate((code) => location.assign(`#code=${code}`), setupCode)
  await expect.poll(() => filledIn(en.welcome.setupCode)).toBe(setupCode)
  expect(page.url()).toBe(`${shop.origin}/welcome`)

  const { title, setupCode: code, channel, next, steps, progress } = words.ru.welcome
  await page.getByRole('link', { name: /Русский/ }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect.poll(() => filledIn(code)).toBe(setupCode)
  await field(page, channel.name).fill('Вкус на бегу')
  await button(page, next).click()
  const line = page.getByRole('navigation', { name: progress(2, 4) })
  const name = line.getByText(steps.master, { exact: true }).last()
  expect((await name.boundingBox())?.height).toBeLessThan(40)
  // The other language is another document: what is typed goes only after a question.
  await page.getByRole('link', { name: /English/ }).click()
  await button(page, words.ru.forms.stay).click()
  await button(page, words.ru.welcome.back).click()
  expect(await filledIn(channel.name)).toBe('Вкус на бегу')
})

for (const language of drawn('the wizard with JavaScript', languages))
  test.describe(`the wizard with JavaScript (${language})`, () => {
    const t = words[language]
    const look = language === 'en' ? { screen: screens.phone } : { colours: 'dark' as const }
    const [fillIn, atLeast2, atLeast8] =
      language === 'en'
        ? ['Fill in this field', 'At least 2 characters', 'At least 8 characters']
        : ['Заполните это поле', 'Не меньше 2\u00a0символов', 'Не меньше 8\u00a0символов']

    test('leads step by step from nothing to a full shop and a signed-in owner', async ({
      newShop,
      visitWizard,
    }) => {
      const shop = await newShop()
      const page = await visitWizard(shop, language, look)
      const { channel } = t.welcome
      await expect(heading(page, t.welcome.title)).toBeVisible()
      await expect(field(page, t.welcome.setupCode)).toHaveValue(setupCode)
      expect(new URL(page.url()).hash).toBe('')

      await button(page, t.welcome.next).click()
      expect((await hintsOf(page, channel.name))[0]).toBe(fillIn)
      expect(await focused(page)).toBe('channel.name.0.value')
      await field(page, channel.name).fill('A')
      await button(page, t.welcome.next).click()
      expect((await hintsOf(page, channel.name))[0]).toBe(atLeast2)
      await field(page, channel.name).fill('Taste on the run')
      await field(page, channel.country).selectOption('ge')
      // An invalid number doesn't pass its field, with checkout's text.
      const wrongPhone = { field: 'channel.phone', ...phoneError('12345', 'ge') } as FieldError
      await page.getByLabel(channel.phone).fill('12345')
      await button(page, t.welcome.next).click()
      expect((await hintsAt(page.getByLabel(channel.phone)))[0]).toBe(
        t.wrong.phone(fieldMessage(language, wrongPhone), examplePhone('ge')),
      )
      expect(await focused(page)).toBe('channel.phone')
      await page.getByLabel(channel.phone).fill('')
      await button(page, t.welcome.next).click()

      await expect(page.getByRole('navigation', { name: t.welcome.progress(2, 4) })).toBeVisible()
      await button(page, t.welcome.next).click()
      for (const label of [
        t.welcome.master.name,
        t.welcome.master.login,
        t.welcome.master.password,
      ])
        expect((await hintsOf(page, label))[0]).toBe(fillIn)
      expect(await focused(page)).toBe('master.name')
      await fillMaster(page, t)
      await field(page, t.welcome.master.login).fill('a')
      await field(page, t.welcome.master.password).fill('1234567')
      await button(page, t.welcome.next).click()
      expect((await hintsOf(page, t.welcome.master.login))[0]).toBe(atLeast2)
      expect((await hintsOf(page, t.welcome.master.password))[0]).toBe(atLeast8)
      expect(await focused(page)).toBe('master.login')
      await fillMaster(page, t)
      await button(page, t.welcome.back).click()
      await expect(field(page, channel.name)).toHaveValue('Taste on the run')
      await button(page, t.welcome.next).click()
      await expect(field(page, t.welcome.master.login)).toHaveValue(master.login)
      await button(page, t.welcome.next).click()

      await expect(page.getByRole('radio', { name: t.welcome.sample.withSample })).toBeChecked()
      await button(page, t.welcome.finish).click()
      await expect(heading(page, t.welcome.done.title)).toBeVisible()
      await page.getByRole('link', { name: t.welcome.done.toCommandCenter }).click()
      await page.waitForURL('**/command-center')
      await expect(page.locator('h1', { hasText: master.name })).toBeVisible()

      await page.goto('/')
      await expect(page.locator('h1')).toHaveText('Taste on the run')
      // Georgia only suggested Russian.
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('main section > h2')).toHaveCount(7)
      await expect(page.locator('main article')).toHaveCount(32)
      await expect(page.locator('main article').first()).toContainText('₾')
      // Customers see only what the owner has entered.
      await expect(page.locator('a[href^="tel:"]')).toHaveCount(0)
      const shown = await (await page.request.get('/api/channel')).json()
      expect(shown).toMatchObject({
        phone: '',
        warehouses: [],
        pages: [],
        links: [],
        conditions: [],
      })
      expect(shown.paymentMethods).toMatchObject([{ type: 'CASH' }])
      const { steps } = await (await page.request.get('/api/channel/checklist')).json()
      const open = steps.filter((step: { isDone: boolean }) => !step.isDone)
      expect(open.map(({ name }: { name: string }) => name)).toEqual(
        expect.arrayContaining(['contacts', 'hours', 'deliveryMethods', 'receiver']),
      )
      await seeEveryPhoto(page)
    })
  })

async function seeEveryPhoto(page: Page) {
  await expect(page.locator('main article:has(img[srcset])')).toHaveCount(32)
  for (const photo of await page.locator('main article img').all())
    await photo.scrollIntoViewIfNeeded()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main article img')].every(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  )
}

test('sets currency and time zone by country until they are chosen, never the language, and saves the name in its own', async ({
  newShop,
  visitWizard,
}) => {
  const shop = await newShop()
  const page = await visitWizard(shop)
  const { channel } = en.welcome
  const suggested = async (country: string) => {
    await field(page, channel.country).selectOption(country)
    return Promise.all(
      [channel.currency, channel.defaultLocale, channel.timeZone].map((label) =>
        field(page, label).inputValue(),
      ),
    )
  }
  const suggestion = page.getByText(channel.usualLocale('Kazakhstan', 'Русский'))
  expect(await suggested('us')).toEqual(['USD', 'en', 'America/New_York'])
  await expect(suggestion).toHaveCount(0)
  expect(await suggested('kz')).toEqual(['KZT', 'en', 'Asia/Almaty'])
  await expect(suggestion).toBeVisible()
  expect(await suggested('tr')).toEqual(['TRY', 'en', 'Europe/Istanbul'])
  expect(await suggested('gb')).toEqual(['GBP', 'en', 'Europe/London'])
  await field(page, channel.currency).selectOption('EUR')
  expect(await suggested('kz')).toEqual(['EUR', 'en', 'Asia/Almaty'])
  await button(page, channel.chooseLocale('Русский')).click()
  expect(await suggested('gr')).toEqual(['EUR', 'ru', 'Europe/Athens'])

  await field(page, channel.name).fill('Taste on the run')
  // Nothing was sent, so nothing was refused: a browser complaint would fail the test.
  await field(page, channel.name).press('Enter')
  await expect(page.getByRole('navigation', { name: en.welcome.progress(2, 4) })).toBeVisible()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await fillMaster(page, en)
  await button(page, en.welcome.next).click()
  await button(page, en.welcome.finish).click()
  await expect(heading(page, en.welcome.done.title)).toBeVisible()
  const { name } = await (await page.request.get('/api/channel')).json()
  expect(name).toContainEqual({ locale: 'en', value: 'Taste on the run' })
  // The Command Center opens in the wizard's language, the shop in its own.
  await page.getByRole('link', { name: en.welcome.done.toCommandCenter }).click()
  await page.waitForURL('**/en/command-center')
  await expect(page.locator('h1', { hasText: master.name })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.context().clearCookies({ name: 'locale' })
  expect(await nameOfShop(page)).toBe('Taste on the run')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('works by keyboard alone, and offers an empty menu instead of the sample', async ({
  newShop,
  visitWizard,
}) => {
  const shop = await newShop()
  const page = await visitWizard(shop)
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
  await expect(heading(page, en.welcome.done.title)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await toButton(en.welcome.done.toCommandCenter)
  await keyboard.press('Enter')
  await page.waitForURL('**/command-center')
  await page.goto('/')
  await expect(page.getByText(en.home.noMenu)).toBeVisible()
  await expect(page.locator('main article')).toHaveCount(0)
})

test('refuses a wrong setup code at its own step, and at the last one, which loses nothing typed', async ({
  visit,
  newShop,
  expectComplaint,
}) => {
  const shop = await newShop()
  const page = await visit('/welcome', { shop, screen: screens.phone })
  expectComplaint(/status of 403|Failed to load resource/)
  await button(page, en.welcome.next).click()
  expect((await hintsOf(page, en.welcome.setupCode))[0]).toBe('Fill in this field')
  await field(page, en.welcome.channel.name).fill('Taste on the run')
  for (const wrong of ['WRONG-22222', 'WRONG-33333']) {
    await field(page, en.welcome.setupCode).fill(wrong)
    await button(page, en.welcome.next).click()
    await expect(page.getByRole('alert').getByText('Wrong setup code')).toBeVisible()
    await expect.poll(() => focused(page)).toBe('setupCode')
    await expect(field(page, en.welcome.setupCode)).toHaveAttribute('aria-invalid', 'true')
  }
  await field(page, en.welcome.setupCode).fill(` ${setupCode.toLowerCase()} `)
  await button(page, en.welcome.next).click()
  await expect(field(page, en.welcome.master.login)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await button(page, en.welcome.back).click()

  // Without an answer at its step, the code is refused with the whole form.
  await page.route('**/api/setup/{code,password}', (route) => route.abort())
  await field(page, en.welcome.setupCode).fill('WRONG-22222')
  await field(page, en.welcome.channel.country).selectOption('gr')
  await fillWizard(page)
  await page.getByText(en.welcome.sample.empty).click()
  await button(page, en.welcome.finish).click()

  const refused = page.getByRole('alert')
  await expect(refused.getByText('Wrong setup code')).toBeVisible()
  expect(await refused.evaluate((alert) => alert === document.activeElement)).toBe(true)
  await expect(field(page, en.welcome.setupCode)).toBeVisible()
  await expect(field(page, en.welcome.setupCode)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, en.welcome.setupCode)).toHaveValue('WRONG-22222')
  await expect(field(page, en.welcome.channel.name)).toHaveValue('Taste on the run')
  await expect(field(page, en.welcome.channel.country)).toHaveValue('gr')
  expect(await typedIn(page, 'master.password')).toBe(master.password)

  await field(page, en.welcome.setupCode).fill(` ${setupCode.toLowerCase()} `)
  await button(page, en.welcome.next).click()
  await button(page, en.welcome.next).click()
  await expect(page.getByRole('radio', { name: en.welcome.sample.empty })).toBeChecked()
  await button(page, en.welcome.finish).click()
  await expect(heading(page, en.welcome.done.title)).toBeVisible()
})

test('refuses an easy password until it is better, and lets one of two simultaneous wizards create the shop', async ({
  newShop,
  expectComplaint,
  visitWizard,
}) => {
  const shop = await newShop()
  expectComplaint(/status of (409|422)/)
  const [page, other] = await Promise.all([visitWizard(shop), visitWizard(shop)])
  await field(page, en.welcome.channel.name).fill('Taste on the run')
  await button(page, en.welcome.next).click()
  await fillMaster(page, en)
  const password = field(page, en.welcome.master.password)
  for (const easy of ['trustno1', 'sunshine']) {
    await password.fill(easy)
    await button(page, en.welcome.next).click()
    await expect(page.getByRole('alert').getByText('Password too easy to guess')).toBeVisible()
    await expect.poll(() => focused(page)).toBe('master.password')
  }
  await page.keyboard.type('1')
  await expect(password).not.toHaveAttribute('aria-invalid')
  await button(page, en.welcome.back).click()
  await field(page, en.welcome.channel.name).fill('At home')
  await button(page, en.welcome.next).click()
  await password.fill(master.password)
  await button(page, en.welcome.next).click()
  await button(page, en.welcome.finish).waitFor()

  await fillWizard(other)
  const pages = [page, other]
  await Promise.all(pages.map((one) => button(one, en.welcome.finish).click()))
  const refusal = (one: Page) => one.getByRole('alert').getByText('The shop is already set up')
  const ends = await Promise.all(
    pages.map((one) =>
      Promise.race([
        heading(one, en.welcome.done.title)
          .waitFor()
          .then(() => 'made'),
        refusal(one)
          .waitFor()
          .then(() => 'refused'),
      ]),
    ),
  )
  expect(ends.toSorted()).toEqual(['made', 'refused'])
  const late = ends[0] === 'refused' ? page : other
  await late.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(late, 'Sign in to Command Center')).toBeVisible()
})
