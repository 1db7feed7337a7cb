import type { Page } from 'playwright-core'
import { board, cardOf, columnOf, doubleClick, hire } from '#tests/support/at-board.ts'
import { hydrated } from '#tests/support/browser.ts'
import { hasFocus } from '#tests/support/by-name.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { countNotes, notesOf } from '#tests/support/notes.ts'
import { screens } from '#tests/support/screens.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const dockOf = (page: Page) => page.getByRole('complementary', { name: 'Your call' })

/** Copies the order this many times as new orders. */
const copied = ({ shop }: Pick<Journey, 'shop'>, id: string, count: number) =>
  shop.sql(
    ...Array.from({ length: count }, (_, at) => [
      `create temp table "copy" as select * from "order" where "id" = '${id}'`,
      `update "revision" set "value" = "value" + 1 where "subject" = 'orders'`,
      `update "copy" set "id" = "id" || '-${at}', "trackKey" = null, "number" = '${500 + at}', "seq" = (select "value" from "revision" where "subject" = 'orders')`,
      `insert into "order" select * from "copy"`,
      `drop table "copy"`,
    ]).flat(),
  )

/** Where the number to call is, if it is wholly visible and uncovered. */
const numberIn = (page: Page) =>
  page.evaluate(() => {
    const phone = document.querySelector('[data-phone]')
    const box = phone?.getBoundingClientRect()
    if (!phone || !box) return 'not there'
    const on = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const isIn = box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth
    if (!isIn) return `out of sight at ${box.top}`
    return on && phone.contains(on) ? 'in view' : `covered by ${on?.outerHTML.slice(0, 80)}`
  })

test('keeps the called order in view and in focus; a letter ends the call, and J continues from there', async ({
  visit,
  shop,
  ordered,
}) => {
  const { number, id } = await ordered()
  // Its fee is known, so the number has the focus.
  shop.sql(`update "order" set "deliveryFee" = 15000 where "id" = '${id}'`)
  copied({ shop }, id, 12)
  const operator = await visit(board, { staff: true })
  await expect(cardOf(operator, number)).toBeVisible()
  const cards = operator.locator('article[data-order]:not([data-call])')
  const names = await cards.getByRole('heading', { level: 3 }).allTextContents()
  for (const screen of [screens.desktop, screens.phone, { width: 1024, height: 768 }]) {
    await operator.setViewportSize(screen)
    const last = cards.nth(8)
    await last.scrollIntoViewIfNeeded()
    await last.getByRole('button', { name: 'Claim and call' }).click()
    const dock = dockOf(operator)
    await expect(dock.getByText('You’re calling')).toBeVisible()
    await expect
      .poll(() => operator.evaluate(() => document.activeElement?.hasAttribute('data-phone')))
      .toBe(true)
    for (const to of [0, 400, 100_000]) {
      await operator.evaluate((top) => {
        for (const box of [document.documentElement, ...document.querySelectorAll('[data-call] *')])
          box.scrollTop = top
      }, to)
      await expect.poll(() => numberIn(operator)).toBe('in view')
    }
    await operator.keyboard.press('j')
    const focused = () =>
      operator.evaluate(
        () => document.activeElement?.closest('article')?.querySelector('h3')?.textContent,
      )
    expect(await focused()).toBe(names[9])
    await operator.locator('[data-phone]').focus()
    // With a Russian keyboard layout, too.
    await operator.evaluate(() => {
      const press = new KeyboardEvent('keydown', { key: 'к', bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(press)
    })
    await expect(dock.getByText('You’re calling')).toHaveCount(0)
  }
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
})

test('confirms a delivery in three presses with its fee, and in one more without; a double click confirms one', async ({
  visit,
  shop,
  orderedInView,
  ordered,
}) => {
  const operator = await visit(board, { staff: true })
  const first = await orderedInView()
  await expect(cardOf(operator, first.number).getByText('plus delivery')).toBeVisible()
  await cardOf(operator, first.number).getByRole('button', { name: 'Claim and call' }).click()
  await dockOf(operator)
    .getByRole('button', { name: /^Confirm · .*plus delivery$/ })
    .click()
  const total = dockOf(operator).locator('p', { has: operator.locator('[data-total]') })
  await expect(total.getByText('plus delivery', { exact: true })).toBeVisible()
  const without = dockOf(operator).getByRole('button', { name: 'Confirm without fee' })
  await expect(without).toBeVisible()
  const isInFee = () => operator.evaluate(() => document.activeElement?.tagName)
  expect(await isInFee()).toBe('INPUT')
  await without.click()
  await expect(first.page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible()
  await expect(first.page.getByText('Total without delivery')).toBeVisible()

  const second = await orderedInView()
  await cardOf(operator, second.number).getByRole('button', { name: 'Claim and call' }).click()
  await expect(dockOf(operator).getByRole('article', { name: `#${second.number}` })).toBeVisible()
  await dockOf(operator).getByLabel('Delivery fee').fill('150')
  await expect(total.getByText('plus delivery', { exact: true })).toHaveCount(0)
  await operator.keyboard.press('Enter')
  await expect(second.page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible()
  await expect(second.page.getByText('Total', { exact: true })).toBeVisible()

  const dock = dockOf(operator)
  const [called, next] = [await ordered(), await ordered()]
  for (const { number } of [called, next]) {
    await cardOf(operator, number).getByRole('button', { name: 'Claim and call' }).click()
    await expect(dock.getByRole('article', { name: `#${number}` })).toBeVisible()
    await dock.getByLabel('Delivery fee').fill('150')
  }
  const confirmOf = ({ number }: { number: string }) =>
    dock.getByRole('article', { name: `#${number}` }).getByRole('button', { name: /^Confirm/ })
  await dock.getByRole('button', { name: `#${called.number}`, exact: true }).click()
  await doubleClick(confirmOf(called), confirmOf(next))
  await expect(confirmOf(next)).not.toHaveAttribute('aria-busy')
  await dock.getByRole('button', { name: 'Release' }).click()
  await expect(
    cardOf(operator, next.number).getByRole('button', { name: 'Claim and call' }),
  ).toBeVisible()
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
})

test('over a slow connection, text typed after a claim never goes into the previous call', async ({
  visit,
  shop,
  expectComplaint,
  ordered,
  newVisitor,
}) => {
  expectComplaint(/409/)
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
  const [first, second, third] = [await ordered(), await ordered(), await ordered()]
  const operator = await visit(board, { staff: true })
  const dock = dockOf(operator)
  const isCall = (number: string) => dock.getByRole('article', { name: `#${number}` }).waitFor()
  const claim = (number: string) =>
    cardOf(operator, number).getByRole('button', { name: 'Claim and call' }).click()
  const fee = () => dock.getByLabel('Delivery fee').inputValue()
  await claim(first.number)
  await isCall(first.number)
  await dock.getByLabel('Delivery fee').fill('170')

  let answer = () => {}
  await operator.route('**/claim', async (route) => {
    await new Promise<void>((done) => {
      answer = done
    })
    await route.continue()
  })
  await claim(second.number)
  await expect(dock.getByRole('status').getByText(`Claiming order ${second.number}`)).toBeVisible()
  await expect(dock.getByRole('heading', { level: 2 })).toHaveText(`#${second.number}`)
  await operator.keyboard.type('250')
  await operator.keyboard.press('y')
  expect(await fee()).toBe('')
  answer()
  await isCall(second.number)
  const isInFee = () => operator.evaluate(() => document.activeElement?.tagName === 'INPUT')
  await expect.poll(isInFee).toBe(true)
  await operator.keyboard.type('190')

  // A colleague was quicker.
  await operator.keyboard.press('Escape')
  await expect(dock.locator('[data-phone]')).toBeFocused()
  await claim(third.number)
  await expect(dock.getByRole('status').getByText(`Claiming order ${third.number}`)).toBeVisible()
  const clara = await hire(newVisitor, 'clara')
  const claimed = await clara.request.post(`/api/orders/${third.id}/claim`, {
    data: {},
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(claimed.status()).toBe(200)
  answer()
  await expect(operator.getByText('clara').first()).toBeVisible()
  await expect(dock.getByRole('status').getByText('Claiming')).toHaveCount(0)
  await operator.keyboard.type('999')
  const typed = { [first.number]: '170', [second.number]: '190' }
  for (const [number, sum] of Object.entries(typed)) {
    const other = dock.getByRole('button', { name: `#${number}`, exact: true })
    if (await other.isVisible()) await other.click()
    await isCall(number)
    expect(await fee()).toBe(sum)
  }
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
})

test('keeps what was agreed for the next call about the order; a press that fails after another call was opened shows an error', async ({
  visit,
  shop,
  expectComplaint,
  ordered,
}) => {
  expectComplaint(/409|422/)
  const [first, second] = [await ordered(), await ordered()]
  const operator = await visit(board, { staff: true })
  const dock = dockOf(operator)
  const claim = ({ number }: { number: string }) =>
    cardOf(operator, number).getByRole('button', { name: 'Claim and call' }).click()
  const isCall = ({ number }: { number: string }) =>
    expect(dock.getByRole('article', { name: `#${number}` })).toBeVisible()
  await claim(first)
  await dock.getByLabel('Delivery fee').fill('170')
  await dock.getByRole('button', { name: 'Busy' }).click()
  await operator.getByRole('button', { name: /^Callbacks \d/ }).click()
  await claim(first)
  await isCall(first)
  await expect(dock.getByLabel('Delivery fee')).toHaveValue('170')
  await expect(dock.getByText('A colleague edited this order')).toHaveCount(0)

  let answer = () => {}
  await operator.route('**/confirm', async (route) => {
    await new Promise<void>((done) => {
      answer = done
    })
    shop.sql(`update "channel" set "minAmountForDelivery" = 100000000`)
    await route.continue()
  })
  await dock.getByRole('button', { name: 'Remove one' }).first().click()
  await dock.getByRole('button', { name: /^Confirm/ }).click()
  await claim(second)
  await isCall(second)
  answer()
  await expect(operator.getByText(new RegExp(`^Order ${first.number}: `))).toBeVisible()
  await isCall(second)
  shop.sql(`update "channel" set "minAmountForDelivery" = 0`)
  await operator.unroute('**/confirm')

  await dock.getByRole('button', { name: `#${first.number}`, exact: true }).click()
  await isCall(first)
  await dock.getByRole('button', { name: /^Confirm/ }).click()
  await expect(dock.getByRole('heading', { name: `#${first.number}` })).toHaveCount(0)
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
})

test('asks about an inactive call after four minutes, says if the press is lost, releases it after five, and brings a failed one back when it is due', async ({
  newVisitor,
  shop,
  ordered,
  orderedByVisitor,
  expectComplaint,
}) => {
  const visitor = await newVisitor({ staff: true })
  await visitor.addInitScript(countNotes)
  // Its sound is off. The empty page that a new browser begins with has no storage.
  await visitor.addInitScript(() => {
    if (origin !== 'null')
      localStorage.setItem('board-device', JSON.stringify({ id: 'tablet', isSoundOn: false }))
  })
  const operator = await visitor.newPage()
  await operator.clock.install()
  await operator.goto(board)
  await hydrated(operator)
  const { number: failed, id, context: customer } = await orderedByVisitor()
  const card = cardOf(operator, failed)
  await card.getByRole('button', { name: 'Claim and call' }).click()
  await card.getByRole('button', { name: 'No answer' }).click()
  await expect(operator.getByRole('button', { name: /^Callbacks 1 · next/ })).toBeVisible()
  await expect(card).toBeHidden()

  const claims: string[] = []
  operator.on('request', (request) => {
    if (/\/(claim|renew)$/.test(request.url())) claims.push(request.url())
  })
  const { number } = await ordered()
  const claim = cardOf(operator, number).getByRole('button', { name: 'Claim and call' })
  const question = operator.getByText(`Still calling ${number}?`)
  await claim.click()
  await expect(dockOf(operator).getByText('You’re calling')).toBeVisible()
  await operator.clock.runFor(3 * 60_000)
  expect(claims).toHaveLength(1)
  await expect(question).toBeHidden()
  await dockOf(operator).locator('[data-total]').click()
  await operator.clock.runFor(3000)
  await expect.poll(() => claims.length).toBe(2)
  await operator.clock.runFor(70_000)
  await expect(question).toBeVisible()
  await expect(card).toBeHidden()
  expectComplaint(/ERR_FAILED/)
  await operator.route('**/claim', (route) => route.abort(), { times: 1 })
  await operator.getByRole('button', { name: 'Still calling' }).click()
  await expect(operator.getByText('No response', { exact: true })).toBeVisible()
  await operator.clock.runFor(60_000)
  await expect(question).toHaveCount(0)
  await expect(claim).toBeVisible()
  expect(claims).toHaveLength(3)

  const again = columnOf(operator, 'New').getByRole('heading', { name: `#${failed}` })
  await expect(again).toBeVisible()
  await expect(card.getByText('Callback due')).toBeVisible()
  const requested = await customer.request.post(`/api/checkout/id/${id}/call-again`, {
    data: {},
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(requested.status()).toBe(200)
  await expect(card.getByText('Callback requested')).toBeVisible()
  await expect(card.getByText(/^No answer\W· 1\Wtry\W· \S+\W\d\d:\d\d$/)).toBeVisible()
  await card.getByRole('link', { name: `#${failed}` }).click()
  await expect(operator.getByText('call: no answer')).toBeVisible()
  expect(await notesOf(operator)).toEqual([])
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
})

test('turns a late order red on every board, and counts it', async ({
  visit,
  shop,
  ordered,
  colleague,
}) => {
  const { number, id } = await ordered()
  const promised = new Date(Date.now() + 5000).toISOString()
  shop.sql(`update "order" set "promisedAt" = '${promised}' where "id" = '${id}'`)
  const operator = await visit(board, { staff: true })
  const other = await colleague('boris')
  const order = await visit(`${board}/${id}`, { staff: true })
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(promised))
  for (const page of [operator, other]) {
    const card = cardOf(page, number)
    await expect(card.getByText(/^\d+\smin late$/)).toBeVisible()
    const isRed = () =>
      card.evaluate((element) => {
        const probe = document.createElement('i')
        probe.style.color = 'var(--bad)'
        element.append(probe)
        const bad = getComputedStyle(probe).color
        probe.remove()
        return getComputedStyle(element).borderTopColor === bad
      })
    // The edge changes its colour by a transition.
    await expect.poll(isRed).toBe(true)
    await expect(page.getByRole('button', { name: /^1 late$/ })).toBeVisible()
    await expect(page).toHaveTitle(/1 late/)
  }
  await expect(order.locator('[data-call]').getByText(/^\d+\smin late$/)).toBeVisible()
})

test('a phone order leads to the first missing field, and asks for its items before the delivery fee and the minimum', async ({
  visit,
  ordered,
  expectComplaint,
}) => {
  expectComplaint(/status of (409|422)/)
  await ordered()
  const operator = await visit(`${board}/new`, { staff: true, screen: screens.phone })
  await operator.getByLabel('Phone').fill('8 900 555-00-77')
  await operator.getByLabel('Add product').fill('pepperoni')
  await operator
    .getByRole('button', { name: /Pepperoni/ })
    .first()
    .click()
  await operator.getByText('Pickup', { exact: true }).click()
  const place = operator.getByRole('button', { name: /^Place order/ })
  for (const missing of ['Name', 'Payment']) {
    await place.click()
    const field = operator.getByLabel(missing, { exact: true })
    await expect.poll(() => hasFocus(field)).toBe(true)
    if (missing === 'Name') await field.fill('Olga')
    else await field.selectOption({ index: 1 })
  }
  await place.click()
  await expect(operator.getByText(/^Order \d+ placed/)).toBeVisible()

  // Of a known customer only the items are missing.
  await operator.getByLabel('Phone').fill('8 900 123-45-67')
  await expect(operator.getByText('Filled in from the last order.')).toBeVisible()
  await place.click()
  await expect(operator.getByText('Add a product to the order.')).toBeVisible()
  await expect(operator.getByText('The delivery fee isn’t set')).toHaveCount(0)
  await expect(operator.getByText('Below the minimum order')).toHaveCount(0)
})
