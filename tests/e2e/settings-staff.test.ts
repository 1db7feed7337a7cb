import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive, onStage } from '#tests/support/browser.ts'
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

/** An operator whom the owner has just let in, and the password that was made up. */
async function hired(page: Page, login: string) {
  await page.goto(`${staff}?edit=new`)
  await alive(page)
  await page.getByLabel('Name', { exact: true }).fill('Ivan')
  await page.getByLabel('Login').fill(login)
  await button(page, 'Make one up').click()
  const password = await page.getByLabel('Pass it on now').inputValue()
  await button(page, 'Add').click()
  await page.getByText('Account configured!').waitFor()
  return password
}

test('somebody is let in, promoted, given a new password, signed out and switched off', async () => {
  for (const refused of [/401/, /404/, /422/]) stage.expectComplaint(refused)
  const page = await stage.visit(staff, { staff: true })
  await people(page).filter({ hasText: 'Anna' }).getByText('You').waitFor()
  const password = await hired(page, 'ivan')
  expect(password).toMatch(/^[a-z2-9@-]{14}$/)
  const ivan = await signedIn('ivan', password)
  await ivan.waitForURL('**/command-center')
  await ivan.goto(staff)
  await ivan.getByText('Page Not Found').first().waitFor()

  await people(page).getByRole('link', { name: 'Ivan' }).click()
  await page.getByRole('radio', { name: 'Manager' }).press('Space')
  await button(page, 'Save').click()
  await people(page).filter({ hasText: 'Ivan' }).getByText('Manager').waitFor()
  await ivan.goto('/command-center/settings')
  await ivan.getByRole('heading', { name: 'Taking orders' }).waitFor()

  await button(page, 'Sign out everywhere').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByText('1 session ended').waitFor()
  await ivan.goto('/command-center')
  await ivan.waitForURL('**/sign-in?**')

  await page.getByLabel('New password').fill('short')
  await button(page, 'Set the password').click()
  await page.getByText('At least 8 characters', { exact: true }).waitFor()
  await page.getByLabel('New password').fill('long enough now')
  await button(page, 'Set the password').click()
  await page.getByText('Password set').waitFor()
  await page.getByLabel('May sign in').uncheck()
  await button(page, 'Save').click()
  await people(page).filter({ hasText: 'Ivan' }).getByText('Switched off').waitFor()
  const refused = await signedIn('ivan', 'long enough now')
  await refused.getByText('Invalid credentials').first().waitFor()
})

test('everybody changes their own password, and ends their other sessions', async () => {
  // A page that was signed out elsewhere goes on asking what waits.
  for (const refused of [/401/, /422/]) stage.expectComplaint(refused)
  const owner = await stage.visit(staff, { staff: true })
  const password = await hired(owner, 'olga')
  const [page, elsewhere] = [await signedIn('olga', password), await signedIn('olga', password)]
  await elsewhere.waitForURL('**/command-center')
  await page.waitForURL('**/command-center')
  await page.getByRole('link', { name: 'Ivan' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await page.getByLabel('Current password').fill('a guess of mine')
  await page.getByLabel('New password').fill('mine from now on')
  await button(page, 'Change the password').click()
  await page.getByText('This is not your password').waitFor()
  await page.getByLabel('Current password').fill(password)
  await button(page, 'Change the password').click()
  await page.getByText('Password changed').waitFor()
  expect(await page.getByLabel('New password').inputValue()).toBe('')
  await elsewhere.goto('/command-center')
  await elsewhere.waitForURL('**/sign-in?**')
  await (await signedIn('olga', 'mine from now on')).waitForURL('**/command-center')
  await button(page, 'Sign out elsewhere').click()
  await page.getByText('1 session ended').waitFor()
})
