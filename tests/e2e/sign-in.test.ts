import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrated, onStage, screens } from '#tests/support/browser.ts'
import { button, field } from '#tests/support/by-name.ts'
import { shopInput } from '#tests/support/shop-input.ts'
import { en } from '#words/staff/en.ts'
import { ru } from '#words/staff/ru.ts'

const stage = onStage()
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

describe.each([
  ['en', true],
  ['ru', true],
  ['en', false],
  ['ru', false],
] as const)('in %s, with JavaScript: %s', (language, javaScript) => {
  const t = words[language]
  const look = {
    javaScript,
    screen: language === 'en' ? screens.phone : screens.desktop,
    colours: language === 'en' ? ('light' as const) : ('dark' as const),
  }

  test('asks visitors to sign in, and signs the owner in and out', async () => {
    const page = await stage.visit(place[language], look)
    expect(where(page)).toBe(`${place[language]}/sign-in?to=${encodeURIComponent(place[language])}`)
    await signIn(page, language)
    await page.waitForURL((url) => url.pathname === place[language])
    await page.getByRole('heading', { level: 1, name: t.dashboard.hello(name) }).waitFor()

    const [before] = (await page.context().cookies()).filter((cookie) => cookie.name === 'session')
    expect(before).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    if (javaScript) await hydrated(page)
    await button(page, t.navigation.signOut).click()
    await page.waitForURL((url) => url.pathname === `${place[language]}/sign-in`)
    await page.goto(place[language])
    expect(where(page)).toContain('/sign-in?to=')

    // The session itself has ended, not only this browser's cookie.
    const answer = await fetch(`${stage.shop.origin}/api/_auth/session`, {
      headers: { Cookie: `session=${before?.value}` },
    })
    expect(await answer.json()).toEqual({ user: null })
  })

  test('refuses a wrong pair in plain words and keeps the typed login', async () => {
    stage.expectComplaint(/status of 401/)
    const page = await stage.visit(`${place[language]}/sign-in`, look)
    await signIn(page, language, 'wrong horse')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.locator('p').first().textContent()).toBe(refusal[language])
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await field(page, t.signIn.login).inputValue()).toBe(login)
    if (javaScript)
      expect(await alert.evaluate((alert) => alert === document.activeElement)).toBe(true)
    else expect(await field(page, t.signIn.password).inputValue()).toBe('')

    await field(page, t.signIn.password).fill(password)
    await button(page, t.signIn.submit).click()
    await page.waitForURL((url) => url.pathname === place[language])
  })
})

test('refuses an unknown login in the same words', async () => {
  stage.expectComplaint(/status of 401/)
  const page = await stage.visit('/command-center/sign-in')
  await field(page, en.signIn.login).fill('nobody')
  await field(page, en.signIn.password).fill(password)
  await button(page, en.signIn.submit).click()
  expect(await page.getByRole('alert').locator('p').first().textContent()).toBe(refusal.en)
})

test('marks empty fields and focuses the first of them', async () => {
  stage.expectComplaint(/status of 422/)
  const page = await stage.visit('/command-center/sign-in')
  await button(page, en.signIn.submit).click()
  await page.locator('[aria-invalid=true]').nth(1).waitFor()
  expect(await page.getByText('Fill in this field').count()).toBe(2)
  const isFocused = (input: Element) => input === document.activeElement
  await expect.poll(() => field(page, en.signIn.login).evaluate(isFocused)).toBe(true)
})

test('redirects only into the Command Center after sign-in', async () => {
  const page = await stage.visit('/command-center/sign-in?to=https%3A%2F%2Fevil.example%2F')
  await signIn(page, 'en')
  await page.waitForURL((url) => url.pathname === '/command-center')
  expect(new URL(page.url()).origin).toBe(stage.shop.origin)
})

test('skips the form for users who are signed in', async () => {
  const page = await stage.visit('/command-center/sign-in?to=%2Fcommand-center', { staff: true })
  expect(where(page)).toBe('/command-center')
})

test('shows nothing of the Command Center on Back after signing out', async () => {
  const page = await stage.visit('/command-center', { staff: true })
  await button(page, en.navigation.signOut).click()
  await page.waitForURL('**/command-center/sign-in')
  await page.goBack()
  await expect.poll(() => page.locator('h1').textContent()).toBe(en.signIn.title)
})

test('fits a popup of 960 by 600', async () => {
  const opener = await stage.visit('/command-center/sign-in')
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

test('warns while Caps Lock is on', async () => {
  const page = await stage.visit('/command-center/sign-in')
  const secret = field(page, en.signIn.password)
  const press = (modifierCapsLock: boolean) =>
    secret.evaluate(
      (input, caps) =>
        input.dispatchEvent(
          new KeyboardEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock: caps }),
        ),
      modifierCapsLock,
    )
  const hint = page.getByText(en.signIn.capsLock)
  expect(await hint.count()).toBe(0)
  await press(true)
  await hint.waitFor()
  const described = await secret.getAttribute('aria-describedby')
  expect(await hint.getAttribute('id')).toBe(described)
  await press(false)
  await hint.waitFor({ state: 'detached' })
})

test('shows and hides the password, and password managers recognise the fields', async () => {
  const page = await stage.visit('/command-center/sign-in')
  const secret = field(page, en.signIn.password)
  await secret.fill('correct')
  expect(await secret.getAttribute('type')).toBe('password')
  await button(page, en.signIn.showPassword).click()
  expect(await secret.getAttribute('type')).toBe('text')
  expect(await secret.inputValue()).toBe('correct')
  await button(page, en.signIn.hidePassword).click()
  expect(await secret.getAttribute('type')).toBe('password')
  expect(await secret.getAttribute('autocomplete')).toBe('current-password')
  expect(await field(page, en.signIn.login).getAttribute('autocomplete')).toBe('username')
})

test('signs in once on a double click', async () => {
  const page = await stage.visit('/command-center/sign-in')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/sign-in')) sent.push(request.method())
  })
  await field(page, en.signIn.login).fill(login)
  await field(page, en.signIn.password).fill(password)
  await button(page, en.signIn.submit).dblclick()
  await page.waitForURL((url) => url.pathname === '/command-center')
  expect(sent).toEqual(['POST'])
})
