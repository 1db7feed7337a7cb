import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, overflows, smallTargets } from '#tests/support/access.ts'
import { alive, languages, onStage, screens } from '#tests/support/browser.ts'
import { button } from '#tests/support/by-name.ts'

const stage = onStage()
const settings = '/command-center/settings'
const said = (page: Page, notice: string) => page.getByText(notice).first().waitFor()

test('the shop gets a colour that is shown before it is saved', async () => {
  stage.expectComplaint(/422/)
  const page = await stage.visit(settings, { staff: true })
  const sample = page.getByRole('region', { name: 'How it will look' })
  await page.getByLabel('Accent colour', { exact: true }).fill('#0a7d4')
  await sample.getByText('Enter a colour').waitFor()
  await page.getByLabel('Accent colour', { exact: true }).fill('#0a7d4f')
  await sample.getByText('Order', { exact: true }).first().waitFor()
  expect(await sample.getByText('can be read').count()).toBe(6)
  const fill = await sample
    .getByText('Order', { exact: true })
    .first()
    .evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(fill).toBe('rgb(10, 125, 79)')
  await page.getByLabel('Public address').fill('pizza.example')
  await button(page, 'Save').click()
  await page.getByText('Enter a full address').waitFor()
  await page.getByLabel('Public address').fill('https://pizza.example')
  await page.getByLabel('Time zone').selectOption('+03:00')
  await page.keyboard.press('Control+s')
  await said(page, 'Website updated!')
  await page.reload()
  await alive(page)
  expect(await page.getByLabel('Time zone').inputValue()).toBe('+03:00')
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  )
  expect(accent).toBe('#0a7d4f')
})

test('a logo is taken in, kept, and seen by shoppers', async () => {
  const page = await stage.visit(settings, { staff: true })
  const file = 'sample/photos/borscht-640.webp'
  await page.locator('input[type=file]').first().setInputFiles(file)
  await said(page, 'Photo loaded!')
  await button(page, 'Save').click()
  await said(page, 'Website updated!')
  await page.reload()
  const logo = page.getByRole('group', { name: 'Logo' }).locator('img')
  expect(await logo.getAttribute('src')).toMatch(/^\/photos\/[\w-]+-\d+\.webp$/)
  const shopper = await stage.visit('/', { screen: screens.phone })
  const shown = shopper.getByRole('banner').locator('img')
  expect(await shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320)
  expect(await overflows(shopper)).toEqual([])
})

test('orders are put on hold with a reason, and taken again', async () => {
  const page = await stage.visit(settings, { staff: true })
  await page.getByLabel('Reason for shoppers · English').fill('The oven is being repaired')
  await page.getByLabel('Reason for shoppers · Русский').fill('Чиним печь')
  await button(page, '30 minutes').click()
  await page.getByText(/^On hold until/).waitFor()
  const shopper = await stage.visit('/ru')
  await shopper.getByText('Чиним печь').first().waitFor()
  await button(page, 'Take orders again').click()
  await page.getByText('Shoppers can order during opening hours.').waitFor()
  await button(page, 'Until I switch it on').click()
  await page.getByText('Switched off until you switch it on.').waitFor()
  await page.getByLabel('Until a moment').fill('2030-01-01T10:00')
  await button(page, 'Take orders again').click()
  await page.getByText('Shoppers can order during opening hours.').waitFor()
  expect(await button(page, 'Save').count()).toBe(0)
})

test('a hold ends at a moment to come', async () => {
  const page = await stage.visit(settings, { staff: true })
  const until = page.getByLabel('Until a moment')
  await button(page, 'Hold until then').click()
  await page.getByText('Choose a moment to come.').waitFor()
  await until.fill('2020-01-01T10:00')
  await page.getByText('Choose a moment to come.').waitFor({ state: 'detached' })
  await button(page, 'Hold until then').click()
  await page.getByText('Choose a moment to come.').waitFor()
  expect(await page.getByText('Website updated!').count()).toBe(0)
})

const day = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByLabel(`Open on ${name}`) })

test('the week is set by the keyboard alone', async () => {
  const page = await stage.visit(`${settings}/orders`, { staff: true })
  const monday = page.getByLabel('Monday, opens, interval 1')
  await monday.focus()
  await page.keyboard.type('0900AM')
  expect(await monday.inputValue()).toBe('09:00')
  await page.keyboard.press('Control+s')
  await said(page, 'Working day updated!')
  await button(page, 'Add an interval on Monday').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Monday, closes, interval 2').fill('02:00')
  await page.getByText('until 02:00 the next morning').first().waitFor()
  await button(page, 'Copy the hours of Monday').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'To all days' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel(/, closes, interval 2$/).count()).toBe(7)
  await page.getByLabel('Open on Sunday').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await said(page, 'Opening hours updated!')
  await page.reload()
  expect(await page.getByLabel('Saturday, closes, interval 2').inputValue()).toBe('02:00')
  await day(page, 'Sunday').getByText('Closed').waitFor()
})

test('hours that overlap are said where they stand', async () => {
  stage.expectComplaint(/422/)
  const page = await stage.visit(`${settings}/orders`, { staff: true })
  await button(page, 'Add an interval on Tuesday').click()
  const last = page.getByLabel(/^Tuesday, opens, interval/).last()
  await last.fill('10:00')
  await button(page, 'Save').click()
  await day(page, 'Tuesday').getByText('These hours overlap others').waitFor()
  await page.getByLabel('All day on Tuesday').check()
  await page.getByText('Unsaved changes').waitFor()
  await button(page, 'Discard').click()
})

const hasFocus = (field: Locator) => field.evaluate((one) => one === document.activeElement)

test('what is wrong is said at its field, and bounds as they are typed', async () => {
  stage.expectComplaint(/422/)
  const page = await stage.visit(`${settings}/orders`, { staff: true })
  await page.getByLabel('Minimum order for delivery').fill('20000000')
  await page.getByLabel('Maximum order weight').fill('2000')
  await button(page, 'Save').click()
  await page.getByText('At most 10,000,000', { exact: true }).waitFor()
  await page.getByText('At most 1,000', { exact: true }).waitFor()
  await button(page, 'Discard').click()

  const closes = page.getByLabel('Monday, closes, interval 1')
  await closes.fill('')
  await button(page, 'Save').click()
  await day(page, 'Monday').getByText('Set both times.').waitFor()
  const faults = await day(page, 'Monday').locator('[id$=-error]').allTextContents()
  expect(faults.filter((fault) => fault.trim() === '')).toEqual([])
  expect(await hasFocus(closes)).toBe(true)
  await button(page, 'Discard').click()

  await button(page, 'Add a special day').click()
  const dialog = page.getByRole('dialog', { name: 'Special day' })
  await button(page, 'Add').click()
  await dialog.getByText('Fill in this field').waitFor()
  expect(await hasFocus(dialog.getByLabel('Date'))).toBe(true)
})

test('whoever leaves two forms behind is asked once', async () => {
  const page = await stage.visit(`${settings}/orders`, { staff: true })
  await page.getByLabel('Delivered in').fill('50')
  await page.getByLabel('Monday, opens, interval 1').fill('09:30')
  await page.getByRole('link', { name: 'Menus' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await button(page, 'Leave').click()
  await page.getByRole('heading', { name: 'Menus', level: 1 }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('who is overtaken is led to both versions, told as they are typed', async () => {
  stage.expectComplaint(/412/)
  const page = await stage.visit(`${settings}/orders`, { staff: true })
  await page.getByLabel('Minimum order for delivery').fill('700')
  await page.getByLabel('Maximum order weight').fill('12')
  const { version } = await (await page.request.get('/api/channel/settings')).json()
  await page.request.patch('/api/channel', {
    data: { minAmountForDelivery: 55_050, maxOrderWeight: 5500 },
    headers: { 'If-Match': `"${version}"`, 'Sec-Fetch-Site': 'same-origin' },
  })
  await page.getByLabel('Keep personal data for').focus()
  await page.keyboard.press('Control+s')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Maximum order weight').getByText('5.5 kg').waitFor()
  expect(await row('Minimum order').textContent()).toMatch(/550[.,]50.*700/s)
  await expect.poll(() => row('Minimum order').evaluate(isInView)).toBe(true)
  await button(page, 'Take theirs').click()
})

const isInView = (one: Element) => {
  const { top, bottom } = one.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

test('the terms and a special day are kept', async () => {
  const page = await stage.visit(`${settings}/orders`, { staff: true })
  await page.getByLabel('Minimum order for delivery').fill('750,50')
  await page.getByLabel('Maximum order weight').fill('12.5')
  await page.getByLabel('Orders in advance').selectOption('3')
  await button(page, 'Save').click()
  await said(page, 'Website updated!')
  const read = await page.request.get('/api/channel/settings')
  expect(await read.json()).toMatchObject({
    minAmountForDelivery: 75050,
    maxOrderWeight: 12_500,
    daysAhead: 3,
  })
  const date = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 10)
  await button(page, 'Add a special day').click()
  const dialog = page.getByRole('dialog', { name: 'Special day' })
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByLabel('Note · English').fill('Inventory')
  await button(page, 'Add').click()
  await said(page, 'Working day updated!')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Inventory' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete the special day?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('button', { name: 'Inventory' }).waitFor({ state: 'detached' })
})

const places = [
  settings,
  `${settings}/orders`,
  `${settings}/receivers?edit=new`,
  `${settings}/navigation`,
  `${settings}/staff?edit=new`,
  '/command-center/link?edit=new',
  '/command-center/warehouse?edit=new',
  '/command-center/account',
]

test.each(languages)('every part is for everybody (%s)', { timeout: 180_000 }, async (language) => {
  for (const colours of ['light', 'dark'] as const) {
    const context = await stage.visitor({ staff: true, colours, screen: screens.phone })
    const page = await context.newPage()
    for (const place of places) {
      await page.setViewportSize(screens.phone)
      await page.goto(language === 'en' ? place : `/ru${place}`)
      await alive(page)
      // What would be sent comes a moment later, and is a stop as soon as it scrolls.
      if (place.includes('receivers')) await page.locator('[role=group] > pre').waitFor()
      expect([place, await axe(page, colours === 'light' ? 'all' : 'colours')]).toEqual([place, []])
      expect([place, await smallTargets(page, 36)]).toEqual([place, []])
      await page.setViewportSize({ width: 320, height: 640 })
      expect([place, await overflows(page)]).toEqual([place, []])
    }
  }
})
