import type { Page } from 'playwright-core'
import { hire } from '#tests/support/at-board.ts'
import { hydrated } from '#tests/support/browser.ts'
import { button } from '#tests/support/by-name.ts'
import { expect, test } from '#tests/support/journey.ts'

const staff = '/command-center/settings/staff'
const people = (page: Page) => page.getByRole('list', { name: 'Staff' }).getByRole('listitem')

async function signIn(page: Page, login: string, password: string) {
  await hydrated(page)
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
}

const own = 'chosen by myself'

test('adds, promotes, signs out and turns off a staff member, who begins with a password of their own, and sets a new one', async ({
  visit,
  expectComplaint,
}) => {
  for (const refused of [/401/, /403/, /422/]) expectComplaint(refused)
  const page = await visit(staff, { staff: true })
  await expect(people(page).filter({ hasText: 'Anna' }).getByText('You')).toBeVisible()
  await people(page).getByRole('link', { name: 'Anna' }).click()
  await button(page, 'Sign out of other browsers').click()
  await expect(page.getByRole('dialog').getByText(/every browser except this one/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').locator('a[href$="?edit=new"]').first().click()
  await expect(page.getByRole('heading', { name: 'New staff member' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Ivan')
  await page.getByLabel('Login').fill('ivan')
  await button(page, 'Generate password').click()
  const password = await page.getByLabel('Share it now').inputValue()
  expect(password).toMatch(/^[a-z2-9@-]{14}$/)
  await button(page, 'Add').click()
  await expect(page.getByText('Account configured!')).toBeVisible()

  const ivan = await visit(`/command-center/sign-in?to=${encodeURIComponent(staff)}`)
  await signIn(ivan, 'ivan', password)
  await expect(ivan.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await hydrated(ivan)
  await ivan.getByLabel('Current password').fill(password)
  await ivan.getByLabel('New password').fill(own)
  await button(ivan, 'Save password').click()
  await expect(
    ivan.getByRole('heading', { level: 1, name: 'You don’t have permission to do this' }),
  ).toBeVisible()

  await people(page).getByRole('link', { name: 'Ivan' }).click()
  await page.getByRole('radio', { name: 'Manager' }).press('Space')
  await button(page, 'Save').click()
  await expect(people(page).filter({ hasText: 'Ivan' }).getByText('Manager')).toBeVisible()
  await ivan.goto('/command-center')
  await ivan.waitForURL('**/sign-in?**')
  await signIn(ivan, 'ivan', own)
  await ivan.waitForURL('**/command-center')
  await ivan.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await expect(ivan.getByRole('heading', { name: 'Accepting orders' })).toBeVisible()

  await button(page, 'Sign out everywhere').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('1 session ended')).toBeVisible()
  await ivan.goto('/command-center')
  await ivan.waitForURL('**/sign-in?**')

  await page.getByLabel('New password').fill('short')
  await button(page, 'Set password').click()
  await expect(page.getByText('At least 8 characters', { exact: true })).toBeVisible()
  const newPassword = page.getByLabel('New password')
  await newPassword.fill('12345678')
  await expect(newPassword).not.toHaveAttribute('aria-invalid', 'true')
  await button(page, 'Set password').click()
  await expect(newPassword).toHaveAccessibleDescription(/Password too easy to guess/)
  await newPassword.fill('long enough now')
  await expect(newPassword).not.toHaveAttribute('aria-invalid', 'true')
  await button(page, 'Set password').click()
  await expect(page.getByText('Password set')).toBeVisible()
  await page.getByLabel('Can sign in').uncheck()
  await button(page, 'Save').click()
  await expect(people(page).filter({ hasText: 'Ivan' }).getByText('Off')).toBeVisible()
  await signIn(ivan, 'ivan', 'long enough now')
  await expect(ivan.getByText('Invalid credentials').first()).toBeVisible()
})

test('finds out that a colleague was added when the response is lost, at once or when pressed again', async ({
  visit,
  expectComplaint,
}) => {
  for (const expected of [/ERR_FAILED/, /409/]) expectComplaint(expected)
  const page = await visit(`${staff}?edit=new`, { staff: true })
  const lost = { POST: 0, GET: 0 }
  await page.route('**/api/staff', async (route) => {
    const method = route.request().method() as keyof typeof lost
    const answer = await route.fetch()
    if (lost[method] === 0) return route.fulfill({ response: answer })
    lost[method] -= 1
    await route.abort()
  })
  const add = async (name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Login').fill(name)
    await button(page, 'Generate password').click()
    await button(page, 'Add').click()
  }
  lost.POST = 1
  await add('Vera')
  await expect(page.getByText('Account configured!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New staff member' })).toHaveCount(0)
  await page.getByRole('main').locator('a[href$="?edit=new"]').first().click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  // A read is retried once.
  Object.assign(lost, { POST: 1, GET: 2 })
  await add('Nina')
  await expect(page.getByText('No response')).toBeVisible()
  await button(page, 'Add').click()
  await expect(people(page).filter({ hasText: 'Nina' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'New staff member' })).toHaveCount(0)
})

test('lets all staff change their own password and end their other sessions', async ({
  newVisitor,
  expectComplaint,
}) => {
  expectComplaint(/422/)
  const context = await hire(newVisitor, 'olga')
  const signedIn = async (password: string) => {
    const { request } = await newVisitor()
    const answer = await request.post('/api/auth/sign-in', {
      data: { login: 'olga', password },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(answer.status()).toBe(200)
    return async () => (await (await request.get('/api/_auth/session')).json()).user?.login
  }
  const whoIsElsewhere = await signedIn('correct horse')
  expect(await whoIsElsewhere()).toBe('olga')
  const page = await context.newPage()
  await page.goto('/command-center')
  await hydrated(page)
  await page.getByRole('link', { name: 'olga' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await page.getByLabel('Current password').fill('a guess of mine')
  await page.getByLabel('New password').fill('mine from now on')
  await button(page, 'Change password').click()
  await expect(page.getByText('That isn’t your current password. Try again.')).toBeVisible()
  await page.getByLabel('Current password').fill('correct horse')
  await button(page, 'Change password').click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')
  expect(await whoIsElsewhere()).toBeUndefined()
  await button(page, 'Change password').click()
  await expect(page.getByText('Fill in this field').first()).toBeVisible()

  const whoIsThere = await signedIn('mine from now on')
  expect(await whoIsThere()).toBe('olga')
  await button(page, 'Sign out of other browsers').click()
  await expect(page.getByText('1 session ended')).toBeVisible()
  expect(await whoIsThere()).toBeUndefined()
})
