import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hindrances } from '#tests/support/access.ts'
import { hydrated, languages, onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
const payment = '/command-center/settings/payment'

const methods = (page: Page) =>
  page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem')
const names = async (page: Page) =>
  (await methods(page).getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0])

async function openMethod(name: string, page?: Page) {
  const opened = page ?? (await stage.visit(payment, { staff: true }))
  await methods(opened).getByRole('link', { name }).click()
  await opened.getByLabel('Name · English').waitFor()
  return opened
}

test('adds, changes, moves and deletes an item, each with a notice', async () => {
  stage.expectComplaint(/422/)
  const page = await stage.visit(payment, { staff: true })
  const before = await names(page)
  await page.getByRole('link', { name: 'Add payment method' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Fill in this field').waitFor()
  await page.getByLabel('Name · English').fill('Gift card')
  await page.getByText('not translated').waitFor()
  await page.getByLabel('Name · Русский').fill('Подарочная карта')
  await page.getByText('not translated').waitFor({ state: 'detached' })
  await page.getByLabel('Type').selectOption('CUSTOM')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Payment Method created!').waitFor()
  await expect.poll(() => names(page)).toEqual([...before, 'Gift card'])

  await openMethod('Gift card', page)
  await page.getByLabel('Available to customers').uncheck()
  await page.keyboard.press('Control+s')
  await page.getByText('Payment Method updated!').waitFor()
  await methods(page).filter({ hasText: 'Gift card' }).getByText('Off').waitFor()

  const up = page.getByRole('button', { name: 'Move Gift card up' })
  await up.click()
  await expect.poll(async () => (await names(page)).at(-2)).toBe('Gift card')
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.reload()
  expect((await names(page)).at(-2)).toBe('Gift card')

  await openMethod('Gift card', page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Payment Method deleted!').waitFor()
  await expect.poll(() => names(page)).toEqual(before)
})

test('moves a row by dragging and by arrow keys', async () => {
  const page = await stage.visit(payment, { staff: true })
  const [first = '', second = '', ...rest] = await names(page)
  const handle = page.getByRole('button', { name: `Drag ${first}` })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => names(page)).toEqual([second, first, ...rest])
  const from = await handle.boundingBox()
  const to = await page.getByRole('button', { name: `Drag ${second}` }).boundingBox()
  if (!from || !to) throw new Error('The handles are not to be seen.')
  await page.mouse.move(from.x + 9, from.y + 9)
  await page.mouse.down()
  await page.mouse.move(to.x + 9, to.y - 9, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual([first, second, ...rest])
  await page.reload()
  expect(await names(page)).toEqual([first, second, ...rest])
})

test('warns before leaving unsaved changes', async () => {
  const page = await openMethod('Cash')
  await page.getByLabel('Name · English').fill('Coins')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('Name · English').inputValue()).toBe('Coins')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL('**/command-center/checkout')
  await page.goto(payment)
  expect(await names(page)).toContain('Cash')
})

test('shows both versions to choose from when a colleague was faster', async () => {
  stage.expectComplaint(/412/)
  const [mine, theirs] = [await openMethod('Cash'), await openMethod('Cash')]
  await theirs.getByLabel('Name · English').fill('Cash to the courier')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await theirs.getByText('Payment Method updated!').waitFor()
  await mine.getByLabel('Name · English').fill('Coins')
  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.getByText('Cash to the courier', { exact: false }).waitFor()
  expect(await mine.getByLabel('Name · English').inputValue()).toBe('Coins')
  await mine.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => names(mine)).toContain('Coins')

  await openMethod('Coins', mine)
  await mine.getByLabel('Name · English').fill('Cash')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => names(mine)).toContain('Cash')
})

test('shows errors of fields that the form doesn’t have at its top', async () => {
  stage.expectComplaint(/422/)
  const page = await openMethod('Card on delivery or pickup')
  await page.route('**/api/payment-methods/*', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        title: 'invalid',
        status: 422,
        errors: [{ field: 'position', code: 'too-big', limit: 9 }],
      }),
    }),
  )
  await page.getByLabel('Name · English').fill('Card to the courier')
  await page.getByRole('button', { name: 'Save' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'position: At most 9' })
  await alert.waitFor()
  expect(await alert.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Discard' }).click()
  await alert.waitFor({ state: 'detached' })
})

test('shows the progress of a slow save, and the result in the same notice', async () => {
  const page = await openMethod('Card on delivery or pickup')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/payment-methods/*', async (route) => {
    await gate
    await route.continue()
  })
  await page.getByLabel('Name · English').fill('Card to the courier')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Updating data…').waitFor()
  release()
  await page.getByText('Payment Method updated!').waitFor()
  expect(await page.getByText('Updating data…').count()).toBe(0)
})

test('continues a save after signing in again in a window', async () => {
  stage.expectComplaint(/401/)
  const page = await openMethod('Cash')
  await page.getByLabel('Name · English').fill('Cash, please have change')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  const opening = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  const window = await opening
  await hydrated(window)
  expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([960, 600])
  const closing = window.waitForEvent('close')
  await window.getByLabel('Login').fill('anna')
  await window.getByLabel('Password', { exact: true }).fill('correct horse')
  await window.getByRole('button', { name: 'Sign in' }).click()
  await closing
  await page.getByText('Payment Method updated!').waitFor()
  await expect.poll(() => names(page)).toContain('Cash, please have change')
})

test.each(languages)('lists and forms pass axe (%s)', async (language) => {
  const start = language === 'en' ? payment : `/ru${payment}`
  const page = await stage.visit(start, { staff: true, screen: screens.phone })
  expect(await hindrances(page, language)).toEqual([])
  await page.goto(`${start}?edit=new`)
  await hydrated(page)
  await page.locator('input[name=name-en]').fill('A way to pay')
  expect(await hindrances(page, language)).toEqual([])
  await page.locator('input[name=name-en]').fill('')
})

test('marks the language of names that are only in the other language', async () => {
  const page = await stage.visit(`${payment}?edit=new`, { staff: true })
  await page.getByLabel('Name · English').fill('Gift card')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Payment Method created!').waitFor()
  await page.goto(`/ru${payment}`)
  expect(await page.locator('li [lang=en]').allInnerTexts()).toEqual(['Gift card'])
})
