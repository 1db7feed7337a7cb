import type { Page } from 'playwright-core'
import { hindrances } from '#tests/support/access.ts'
import { hydrated } from '#tests/support/browser.ts'
import { looks } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

const payment = '/command-center/settings/payment'

const methods = (page: Page) =>
  page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem')
const names = async (page: Page) =>
  (await methods(page).getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0])

async function openMethod({ visit }: Pick<Journey, 'visit'>, name: string, page?: Page) {
  const opened = page ?? (await visit(payment, { staff: true }))
  await methods(opened).getByRole('link', { name }).click()
  await expect(opened.getByLabel('Name · English')).toBeVisible()
  return opened
}

test('adds, changes, moves and deletes an item, each with a notice', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/422/)
  const page = await visit(payment, { staff: true })
  const before = await names(page)
  await page.getByRole('link', { name: 'Add payment method' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Fill in this field')).toBeVisible()
  await page.getByLabel('Name · English').fill('Gift card')
  await expect(page.getByText('not translated')).toBeVisible()
  await page.getByLabel('Name · Русский').fill('Подарочная карта')
  await expect(page.getByText('not translated')).toHaveCount(0)
  await page.getByLabel('Type').selectOption('CUSTOM')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Payment Method created!')).toBeVisible()
  await expect.poll(() => names(page)).toEqual([...before, 'Gift card'])

  await openMethod({ visit }, 'Gift card', page)
  await page.getByLabel('Available to customers').uncheck()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Payment Method updated!')).toBeVisible()
  await expect(methods(page).filter({ hasText: 'Gift card' }).getByText('Off')).toBeVisible()

  const up = page.getByRole('button', { name: 'Move Gift card up' })
  await up.click()
  await expect.poll(async () => (await names(page)).at(-2)).toBe('Gift card')
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.reload()
  expect((await names(page)).at(-2)).toBe('Gift card')

  // Its unsaved changes are gone with it.
  await openMethod({ visit }, 'Gift card', page)
  await page.getByLabel('Name · English').fill('Voucher')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Payment Method deleted!')).toBeVisible()
  await expect.poll(() => names(page)).toEqual(before)
  await expect(page.getByLabel('Name · English')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('moves a row by dragging and by arrow keys, and marks the language of names that are only in the other one', async ({
  newVisitor,
  shop,
}) => {
  const page = await (await newVisitor({ staff: true })).newPage()
  const added = await page.request.post('/api/payment-methods', {
    data: { type: 'CUSTOM', name: [{ locale: 'en', value: 'Gift card' }] },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(added.ok(), await added.text()).toBe(true)
  await page.goto(payment)
  await hydrated(page)
  const before = await names(page)
  const [first = '', second = '', ...rest] = before
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
  await expect.poll(() => names(page)).toEqual(before)
  await page.reload()
  expect(await names(page)).toEqual(before)
  await page.goto(`/ru${payment}`)
  expect(await page.locator('li [lang=en]').allInnerTexts()).toEqual(['Gift card'])
  shop.sql(`delete from "paymentMethod" where "name" like '%Gift card%'`)
})

test('warns before leaving unsaved changes, and shows both versions to choose from when a colleague was faster', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/412/)
  const page = await openMethod({ visit }, 'Cash')
  const name = page.getByLabel('Name · English')
  const save = page.getByRole('button', { name: 'Save' })
  await name.fill('Coins')
  await page.getByRole('link', { name: 'Menus', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Coins')
  await page.getByRole('link', { name: 'Menus', exact: true }).click()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Menus', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(name).toHaveValue('Cash')

  // Without a connection the page stays after all, and so does the question.
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await name.fill('Coins')
  await page.context().setOffline(true)
  for (const _ of ['once', 'and again']) {
    await page.getByRole('link', { name: 'Customers', exact: true }).first().click()
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('[data-line=lost]').first()).toBeVisible()
    await expect(name).toHaveValue('Coins')
  }
  await page.context().setOffline(false)
  await page.reload()
  await hydrated(page)

  const { paymentMethods } = await (await page.request.get('/api/payment-methods')).json()
  const { id, version } = paymentMethods.find(({ type }: { type: string }) => type === 'CASH')
  const beOvertaken = async (value: string, seen: number) => {
    const theirs = await page.request.patch(`/api/payment-methods/${id}`, {
      data: { name: [{ locale: 'en', value }] },
      headers: { 'If-Match': `"${seen}"`, 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(theirs.status(), await theirs.text()).toBe(200)
    await name.fill('Coins')
    await save.click()
    await expect(page.getByText(value, { exact: false })).toBeVisible()
    await expect(name).toHaveValue('Coins')
  }
  await beOvertaken('Cash to the courier', version)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('Cash to the courier')
  await expect(page.getByRole('button', { name: 'Keep mine' })).toHaveCount(0)
  await beOvertaken('Cash at the door', version + 1)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => names(page)).toContain('Coins')

  await openMethod({ visit }, 'Coins', page)
  await name.fill('Cash')
  await save.click()
  await expect.poll(() => names(page)).toContain('Cash')
})

test('a save whose response was lost is done once it is pressed again, and adds nothing twice', async ({
  visit,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/412|ERR_FAILED/)
  const page = await openMethod({ visit }, 'Cash')
  await page.clock.install()
  const before = await names(page)
  const name = page.getByLabel('Name · English')
  const saveUnanswered = async (button: string) => {
    const writes = /\/api\/payment-methods(\/[\w-]+)?$/
    await page.route(writes, async (route) => {
      if (route.request().method() !== 'GET') await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('alert').getByText('No response')).toBeVisible()
    await page.unroute(writes)
    await page.clock.runFor(5000)
    await expect(page.getByText('No connection')).toHaveCount(0)
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  await name.fill('Coins')
  await saveUnanswered('Save')
  await expect(page.getByText('Payment Method updated!')).toBeVisible()
  await expect(page.getByText('Someone else changed this')).toHaveCount(0)
  await expect.poll(() => names(page)).toContain('Coins')

  await page.getByRole('link', { name: 'Add payment method' }).click()
  await expect(name).toHaveValue('')
  await name.fill('Voucher')
  await saveUnanswered('Add')
  await expect(page.getByText('Payment Method created!')).toBeVisible()
  const after = before.map((one) => (one === 'Cash' ? 'Coins' : one))
  await expect.poll(() => names(page)).toEqual([...after, 'Voucher'])

  shop.sql(
    `delete from "paymentMethod" where "name" like '%Voucher%'`,
    `update "paymentMethod" set "name" = replace("name", 'Coins', 'Cash')`,
  )
})

test('shows errors of fields that the form doesn’t have at its top, and the progress and result of a slow save in one notice', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/422/)
  const page = await openMethod({ visit }, 'Card on delivery or pickup')
  const writes = '**/api/payment-methods/*'
  await page.route(writes, (route) =>
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
  await expect(alert).toBeVisible()
  expect(await alert.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(alert).toHaveCount(0)
  await page.unroute(writes)

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(writes, async (route) => {
    await answered
    await route.continue()
  })
  await page.getByLabel('Name · English').fill('Card to the courier')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updating data…')).toBeVisible()
  answer()
  await expect(page.getByText('Payment Method updated!')).toBeVisible()
  await expect(page.getByText('Updating data…')).toHaveCount(0)
})

test('continues a save after signing in again in a window', async ({ visit, expectComplaint }) => {
  expectComplaint(/401/)
  const page = await openMethod({ visit }, 'Cash')
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
  await expect(page.getByText('Payment Method updated!')).toBeVisible()
  await expect.poll(() => names(page)).toContain('Cash, please have change')
})

test('a refused save shows the error above the bar at the bottom; it goes with a change, and returns with the next save', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/422/)
  const page = await visit('/command-center/settings', { staff: true, screen: screens.phone })
  const site = page.getByLabel('Shop URL')
  const error = page.getByText('Enter a full address, for example https://example.com')
  await site.fill('pizza')
  await page.keyboard.press('Control+s')
  await expect(error).toBeVisible()
  const isUncovered = () =>
    error.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isUncovered).toBe(true)

  await site.press('End')
  await page.keyboard.type('.shop/menu')
  await expect(error).toHaveCount(0)
  await expect(site).not.toHaveAttribute('aria-invalid')
  await page.getByRole('switch').first().focus()
  await page.keyboard.press('Control+s')
  await expect(site).toBeFocused()
  await expect(site).toHaveAccessibleDescription(/Enter a full address/)
})

test('a list keeps what is changed while a slow line saves it', async ({ visit }) => {
  const page = await visit('/command-center/product', { staff: true })
  const first = page.getByRole('switch', { name: 'Margherita: available', exact: true })
  const second = page.getByRole('switch', { name: 'Caesar: available', exact: true })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const reloading = () => page.waitForRequest('**/product/_payload.json')
  await page.route('**/product/_payload.json', async (route) => {
    await answered
    // The browser has dropped the first one.
    await route.continue().catch(() => {})
  })
  for (const one of [first, second]) {
    const reload = reloading()
    await one.click()
    await reload
  }
  // The second reload has taken the place of the first.
  await hydrated(page)
  expect(await first.isChecked()).toBe(false)
  answer()
  for (const one of [first, second]) {
    const saved = page.waitForResponse('**/api/products/availability')
    await one.click()
    await saved
  }
  for (const one of [first, second]) await expect(one).toBeChecked()

  await page.goto(payment)
  await hydrated(page)
  const before = await names(page)
  const sent: (() => void)[] = []
  await page.route('**/reorder', async (route) => {
    await new Promise<void>((send) => sent.push(send))
    await route.continue()
  })
  const down = page.getByRole('button', { name: `Move ${before[0]} down` })
  const moved = [before[1], before[2], before[0]]
  await down.click()
  await expect.poll(() => sent.length).toBe(1)
  await down.click()
  await expect.poll(() => names(page)).toEqual(moved)
  // One after another, so that the last one wins.
  await page.evaluate(() => fetch('/healthz'))
  expect(sent).toHaveLength(1)
  const once = page.waitForResponse('**/payment/_payload.json')
  sent[0]?.()
  await expect.poll(() => sent.length).toBe(2)
  await once
  await hydrated(page)
  expect(await names(page)).toEqual(moved)
  const twice = page.waitForResponse('**/payment/_payload.json')
  sent[1]?.()
  await twice
  await page.unroute('**/reorder')
  await expect.poll(() => names(page)).toEqual(moved)
  const up = page.getByRole('button', { name: `Move ${before[0]} up` })
  for (const place of [1, 0]) {
    const saved = page.waitForResponse('**/reorder')
    await up.click()
    await saved
    await expect.poll(async () => (await names(page)).indexOf(before[0] ?? '')).toBe(place)
  }
})

for (const { language, size, tag } of looks('lists and forms pass axe'))
  test(`lists and forms pass axe (${language}, ${size})`, { tag }, async ({ visit }) => {
    const start = language === 'en' ? payment : `/ru${payment}`
    const page = await visit(start, { staff: true })
    expect(await hindrances(page)).toEqual([])
    await page.locator('main a[href$="?edit=new"]').first().click()
    await page.locator('input[name=name-en]').fill('A way to pay')
    expect(await hindrances(page)).toEqual([])
    await page.locator('input[name=name-en]').fill('')
  })
