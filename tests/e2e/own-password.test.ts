import { hydrated } from '#tests/support/browser.ts'
import { button, field } from '#tests/support/by-name.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'
import { shopInput } from '#tests/support/shop-input.ts'
import { en } from '#words/staff/en.ts'
import { ru } from '#words/staff/ru.ts'

const words = { en, ru }
const initial = 'given by anna'
const own = 'known to me alone'

/** A new staff member at the sign-in page. */
async function hire({ newVisitor }: Pick<Journey, 'newVisitor'>, login: string) {
  const owner = await newVisitor({ staff: true })
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const who = { login, name: login, role: 'operator', password: initial }
  const answer = await owner.request.post('/api/staff', { data: who, headers })
  expect(answer.status()).toBe(201)
}

/** The owner gives a staff member another password, which ends all of their sessions. */
async function resetPassword({ newVisitor }: Pick<Journey, 'newVisitor'>, login: string) {
  const { request } = await newVisitor({ staff: true })
  const { staff } = await (await request.get('/api/staff')).json()
  const { id } = staff.find((one: { login: string }) => one.login === login)
  const answer = await request.post(`/api/staff/${id}/password`, {
    data: { password: initial },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
}

for (const [language, javaScript] of [
  ['en', true],
  ['ru', false],
] as const)
  test.describe(`in ${language}, with JavaScript: ${javaScript}`, () => {
    const t = words[language].signIn
    const prefix = language === 'en' ? '' : '/ru'

    test('requires a new password after signing in with a given one', async ({
      visit,
      newVisitor,
      expectComplaint,
    }) => {
      for (const refused of [/status of 401/, /status of 422/]) expectComplaint(refused)
      const login = `newcomer-${language}`
      await hire({ newVisitor }, login)
      const page = await visit(`${prefix}/command-center/checkout`, {
        javaScript,
        screen: language === 'en' ? screens.phone : screens.desktop,
      })
      await field(page, t.login).fill(login)
      await field(page, t.password).fill(initial)
      await button(page, t.submit).click()
      await expect(page.getByRole('heading', { level: 1, name: t.ownTitle })).toBeVisible()
      if (javaScript) await hydrated(page)

      await field(page, t.current).fill(initial)
      await field(page, t.newPassword).fill('iloveyou')
      await button(page, t.savePassword).click()
      const easy = language === 'en' ? 'Password too easy to guess' : 'Слишком простой пароль'
      await expect(page.getByRole('alert').getByText(easy)).toBeVisible()
      await field(page, t.current).fill('a guess of mine')
      await field(page, t.newPassword).fill(own)
      await button(page, t.savePassword).click()
      await expect(page.getByText(t.wrongCurrent)).toBeVisible()
      await field(page, t.current).fill(initial)
      await field(page, t.newPassword).fill(own)
      await button(page, t.savePassword).click()
      await page.waitForURL((url) => url.pathname === `${prefix}/command-center/checkout`)
    })
  })

test('lets another staff member sign in instead', async ({ newVisitor }) => {
  await hire({ newVisitor }, 'someone')
  const visitor = await newVisitor()
  await visitor.request.post('/api/auth/sign-in', {
    data: { login: 'someone', password: initial },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  const page = await visitor.newPage()
  await page.goto('/command-center')
  await button(page, en.signIn.someoneElse).click()
  const { login, password, name } = shopInput.master
  await field(page, en.signIn.login).fill(login)
  await field(page, en.signIn.password).fill(password)
  await button(page, en.signIn.submit).click()
  await expect(
    page.getByRole('heading', { level: 1, name: en.dashboard.hello(name) }),
  ).toBeVisible()
})

test('continues where work stopped after sign-in in a window', async ({
  newVisitor,
  colleague,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  const work = await colleague('popup')
  await work.goto('/command-center/account')
  await hydrated(work)
  await resetPassword({ newVisitor }, 'popup')
  // The sign-in dialog may cover it already, once the stream has reported the end of the session.
  await work.locator('button', { hasText: 'Sign out of other browsers' }).dispatchEvent('click')
  const dialog = work.getByRole('dialog', { name: en.signIn.again })
  const [popup] = await Promise.all([
    work.waitForEvent('popup'),
    dialog.getByRole('button', { name: en.signIn.submit }).click(),
  ])
  await field(popup, en.signIn.login).fill('popup')
  await field(popup, en.signIn.password).fill(initial)
  await button(popup, en.signIn.submit).click()
  await expect(popup.getByRole('heading', { name: en.signIn.ownTitle })).toBeVisible()
  await hydrated(popup)
  await field(popup, en.signIn.current).fill(initial)
  await field(popup, en.signIn.newPassword).fill(own)
  await Promise.all([popup.waitForEvent('close'), button(popup, en.signIn.savePassword).click()])
  await expect(work.getByText('0 sessions ended')).toBeVisible()
})
