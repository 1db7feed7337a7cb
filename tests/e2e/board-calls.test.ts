import type { Locator } from 'playwright-core'
import { formatPhone } from '#business/shop/phone.ts'
import { hindrances } from '#tests/support/access.ts'
import { board, cardOf, confirm } from '#tests/support/at-board.ts'
import { hydrated } from '#tests/support/browser.ts'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'
import { shopInput } from '#tests/support/shop-input.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

test('takes a callback time on a 24-hour clock, and shows a wrong number until it is changed', async ({
  visit,
  expectComplaint,
  ordered,
}) => {
  expectComplaint(/409/)
  const operator = await visit(board, { staff: true })
  const first = cardOf(operator, (await ordered()).number)
  await first.getByRole('button', { name: 'Claim and call' }).click()
  await first.getByRole('button', { name: 'Call back' }).click()
  const at = first.getByLabel('Time', { exact: true })
  await at.fill('13 pm')
  await at.press('Enter')
  await expect(first.getByText('Enter a time, for example 9:30')).toBeVisible()
  await expect(at).toHaveAttribute('aria-invalid', 'true')
  await at.fill('23.59')
  await at.press('Enter')
  await expect(first.getByRole('alert')).toBeVisible()
  await expect(at).toHaveValue('23:59')
  await first.getByRole('alert').getByRole('button').click()
  await operator.getByRole('button', { name: /^Callbacks 1/ }).click()
  const later = operator.getByRole('region', { name: 'Callbacks' })
  await expect(later.getByRole('link')).toHaveCount(1)

  const soon = cardOf(operator, (await ordered()).number)
  await soon.getByRole('button', { name: 'Claim and call' }).click()
  await soon.getByRole('button', { name: 'Call back' }).click()
  await soon.getByRole('button', { name: /^\+5\Wmin$/ }).click()
  await expect(later.getByRole('link')).toHaveCount(2)

  const { number } = await ordered()
  const card = cardOf(operator, number)
  await card.getByRole('button', { name: 'Claim and call' }).click()
  await card.getByRole('button', { name: 'Other outcomes' }).click()
  await operator.getByRole('menuitem', { name: /^Wrong number/ }).click()
  await expect(card.getByText(/^Wrong number\W· 1\Wtry\W· \S+\W\d\d:\d\d$/)).toBeVisible()
  await card.getByRole('button', { name: 'Change number' }).click()
  await expect
    .poll(() => operator.evaluate(() => (document.activeElement as HTMLInputElement)?.type))
    .toBe('tel')
  await operator.keyboard.press('Escape')
  await card.getByRole('link', { name: `#${number}` }).click()
  const who = operator.locator('dd').filter({ has: operator.locator('a[href^="tel:"]') })
  await expect(who.getByText('Wrong number')).toBeVisible()
  await operator.getByRole('button', { name: 'Claim and call' }).click()
  await expect(
    operator.locator('[data-call] p:has([data-phone])').getByText('Wrong number'),
  ).toBeVisible()
  await operator.getByRole('button', { name: 'Edit order' }).click()
  await operator.getByLabel('Phone', { exact: true }).fill('8 900 123-45-68')
  await operator.getByRole('button', { name: 'Save changes' }).click()
  await expect(who.getByText('8 (900) 123-45-68')).toBeVisible()
  await expect(who.getByText('Wrong number')).toHaveCount(0)
  await operator.getByRole('button', { name: 'Release' }).click()
  await expect(operator.getByRole('button', { name: 'Claim and call' })).toBeVisible()
})

test('of several tabs with a call, only the one used last asks whether it goes on', async ({
  visit,
  shop,
  ordered,
}) => {
  const first = await visit(board, { staff: true })
  const { number, id } = await ordered()
  await cardOf(first, number).getByRole('button', { name: 'Claim and call' }).click()
  await expect(first.getByText('You’re calling').first()).toBeVisible()
  // Less than a minute of the call is left.
  const until = new Date(Date.now() + 50_000).toISOString()
  shop.sql(`update "order" set "claimedUntil" = '${until}' where "id" = '${id}'`)
  await first.reload()
  const question = `Still calling ${number}?`
  await expect(first.getByText(question)).toBeVisible()
  const second = await first.context().newPage()
  await second.goto(`${board}/${id}`)
  await expect(second.getByText(question)).toBeVisible()
  await expect(first.getByText(question)).toHaveCount(0)
  // A press in the call itself would go on with it.
  await first.getByRole('heading', { name: 'New', level: 2 }).click()
  await expect(first.getByText(question)).toBeVisible()
  await expect(second.getByText(question)).toHaveCount(0)
  await first.close()
  await expect(second.getByText(question)).toBeVisible()
  // A tab that crashed says nothing when it goes.
  const key = `calling ${id}`
  await second.evaluate((calling) => {
    localStorage.setItem(calling, 'a tab that crashed')
    dispatchEvent(new Event('board-device-changed'))
  }, key)
  await expect.poll(() => second.evaluate((calling) => localStorage[calling], key)).toBe(undefined)
  await expect(second.getByText(question)).toBeVisible()
  await second.getByRole('button', { name: 'Release' }).click()
  await expect(second.getByRole('button', { name: 'Claim and call' })).toBeVisible()
})

test('takes over a call with a reason, which both operators see, and syncs two boards of one', async ({
  visit,
  ordered,
  colleague,
}) => {
  const desks = [await visit(board, { staff: true }), await visit(board, { staff: true })] as const
  const other = await colleague('boris')
  const { number } = await ordered()
  const [card, copy, theirs] = [...desks, other].map((page) => cardOf(page, number))
  if (!card || !copy || !theirs) throw new Error('No one came.')
  await card.getByRole('button', { name: 'Claim and call' }).click()
  await expect(copy.getByText('You’re calling')).toBeVisible()
  await expect(theirs.getByText(/ is calling · \d:\d\d$/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Take over' }).click()
  await other.getByLabel('Reason for taking over').fill('Anna is at lunch')
  await other.getByRole('button', { name: 'Take over and call' }).click()
  await expect(theirs.getByText('You’re calling')).toBeVisible()
  await expect(card.getByText('boris is calling')).toBeVisible()
  await theirs.getByRole('button', { name: 'Release' }).click()
  for (const one of [card, copy])
    await expect(one.getByRole('button', { name: 'Claim and call' })).toBeVisible()
})

test('undoes a status change on the card, and notifies the caller at once that the customer has cancelled', async ({
  visit,
  orderedInView,
}) => {
  const operator = await visit(board, { staff: true })
  await operator.clock.install()
  const { number, page } = await orderedInView()
  const card = cardOf(operator, number)
  await card.getByRole('button', { name: 'Claim and call' }).click()
  await confirm(card)
  await expect(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible()
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('You’re calling')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  // For ten seconds a card stays where it was undone.
  await operator.clock.runFor(10_000)

  await page.getByText('Cancel order', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(card.getByRole('alert').getByText('Cancelled by the customer')).toBeVisible()
  await expect(operator.getByText(`Order ${number} was cancelled by the customer`)).toBeVisible()
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await expect(card).toHaveCount(0)
})

test('a first press at the end of the page enables sound and reaches its target', async ({
  newVisitor,
  ordered,
}) => {
  const visitor = await newVisitor({ staff: true, screen: { width: 1440, height: 420 } })
  await visitor.addInitScript(blockSoundBeforePress)
  const operator = await visitor.newPage()
  await operator.goto(board)
  const { number } = await ordered()
  const card = cardOf(operator, number)
  await expect(card).toBeVisible()
  await expect(operator.getByRole('button', { name: 'Sound is off' })).toBeVisible()
  const claim = card.getByRole('button', { name: 'Claim and call' })
  await claim.scrollIntoViewIfNeeded()
  await operator.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await claim.hover()
  await operator.mouse.down()
  await expect(operator.getByRole('button', { name: 'Sound settings', exact: true })).toBeVisible()
  await operator.mouse.up()
  await expect(card.getByText('You’re calling')).toBeVisible()
})

test('the hall screen shows that the browser blocks its chime, until the first press', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ staff: true })
  await visitor.addInitScript(blockSoundBeforePress)
  const wall = await visitor.newPage()
  await wall.goto(`${board}/wall`)
  const sign = wall.getByRole('img', { name: 'Your browser blocks the sound.' })
  await expect(sign).toBeVisible()
  await wall.mouse.click(200, 200)
  await expect(sign).toHaveCount(0)
})

/** Playwright's own scripts count as presses, so the browser would allow sound at once. */
function blockSoundBeforePress() {
  let isPressed = false
  addEventListener('pointerdown', () => (isPressed = true), true)
  Object.defineProperty(AudioContext.prototype, 'state', {
    get: () => (isPressed ? 'running' : 'suspended'),
  })
  AudioContext.prototype.resume = async function () {
    if (isPressed) this.dispatchEvent(new Event('statechange'))
  }
}

test('works by keyboard, where 4 leads to the number, and letter keys can be turned off', async ({
  visit,
  ordered,
}) => {
  const operator = await visit(board, { staff: true })
  const { number } = await ordered()
  const card = cardOf(operator, number)
  await expect(card).toBeVisible()
  const isAt = () =>
    operator.evaluate(
      () => document.activeElement?.closest('article')?.querySelector('h3')?.textContent ?? '',
    )
  await expect
    .poll(async () => {
      await operator.keyboard.press('j')
      return isAt()
    })
    .toContain(`#${number}`)
  await operator.keyboard.press('c')
  await expect(card.getByText('You’re calling')).toBeVisible()
  // An order without a delivery fee begins there, once the claim is granted.
  await expect(operator.getByLabel('Delivery fee')).toBeFocused()
  const phone = operator.locator('[data-phone]')
  await operator.keyboard.press('Escape')
  await expect(phone).toBeFocused()
  await operator.keyboard.press('Shift+Tab')
  await expect(phone).not.toBeFocused()
  await operator.keyboard.press('4')
  await expect(phone).toBeFocused()
  await card.getByRole('button', { name: 'Declined' }).click()
  const reason = card.getByLabel('Reason (shown to the customer)')
  await reason.fill('')
  await reason.press('j')
  await reason.press('?')
  await expect(reason).toHaveValue('j?')
  await card.getByRole('link', { name: `#${number}` }).focus()
  await operator.keyboard.press('?')
  const help = operator.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Next order')).toBeVisible()
  await expect(help.getByText('G, O', { exact: true })).toBeVisible()
  await expect(help.getByText('During a call: delivery fee')).toBeVisible()
  const broken = (keys: Element[]) =>
    keys.flatMap((key) => (key.getClientRects().length > 1 ? key.textContent : []))
  expect(await help.locator('kbd').evaluateAll(broken)).toEqual([])
  await help.getByRole('switch').click()
  await operator.keyboard.press('Escape')
  await operator.reload()
  await hydrated(operator)
  await operator.keyboard.press('j')
  expect(await isAt()).toBe('')
  // The delivery fee may have the focus, and the letter: leaving would ask about it.
  await operator.keyboard.press('Backspace')
  // The address says which call is shown after a reload.
  const call = operator.getByRole('button', { name: `#${number}`, exact: true })
  await expect(card.or(call).first()).toBeVisible()
  if (await call.isVisible()) await call.click()
  await card.getByRole('link', { name: `#${number}` }).focus()
  await operator.keyboard.press('Enter')
  await expect(operator.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
})

test('asks for a missing reason in the language of the page', async ({ visit, ordered }) => {
  const operator = await visit(`/ru${board}`, { staff: true })
  await operator.clock.install()
  const { number } = await ordered()
  const card = cardOf(operator, number)
  await card.getByRole('button', { name: 'Взять и позвонить' }).click()
  await card.getByRole('button', { name: 'Отказ' }).click()
  const reason = card.getByLabel('Причина (её увидит клиент)')
  await reason.fill('  ')
  await card.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(card.getByText('Заполните это поле')).toBeVisible()
  await expect(reason).toBeFocused()
  await reason.fill('Далеко')
  await card.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(card.getByRole('button', { name: 'Вернуть' })).toBeVisible()
  await operator.clock.runFor(10_000)
  await expect(card).toHaveCount(0)
})

test('prints a black slip of the right size with its type and the sum to collect', async ({
  visit,
  shop,
  ordered,
}) => {
  const { number, id } = await ordered()
  const cash = `json_set("payment", '$.type', 'CASH')`
  shop.sql(
    `update "order" set "payment" = ${cash}, "changeAmount" = 500000, "deliveryFee" = 15000, "total" = "total" + 15000 where "id" = '${id}'`,
  )
  const operator = await visit(`${board}/${id}`, { staff: true })
  await operator.evaluate(() => {
    window.print = () => {}
  })
  const sheet = operator.locator('section[data-paper]')
  const printed: string[] = []
  for (const [paper, name, width, inside] of [
    ['Slip 80 mm', 'ROLL_80', 226.8, 280],
    ['Slip 58 mm', 'ROLL_58', 164.4, 204],
    ['A4 sheet', 'A4', 595.3, undefined],
    ['Slip 58 mm', 'ROLL_58', 164.4, 204],
  ] as const) {
    await operator.getByRole('button', { name: 'Print' }).click()
    await operator.getByRole('menuitem', { name: paper }).click()
    const prints = printed.filter((one) => one.startsWith(name)).length
    await operator.waitForSelector(`section[data-paper=${name}][data-copy="${prints + 1}"]`, {
      state: 'attached',
    })
    printed.push(`${name} ${prints > 0 ? 'REPRINT' : ''}`)
    const pdf = (await operator.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, wide, high] = /MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(pdf) ?? []
    expect(Math.abs(Number(wide) - width)).toBeLessThan(2)
    expect((await sheet.textContent())?.includes('REPRINT')).toBe(prints > 0)
    if (inside === undefined) continue
    // At its page's width, the slip is as long as the page, except for margins and rounding.
    const inMm = 72 / 25.4
    await operator.emulateMedia({ media: 'print' })
    await operator.setViewportSize({ width: inside, height: 900 })
    const box = await sheet.boundingBox()
    expect([box?.x, box?.width]).toEqual([0, inside])
    const blank = Number(high) / inMm - ((box?.height ?? 0) / 96) * 25.4
    expect(blank).toBeGreaterThan(0)
    expect(blank).toBeLessThan(10)
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    const phone = sheet.getByText(/123-45-67/)
    expect((await phone.boundingBox())?.height).toBeLessThan(30)
    await operator.emulateMedia({ media: null })
    await operator.setViewportSize(screens.desktop)
  }
  await operator.emulateMedia({ media: 'print' })
  // Paper wider than the breakpoint of the side bar has the whole slip, too.
  expect((await sheet.boundingBox())?.width).toBeGreaterThan(0.9 * screens.desktop.width)
  const text = (await sheet.textContent()) ?? ''
  for (const fact of [number, '₽', 'Amount due', 'Pays with', 'Change due', 'Placed', 'Printed'])
    expect(text).toContain(fact)
  expect(text).toContain(shopInput.channel.name[0]?.value)
  expect(text).toContain(formatPhone(shopInput.channel.phone, 'ru'))
  const heading = operator.getByRole('heading', { name: `Order ${number}` })
  await expect(heading).toBeHidden()

  await expectBlack(sheet)
  // The browser's own command prints the page, not the slip once more, and not on its roll.
  await operator.keyboard.press('Control')
  await expect(sheet).toHaveCount(0)
  const own = (await operator.pdf({ preferCSSPageSize: true })).toString('latin1')
  await expect(heading).toBeVisible()
  expect(Number(/MediaBox\s*\[\s*0\s+0\s+([\d.]+)/.exec(own)?.[1])).toBeGreaterThan(590)

  await operator.emulateMedia({ media: null, colorScheme: null })
  const open = async (path: string) => {
    await operator.goto(path)
    await hydrated(operator)
    await operator.evaluate(() => {
      window.print = () => {}
    })
  }
  // Printed by its card, it is as whole.
  await open(board)
  await cardOf(operator, number)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await operator.getByRole('menuitem', { name: 'Print' }).click()
  await expect(sheet).toBeAttached()
  await operator.emulateMedia({ media: 'print' })
  await operator.setViewportSize({ width: 204, height: 900 })
  const { x, y, width } = (await sheet.boundingBox()) ?? {}
  expect([x, y, width]).toEqual([0, 0, 204])
  await operator.emulateMedia({ media: null })
  await operator.setViewportSize(screens.desktop)

  shop.sql(`update "order" set "status" = 'CANCELLED' where "id" = '${id}'`)
  await open(`${board}/${id}`)
  await operator.keyboard.press('p')
  await expect(sheet.getByText('Cancelled', { exact: true })).toBeAttached()
})

async function expectBlack(sheet: Locator) {
  const colour = () => sheet.evaluate((paper) => getComputedStyle(paper).color)
  for (const colorScheme of ['dark', 'light'] as const) {
    await sheet.page().emulateMedia({ media: 'print', colorScheme })
    await expect.poll(colour).toBe('rgb(0, 0, 0)')
  }
  // A theme chosen by hand overrides the system's.
  await sheet.page().evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await expect.poll(colour).toBe('rgb(0, 0, 0)')
}

test('a call in progress passes axe, on a phone too', async ({ visit, ordered }) => {
  const operator = await visit(board, { staff: true, screen: screens.phone })
  const { number } = await ordered()
  const card = cardOf(operator, number)
  await operator.getByRole('button', { name: /New$/ }).click()
  await card.getByRole('button', { name: 'Claim and call' }).click()
  await card.getByRole('button', { name: 'Call back' }).click()
  expect(await hindrances(operator)).toEqual([])
  await card.getByRole('button', { name: 'Declined' }).click()
  expect(await hindrances(operator)).toEqual([])
})
