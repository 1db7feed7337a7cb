import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, onStage } from '#tests/support/browser.ts'
import { button } from '#tests/support/by-name.ts'

const stage = onStage()
const staff = '/command-center/settings/staff'
const people = (page: Page) => page.getByRole('list', { name: 'Staff' }).getByRole('listitem')

async function signedIn(login: string, password: string) {
  const page = await stage.visit('/command-center/sign-in')
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
  return page
}

const own = 'chosen by myself'

/** A staff member who signs in with the given password and must set their own. */
async function newcomer(login: string, initial: string) {
  const page = await signedIn(login, initial)
  await page.getByRole('heading', { name: 'Choose your own password' }).waitFor()
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
  await page.getByText('Account configured!').waitFor()
  return password
}

test('adds, promotes, signs out and turns off a staff member, and sets a new password', async () => {
  for (const refused of [/401/, /403/, /422/]) stage.expectComplaint(refused)
  const page = await stage.visit(staff, { staff: true })
  await people(page).filter({ hasText: 'Anna' }).getByText('You').waitFor()
  const password = await hired(page, 'ivan')
  expect(password).toMatch(/^[a-z2-9@-]{14}$/)
  let ivan = await newcomer('ivan', password)
  await ivan.goto(staff)
  await ivan
    .getByRole('heading', { level: 1, name: 'You don’t have permission to do this' })
    .waitFor()

  await people(page).getByRole('link', { name: 'Ivan' }).click()
  await page.getByRole('radio', { name: 'Manager' }).press('Space')
  await button(page, 'Save').click()
  await people(page).filter({ hasText: 'Ivan' }).getByText('Manager').waitFor()
  await ivan.goto('/command-center')
  await ivan.waitForURL('**/sign-in?**')
  ivan = await signedIn('ivan', own)
  await ivan.waitForURL('**/command-center')
  await ivan.goto('/command-center/settings')
  await ivan.getByRole('heading', { name: 'Accepting orders' }).waitFor()

  await button(page, 'Sign out everywhere').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByText('1 session ended').waitFor()
  await ivan.goto('/command-center')
  await ivan.waitForURL('**/sign-in?**')

  await page.getByLabel('New password').fill('short')
  await button(page, 'Set password').click()
  await page.getByText('At least 8 characters', { exact: true }).waitFor()
  await page.getByLabel('New password').fill('12345678')
  await button(page, 'Set password').click()
  await page.getByText('Password too easy to guess').waitFor()
  await page.getByLabel('New password').fill('long enough now')
  await button(page, 'Set password').click()
  await page.getByText('Password set').waitFor()
  await page.getByLabel('Can sign in').uncheck()
  await button(page, 'Save').click()
  await people(page).filter({ hasText: 'Ivan' }).getByText('Off').waitFor()
  const refused = await signedIn('ivan', 'long enough now')
  await refused.getByText('Invalid credentials').first().waitFor()
})

test('lets all staff change their own password and end their other sessions', async () => {
  // A page that was signed out elsewhere keeps retrying what waits.
  for (const refused of [/401/, /422/]) stage.expectComplaint(refused)
  const owner = await stage.visit(staff, { staff: true })
  const password = await hired(owner, 'olga')
  const page = await newcomer('olga', password)
  const elsewhere = await signedIn('olga', own)
  await elsewhere.waitForURL('**/command-center')
  await page.getByRole('link', { name: 'Ivan' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await page.getByLabel('Current password').fill('a guess of mine')
  await page.getByLabel('New password').fill('mine from now on')
  await button(page, 'Change password').click()
  await page.getByText('That isn’t your current password. Try again.').waitFor()
  await page.getByLabel('Current password').fill(own)
  await button(page, 'Change password').click()
  await page.getByText('Password changed').waitFor()
  expect(await page.getByLabel('New password').inputValue()).toBe('')
  await elsewhere.goto('/command-center')
  await elsewhere.waitForURL('**/sign-in?**')
  await (await signedIn('olga', 'mine from now on')).waitForURL('**/command-center')
  await button(page, 'Sign out of other browsers').click()
  await page.getByText('1 session ended').waitFor()
})
