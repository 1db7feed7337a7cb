import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, overflows, smallTargets } from '#tests/support/access.ts'
import { alive, languages, onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
const payment = '/command-center/settings/payment'

const methods = (page: Page) =>
  page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem')
const names = async (page: Page) =>
  (await methods(page).getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0])

async function openMethod(name: string, page?: Page) {
  const desk = page ?? (await stage.visit(payment, { staff: true }))
  await methods(desk).getByRole('link', { name }).click()
  await desk.getByLabel('Name · English').waitFor()
  return desk
}

test('a thing is made, changed, put elsewhere and deleted, and each is said', async () => {
  stage.expectComplaint(/422/)
  const page = await stage.visit(payment, { staff: true })
  const before = await names(page)
  await page.getByRole('link', { name: 'Add a payment method' }).click()
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
  await page.getByLabel('Shoppers may choose it').uncheck()
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

test('a line is dragged by hand, and moved by the arrow keys', async () => {
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

test('nobody leaves changes behind unawares', async () => {
  const page = await openMethod('Cash on receipt')
  await page.getByLabel('Name · English').fill('Coins')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  expect(await page.getByLabel('Name · English').inputValue()).toBe('Coins')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL('**/command-center/checkout')
  await page.goto(payment)
  expect(await names(page)).toContain('Cash on receipt')
})

test('who is overtaken by a colleague sees both versions and chooses', async () => {
  stage.expectComplaint(/412/)
  const [mine, theirs] = [await openMethod('Cash on receipt'), await openMethod('Cash on receipt')]
  await theirs.getByLabel('Name · English').fill('Cash to the courier')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await theirs.getByText('Payment Method updated!').waitFor()
  await mine.getByLabel('Name · English').fill('Coins')
  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.getByText('Cash to the courier', { exact: false }).waitFor()
  expect(await mine.getByLabel('Name · English').inputValue()).toBe('Coins')
  await mine.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(() => names(mine)).toContain('Coins')

  await openMethod('Coins', mine)
  await mine.getByLabel('Name · English').fill('Cash on receipt')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => names(mine)).toContain('Cash on receipt')
})

test('what is wrong with nothing that the form shows is said above it', async () => {
  stage.expectComplaint(/422/)
  const page = await openMethod('Card on receipt')
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

test('a save that takes its time says so, and its outcome stands in the same notice', async () => {
  const page = await openMethod('Card on receipt')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/payment-methods/*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Name · English').fill('Card to the courier')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Updating data…').waitFor()
  release()
  await page.getByText('Payment Method updated!').waitFor()
  expect(await page.getByText('Updating data…').count()).toBe(0)
})

test('a session that ends meanwhile is begun anew in a window, and the save goes on', async () => {
  stage.expectComplaint(/401/)
  const page = await openMethod('Cash on receipt')
  await page.getByLabel('Name · English').fill('Cash, please have change')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  const opening = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  const window = await opening
  await alive(window)
  expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([960, 600])
  const closing = window.waitForEvent('close')
  await window.getByLabel('Login').fill('anna')
  await window.getByLabel('Password', { exact: true }).fill('correct horse')
  await window.getByRole('button', { name: 'Sign in' }).click()
  await closing
  await page.getByText('Payment Method updated!').waitFor()
  await expect.poll(() => names(page)).toContain('Cash, please have change')
})

test.each(languages)('lists and forms are for everybody (%s)', async (language) => {
  const start = language === 'en' ? payment : `/ru${payment}`
  for (const colours of ['light', 'dark'] as const) {
    const page = await stage.visit(start, { staff: true, colours, screen: screens.phone })
    expect(await axe(page, colours === 'light' ? 'all' : 'colours')).toEqual([])
    expect(await smallTargets(page, 36)).toEqual([])
    await page.goto(`${start}?edit=new`)
    await alive(page)
    await page.locator('input[name=name-en]').fill('A way to pay')
    expect(await axe(page, colours === 'light' ? 'all' : 'colours')).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflows(page)).toEqual([])
    await page.locator('input[name=name-en]').fill('')
  }
})

test('what has a name in the other language only is said to be in that language', async () => {
  const page = await stage.visit(`${payment}?edit=new`, { staff: true })
  await page.getByLabel('Name · English').fill('Gift card')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Payment Method created!').waitFor()
  await page.goto(`/ru${payment}`)
  expect(await page.locator('li [lang=en]').allInnerTexts()).toEqual(['Gift card'])
})
