import type { Page } from 'playwright-core'
import { hydrated } from '#tests/support/browser.ts'
import { button, field } from '#tests/support/by-name.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { shopInput } from '#tests/support/shop-input.ts'
import { en } from '#words/staff/en.ts'
import { ru } from '#words/staff/ru.ts'

const words = { en, ru }
const { login, password, name } = shopInput.master
const place = { en: '/command-center', ru: '/ru/command-center' }
const refusal = { en: 'Invalid credentials', ru: 'Неверный логин или пароль' }

const where = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

async function signIn(page: Page, language: 'en' | 'ru', secret = password) {
  const t = words[language].signIn
  await field(page, t.login).fill(login)
  await field(page, t.password).fill(secret)
  await button(page, t.submit).click()
}

const cases = [true, false].flatMap((javaScript) =>
  drawn(`sign-in ${javaScript}`, languages).map((language) => ({ language, javaScript })),
)
for (const { language, javaScript } of cases)
  test.describe(`in ${language}, with JavaScript: ${javaScript}`, () => {
    const t = words[language]
    const look = {
      javaScript,
      screen: language === 'en' ? screens.phone : screens.desktop,
      colours: language === 'en' ? ('light' as const) : ('dark' as const),
    }

    test('asks visitors to sign in, refuses a wrong pair in plain words and keeps the typed login, and signs the owner in and out', async ({
      visit,
      shop,
      expectComplaint,
    }) => {
      expectComplaint(/status of 401/)
      const page = await visit(place[language], look)
      expect(where(page)).toBe(
        `${place[language]}/sign-in?to=${encodeURIComponent(place[language])}`,
      )
      await signIn(page, language, 'wrong horse')
      const alert = page.getByRole('alert')
      await expect(alert).toBeVisible()
      await expect(alert.locator('p').first()).toHaveText(refusal[language])
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(field(page, t.signIn.login)).toHaveValue(login)
      if (javaScript)
        expect(await alert.evaluate((alert) => alert === document.activeElement)).toBe(true)
      else await expect(field(page, t.signIn.password)).toHaveValue('')

      await field(page, t.signIn.password).fill(password)
      await button(page, t.signIn.submit).click()
      await page.waitForURL((url) => url.pathname === place[language])
      await expect(
        page.getByRole('heading', { level: 1, name: t.dashboard.hello(name) }),
      ).toBeVisible()

      const [before] = (await page.context().cookies()).filter(
        (cookie) => cookie.name === 'session',
      )
      expect(before).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
      if (javaScript) await hydrated(page)
      await button(page, t.navigation.signOut).click()
      await page.waitForURL((url) => url.pathname === `${place[language]}/sign-in`)
      await page.goto(place[language])
      expect(where(page)).toContain('/sign-in?to=')

      // The session itself has ended, not only this browser's cookie.
      const answer = await fetch(`${shop.origin}/api/_auth/session`, {
        headers: { Cookie: `session=${before?.value}` },
      })
      expect(await answer.json()).toEqual({ user: null })
    })
  })

test('marks empty fields, warns while Caps Lock is on, shows the password, and refuses an unknown login in the same words', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/status of (401|422)/)
  const page = await visit('/command-center/sign-in')
  await button(page, en.signIn.submit).click()
  await expect(page.locator('[aria-invalid=true]').nth(1)).toBeVisible()
  await expect(page.getByText('Fill in this field')).toHaveCount(2)
  const isFocused = (input: Element) => input === document.activeElement
  await expect.poll(() => field(page, en.signIn.login).evaluate(isFocused)).toBe(true)

  const secret = field(page, en.signIn.password)
  const hint = page.getByText(en.signIn.capsLock)
  const press = (modifierCapsLock: boolean) =>
    secret.evaluate(
      (input, caps) =>
        input.dispatchEvent(
          new KeyboardEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock: caps }),
        ),
      modifierCapsLock,
    )
  await field(page, en.signIn.login).fill('unknown')
  await secret.fill(password)
  await expect(hint).toHaveCount(0)
  await press(true)
  await expect(hint).toBeVisible()
  const described = (await secret.getAttribute('aria-describedby')) ?? ''
  await expect(hint).toHaveAttribute('id', described)
  await press(false)
  await expect(hint).toHaveCount(0)

  await expect(secret).toHaveAttribute('type', 'password')
  await button(page, en.signIn.showPassword).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await expect(secret).toHaveValue(password)
  await button(page, en.signIn.hidePassword).click()
  await expect(secret).toHaveAttribute('type', 'password')
  // Password managers recognise the fields.
  await expect(secret).toHaveAttribute('autocomplete', 'current-password')
  await expect(field(page, en.signIn.login)).toHaveAttribute('autocomplete', 'username')

  await button(page, en.signIn.submit).click()
  await expect(page.getByRole('alert').locator('p').first()).toHaveText(refusal.en)
})

test('skips the form for users who are signed in, and shows nothing of the Command Center on Back after signing out', async ({
  visit,
}) => {
  const page = await visit('/command-center/sign-in?to=%2Fcommand-center', { staff: true })
  expect(where(page)).toBe('/command-center')
  await button(page, en.navigation.signOut).click()
  await page.waitForURL('**/command-center/sign-in')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText(en.signIn.title)
})

test('after a sign-in, the page gets the number that a softphone put after the # of its address', async ({
  visit,
}) => {
  const page = await visit('/command-center/checkout/new#phone=89007654321')
  await signIn(page, 'en')
  await page.waitForURL('**/command-center/checkout/new')
  await expect(page.getByLabel('Phone')).toHaveValue(/43.?21$/)
})

test('fits a popup of 960 by 600', async ({ visit }) => {
  const opener = await visit('/command-center/sign-in')
  const [page] = await Promise.all([
    opener.waitForEvent('popup'),
    opener.evaluate(
      () => void open('/command-center/sign-in', 'sign-in', 'popup,width=960,height=600'),
    ),
  ])
  await hydrated(page)
  const size = await page.evaluate(() => [innerWidth, innerHeight])
  expect(size).toEqual([960, 600])
  for (const part of [
    page.locator('h1'),
    field(page, en.signIn.login),
    field(page, en.signIn.password),
    button(page, en.signIn.submit),
  ]) {
    const box = await part.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600)
  }
  await signIn(page, 'en')
  await page.waitForURL((url) => url.pathname === '/command-center')
})

test('signs in once, however long the next page takes', async ({ visit }) => {
  const page = await visit('/command-center/sign-in')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/sign-in')) sent.push(request.method())
  })
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(/\/command-center(\/_payload\.json)?$/, async (route) => {
    requested.resolve()
    await released.promise
    await route.continue()
  })
  await field(page, en.signIn.login).fill(login)
  await field(page, en.signIn.password).fill(password)
  await button(page, en.signIn.submit).click()
  await requested.promise
  await button(page, en.signIn.submit).dispatchEvent('click')
  released.resolve()
  await page.waitForURL((url) => url.pathname === '/command-center')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(sent).toEqual(['POST'])
})

test('signs in once on a double click, and redirects only into the Command Center', async ({
  visit,
  shop,
}) => {
  const page = await visit('/command-center/sign-in?to=https%3A%2F%2Fevil.example%2F')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/sign-in')) sent.push(request.method())
  })
  await field(page, en.signIn.login).fill(login)
  await field(page, en.signIn.password).fill(password)
  await button(page, en.signIn.submit).dblclick()
  await page.waitForURL((url) => url.pathname === '/command-center')
  expect(new URL(page.url()).origin).toBe(shop.origin)
  expect(sent).toEqual(['POST'])
})
