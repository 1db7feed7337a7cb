import type { Page } from 'playwright-core'
import { hydrated } from '#tests/support/browser.ts'
import { button } from '#tests/support/by-name.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'

const staff = '/command-center/settings/staff'
const people = (page: Page) => page.getByRole('list', { name: 'Staff' }).getByRole('listitem')

async function signedIn({ visit }: Pick<Journey, 'visit'>, login: string, password: string) {
  const page = await visit('/command-center/sign-in')
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
  return page
}

const own = 'chosen by myself'

/** A staff member who signs in with the given password and must set their own. */
async function newcomer({ visit }: Pick<Journey, 'visit'>, login: string, initial: string) {
  const page = await signedIn({ visit }, login, initial)
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await hydrated(page)
  await page.getByLabel('Current password').fill(initial)
  await page.getByLabel('New password').fill(own)
  await button(page, 'Save password').click()
  await page.waitForURL('**/command-center')
  return page
}

/** A new operator and the generated password. */
async function hired(page: Page, login: string) {
  await page.goto(`${staff}?edit=new`)
  await hydrated(page)
  await page.getByLabel('Name', { exact: true }).fill('Ivan')
  await page.getByLabel('Login').fill(login)
  await button(page, 'Generate password').click()
  const password = await page.getByLabel('Share it now').inputValue()
  await button(page, 'Add').click()
  await expect(page.getByText('Account configured!')).toBeVisible()
  return password
}

test('adds, promotes, signs out and turns off a staff member, and sets a new password', async ({
  visit,
  expectComplaint,
}) => {
  for (const refused of [/401/, /403/, /422/]) expectComplaint(refused)
  const page = await visit(staff, { staff: true })
  await expect(people(page).filter({ hasText: 'Anna' }).getByText('You')).toBeVisible()
  const password = await hired(page, 'ivan')
  expect(password).toMatch(/^[a-z2-9@-]{14}$/)
  let ivan = await newcomer({ visit }, 'ivan', password)
  await ivan.goto(staff)
  await expect(
    ivan.getByRole('heading', { level: 1, name: 'You don’t have permission to do this' }),
  ).toBeVisible()

  await people(page).getByRole('link', { name: 'Ivan' }).click()
  await page.getByRole('radio', { name: 'Manager' }).press('Space')
  await button(page, 'Save').click()
  await expect(people(page).filter({ hasText: 'Ivan' }).getByText('Manager')).toBeVisible()
  await ivan.goto('/command-center')
  await ivan.waitForURL('**/sign-in?**')
  ivan = await signedIn({ visit }, 'ivan', own)
  await ivan.waitForURL('**/command-center')
  await ivan.goto('/command-center/settings')
  await expect(ivan.getByRole('heading', { name: 'Accepting orders' })).toBeVisible()

  await button(page, 'Sign out everywhere').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('1 session ended')).toBeVisible()
  await ivan.goto('/command-center')
  await ivan.waitForURL('**/sign-in?**')

  await page.getByLabel('New password').fill('short')
  await button(page, 'Set password').click()
  await expect(page.getByText('At least 8 characters', { exact: true })).toBeVisible()
  await page.getByLabel('New password').fill('12345678')
  await button(page, 'Set password').click()
  await expect(page.getByText('Password too easy to guess')).toBeVisible()
  await page.getByLabel('New password').fill('long enough now')
  await button(page, 'Set password').click()
  await expect(page.getByText('Password set')).toBeVisible()
  await page.getByLabel('Can sign in').uncheck()
  await button(page, 'Save').click()
  await expect(people(page).filter({ hasText: 'Ivan' }).getByText('Off')).toBeVisible()
  const refused = await signedIn({ visit }, 'ivan', 'long enough now')
  await expect(refused.getByText('Invalid credentials').first()).toBeVisible()
})

test('lets all staff change their own password and end their other sessions', async ({
  visit,
  expectComplaint,
}) => {
  // A page that was signed out elsewhere keeps retrying what waits.
  for (const refused of [/401/, /422/]) expectComplaint(refused)
  const owner = await visit(staff, { staff: true })
  const password = await hired(owner, 'olga')
  const page = await newcomer({ visit }, 'olga', password)
  const elsewhere = await signedIn({ visit }, 'olga', own)
  await elsewhere.waitForURL('**/command-center')
  await page.getByRole('link', { name: 'Ivan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await page.getByLabel('Current password').fill('a guess of mine')
  await page.getByLabel('New password').fill('mine from now on')
  await button(page, 'Change password').click()
  await expect(page.getByText('That isn’t your current password. Try again.')).toBeVisible()
  await page.getByLabel('Current password').fill(own)
  await button(page, 'Change password').click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')
  await elsewhere.goto('/command-center')
  await elsewhere.waitForURL('**/sign-in?**')
  await (await signedIn({ visit }, 'olga', 'mine from now on')).waitForURL('**/command-center')
  await button(page, 'Sign out of other browsers').click()
  await expect(page.getByText('1 session ended')).toBeVisible()
})
