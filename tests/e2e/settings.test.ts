import type { Page } from 'playwright-core'
import { dayMs } from '#platform/durations.ts'
import { hindrances, overflows } from '#tests/support/access.ts'
import { hydrated } from '#tests/support/browser.ts'
import { button, hasFocus } from '#tests/support/by-name.ts'
import { looks } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

const settings = '/command-center/settings'
const seeNotice = (page: Page, notice: string) => page.getByText(notice).first().waitFor()

test('previews a new colour before saving, and refuses a default language at the empty name, not at the filled one', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/422/)
  const page = await visit(settings, { staff: true })
  const sample = page.getByRole('region', { name: 'Preview' })
  await page.getByLabel('Accent colour', { exact: true }).fill('#0a7d4')
  await expect(sample.getByText('Enter a hex colour')).toBeVisible()
  await page.getByLabel('Accent colour', { exact: true }).fill('#0a7d4f')
  const order = sample.getByText('Order', { exact: true }).first()
  await expect(order).toBeVisible()
  await expect(sample.getByText('readable')).toHaveCount(6)
  expect(await order.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
    'rgb(10, 125, 79)',
  )
  await page.getByLabel('Shop URL').fill('pizza.example/menu')
  await button(page, 'Save').click()
  await expect(page.getByText('Enter a full address')).toBeVisible()
  await page.getByLabel('Shop URL').fill('pizza.example')
  await page.getByLabel('Time zone').selectOption('+03:00')
  await page.keyboard.press('Control+s')
  await seeNotice(page, 'Website updated!')
  await expect(page.getByLabel('Shop URL')).toHaveValue('https://pizza.example')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Time zone')).toHaveValue('+03:00')
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  )
  expect(accent).toBe('#0a7d4f')

  const english = page.getByLabel(/^Name · English/)
  const russian = page.getByLabel(/^Name · Русский/)
  for (const [language, empty, filled] of [
    ['ru', russian, english],
    ['en', english, russian],
  ] as const) {
    await page.getByLabel('Main language').selectOption(language)
    await filled.fill('Taste on the run')
    await empty.fill('')
    await button(page, 'Save').click()
    await expect(empty).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(() => hasFocus(empty)).toBe(true)
    await expect(filled).not.toHaveAttribute('aria-invalid')
  }
})

test('uploads a logo for customers, and warns before the main language changes while products aren’t translated', async ({
  visit,
  shop,
}) => {
  const page = await visit(settings, { staff: true })
  const language = page.getByLabel('Main language')
  const warning = page.getByText('1 product isn’t translated')
  await language.selectOption('ru')
  await expect(warning).toHaveCount(0)
  await language.selectOption('en')
  const file = 'sample/photos/borscht-640.webp'
  await page.locator('input[type=file]').first().setInputFiles(file)
  await seeNotice(page, 'Photo loaded!')
  await button(page, 'Save').click()
  await seeNotice(page, 'Website updated!')
  shop.sql(
    `update "product" set "name" = '[{"locale":"en","value":"Beetroot soup"}]' where "slug" = 'borscht'`,
  )
  await page.reload()
  const logo = page.getByRole('group', { name: 'Logo' }).locator('img')
  expect(await logo.getAttribute('src')).toMatch(/^\/photos\/[\w-]+-\d+\.webp$/)
  const customer = await visit('/', { screen: screens.phone })
  const shown = customer.getByRole('banner').locator('img')
  expect(await shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320)
  expect(await overflows(customer)).toEqual([])

  await hydrated(page)
  await language.selectOption('ru')
  await expect(warning).toBeVisible()
  await language.selectOption('en')
  await expect(warning).toHaveCount(0)
})

test('pauses orders with a reason, and resumes them, also at a chosen time', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/422/)
  const page = await visit(settings, { staff: true })
  const until = page.getByLabel('Until a date')
  const future = page.getByText('Choose a time in the future.')
  const missing = page.getByText('Enter a date and a time.')
  await button(page, 'Pause until then').click()
  await expect(missing).toBeVisible()
  await until.fill('01.01.2020')
  await page.getByLabel('Time', { exact: true }).fill('10:00')
  await expect(missing).toHaveCount(0)
  await button(page, 'Pause until then').click()
  await expect(future).toBeVisible()
  await expect(page.getByText('Website updated!')).toHaveCount(0)
  await until.fill('01.01.2099')
  await button(page, 'Pause until then').click()
  await expect(page.getByText('Choose a time within the next year.')).toBeVisible()

  await page.getByLabel('Reason (shown to customers) · English').fill('The oven is being repaired')
  await page.getByLabel('Reason (shown to customers) · Русский').fill('Чиним печь')
  await button(page, '30 minutes').click()
  await expect(page.getByText(/^Paused until/)).toBeVisible()
  const customer = await visit('/ru')
  await expect(customer.getByText('Чиним печь').first()).toBeVisible()
  await button(page, 'Resume orders').click()
  await expect(page.getByText('Customers can order during opening hours.')).toBeVisible()
  await button(page, 'Until I resume').click()
  await expect(page.getByText('Paused until you resume.')).toBeVisible()
  await until.fill('1/1/2030')
  await page.getByLabel('Time', { exact: true }).fill('10')
  await button(page, 'Resume orders').click()
  await expect(page.getByText('Customers can order during opening hours.')).toBeVisible()
  await expect(button(page, 'Save')).toHaveCount(0)
})

test('pauses orders until a time that is over by the device’s clock', async ({ newVisitor }) => {
  const page = await (await newVisitor({ staff: true })).newPage()
  await page.clock.install({ time: Date.now() + 2 * dayMs })
  await page.goto(settings)
  await hydrated(page)
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10)
  await page.getByLabel('Until a date').fill(tomorrow)
  await page.getByLabel('Time', { exact: true }).fill('12:00')
  await button(page, 'Pause until then').click()
  await expect(page.getByText(/^Paused until/)).toBeVisible()
  await button(page, 'Resume orders').click()
  await expect(page.getByText('Customers can order during opening hours.')).toBeVisible()
})

const day = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByLabel(`Open on ${name}`) })

test('hours turn into “All day” once their field is left, and not while they are typed', async ({
  visit,
}) => {
  const page = await visit(`${settings}/orders`, { staff: true })
  const [opens, closes] = [
    page.getByLabel('Monday, opening time 1'),
    page.getByLabel('Monday, closing time 1'),
  ]
  await opens.fill('0')
  await closes.fill('')
  await closes.pressSequentially('0830')
  await closes.blur()
  await expect(closes).toHaveValue('08:30')
  await closes.fill('24')
  const allDay = page.getByLabel('All day on Monday')
  await expect(allDay).not.toBeChecked()
  await closes.blur()
  await expect(allDay).toBeChecked()
})

test('sets the week by keyboard alone', async ({ visit }) => {
  const page = await visit(`${settings}/orders`, { staff: true })
  const monday = page.getByLabel('Monday, opening time 1')
  await monday.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('900')
  await page.keyboard.press('Tab')
  await expect(monday).toHaveValue('09:00')
  await page.keyboard.press('Control+s')
  await seeNotice(page, 'Working day updated!')
  await button(page, 'Add hours on Monday').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Monday, closing time 2').fill('02:00')
  await expect(page.getByText('until 02:00 next morning').first()).toBeVisible()
  await button(page, 'Copy Monday hours').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Copy to all days' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/, closing time 2$/)).toHaveCount(7)
  await page.getByLabel('Open on Sunday').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await seeNotice(page, 'Opening hours updated!')
  await page.reload()
  await expect(page.getByLabel('Saturday, closing time 2')).toHaveValue('02:00')
  await expect(day(page, 'Sunday').getByText('Closed')).toBeVisible()
})

test('shows errors at their fields and limits as they are typed, saves terms and week with one bar, and warns once before leaving', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/422/)
  const page = await visit(`${settings}/orders`, { staff: true })
  await page.getByLabel('Minimum order for delivery').fill('20000000')
  await page.getByLabel('Maximum order weight').fill('2000')
  await button(page, 'Save').click()
  await expect(page.getByText('At most 10,000,000', { exact: true })).toBeVisible()
  await expect(page.getByText('At most 1,000', { exact: true })).toBeVisible()
  await button(page, 'Discard').click()

  await button(page, 'Add hours on Tuesday').click()
  await page
    .getByLabel(/^Tuesday, opening time/)
    .last()
    .fill('10:00')
  await button(page, 'Save').click()
  await expect(day(page, 'Tuesday').getByText('These hours overlap with others')).toBeVisible()
  await page.getByLabel('All day on Tuesday').check()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await button(page, 'Discard').click()

  const closes = page.getByLabel('Monday, closing time 1')
  await closes.fill('')
  await button(page, 'Save').click()
  await expect(day(page, 'Monday').getByText('Enter both times')).toBeVisible()
  const faults = await day(page, 'Monday').locator('[id$=-error]').allTextContents()
  expect(faults.filter((fault) => fault.trim() === '')).toEqual([])
  expect(await hasFocus(closes)).toBe(true)
  // An invalid hour is an error on its own day only.
  await closes.fill('25:00')
  await button(page, 'Save').click()
  await expect(day(page, 'Monday').getByText('Enter both times')).toBeVisible()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  // No one can correct the hours of a closed day, so they don't stop the save.
  await page.getByLabel('Open on Monday').uncheck()
  await button(page, 'Save').click()
  await seeNotice(page, 'Working day updated!')
  await page.getByLabel('Open on Monday').check()
  await expect(closes).not.toHaveValue('25:00')
  await button(page, 'Save').click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)

  // Hours come back as typed after a look at “All day” or “closed”.
  await closes.fill('24')
  await closes.blur()
  await expect(closes).toHaveValue('00:00')
  await page.getByLabel('All day on Monday').check()
  await page.getByLabel('Open on Monday').uncheck()
  await page.getByLabel('Open on Monday').check()
  await page.getByLabel('All day on Monday').uncheck()
  await expect(closes).toHaveValue('00:00')
  await button(page, 'Discard').click()

  await page.getByLabel('Delivered in').fill('50')
  await page.getByLabel('Monday, opening time 1').fill('09:30')
  await expect(button(page, 'Save')).toHaveCount(1)
  await page.getByRole('link', { name: 'Menus' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await button(page, 'Leave').click()
  await expect(page.getByRole('heading', { name: 'Menus', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const isInView = (one: Element) => {
  const { top, bottom } = one.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

test('saves the terms and a special day, and shows both versions after a colleague’s save, with values as typed', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/4(12|22)/)
  const page = await visit(`${settings}/orders`, { staff: true })
  const minimum = page.getByLabel('Minimum order for delivery')
  const weight = page.getByLabel('Maximum order weight')
  const stored = async () => (await page.request.get('/api/channel/settings')).json()
  await minimum.fill('750,50')
  await weight.fill('12.5')
  await page.getByLabel('Order ahead', { exact: true }).selectOption('3')
  await button(page, 'Save').click()
  await seeNotice(page, 'Website updated!')
  expect(await stored()).toMatchObject({
    minAmountForDelivery: 75050,
    maxOrderWeight: 12_500,
    daysAhead: 3,
  })
  await page.getByLabel('Order ahead', { exact: true }).selectOption('2')
  const date = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 10)
  await button(page, 'Add special day').click()
  const dialog = page.getByRole('dialog', { name: 'Special day' })
  await button(page, 'Add').click()
  await expect(dialog.getByText('Fill in this field')).toBeVisible()
  expect(await hasFocus(dialog.getByLabel('Date'))).toBe(true)
  for (const [outside, error] of [
    ['2020-01-01', 'Choose a date that hasn’t passed.'],
    ['2099-01-01', 'Choose a date within the next two years.'],
  ] as const) {
    await dialog.getByLabel('Date').fill(outside)
    await button(page, 'Add').click()
    await expect(dialog.getByText(error)).toBeVisible()
  }
  await dialog.getByLabel('Date').fill(date)
  // ⌘S is for the form in the dialog, not for the one below it.
  await expect(page.getByText('Unsaved changes')).toHaveCount(2)
  await page.keyboard.press('Control+s')
  await seeNotice(page, 'Working day updated!')
  await expect(dialog).toHaveCount(0)
  expect(await stored()).toMatchObject({ daysAhead: 3 })
  await button(page, 'Discard').click()
  await button(page, 'Add special day').click()
  await dialog.getByLabel('Date').fill(date)
  await expect(dialog.getByText(/already in the list/)).toBeVisible()
  await dialog.getByLabel('Date').fill('')
  await expect(dialog.getByText(/already in the list/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /Closed/ })
    .click()
  await dialog.getByLabel('Note · English').fill('Inventory')
  const isOpen = dialog.getByRole('switch')
  await isOpen.check()
  const opens = dialog.getByLabel('opening time 1')
  await opens.fill('')
  await button(page, 'Save').click()
  await expect(opens).toHaveAccessibleDescription(/Enter both times/)
  await opens.fill('11:30')
  await isOpen.uncheck()
  await isOpen.check()
  await expect(opens).toHaveValue('11:30')
  await dialog.getByLabel(/^All day/).check()
  await button(page, 'Save').click()
  await seeNotice(page, 'Working day updated!')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: /All day.*Inventory/s }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete special day?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('button', { name: 'Inventory' })).toHaveCount(0)

  await minimum.fill('700')
  await weight.fill('12')
  await page.getByLabel('Fee 1').fill('150')
  await page.request.patch('/api/channel', {
    data: { minAmountForDelivery: 55_050, maxOrderWeight: 5500, feePresets: [0, 99_00] },
    headers: { 'If-Match': `"${(await stored()).version}"`, 'Sec-Fetch-Site': 'same-origin' },
  })
  await page.getByLabel('Keep personal data for').focus()
  await page.keyboard.press('Control+s')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Maximum order weight').getByText('5.5 kg')).toBeVisible()
  await expect(row('Minimum order')).toHaveText(/550[.,]50.*700/s)
  await expect(row('Delivery fees')).toHaveText(/0[.,]00.₽ · 99[.,]00.*150[.,]00/s)
  await expect.poll(() => row('Minimum order').evaluate(isInView)).toBe(true)
  await button(page, 'Use theirs').click()
})

const places = {
  'the tabs of settings': [
    settings,
    `${settings}/orders`,
    `${settings}/receivers?edit=new`,
    `${settings}/navigation`,
    `${settings}/staff?edit=new`,
  ],
  'links, pickup points and the account': [
    '/command-center/link?edit=new',
    '/command-center/warehouse?edit=new',
    '/command-center/account',
  ],
}

for (const [part, paths] of Object.entries(places))
  for (const { language, size, tag } of looks(part))
    test(`${part} pass axe (${language}, ${size})`, { tag }, async ({ newVisitor }) => {
      const context = await newVisitor({ staff: true })
      const page = await context.newPage()
      for (const path of paths) {
        await page.goto(language === 'en' ? path : `/ru${path}`)
        await hydrated(page)
        // What would be sent comes a moment later, and is a stop as soon as it scrolls.
        if (path.includes('receivers'))
          await expect(page.locator('[role=group] > pre')).toBeVisible()
        expect([path, await hindrances(page)]).toEqual([path, []])
      }
    })
