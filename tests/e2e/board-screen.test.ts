import type { Page } from 'playwright-core'
import { hindrances } from '#tests/support/access.ts'
import { board, cardOf, columnOf, hire } from '#tests/support/at-board.ts'
import { goTo, hydrated } from '#tests/support/browser.ts'
import { looks } from '#tests/support/drawn.ts'
import { cardsInView, fillBoard } from '#tests/support/full-board.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const dockOf = (page: Page) => page.getByRole('complementary', { name: 'Your call' })

/** What shows less than all of its text, from this part up to the foot of the card. */
const cutOff = (part: Element) => {
  const cut: string[] = []
  for (let at: Element | null = part; at && at.nodeName !== 'FIELDSET'; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth) cut.push(at.outerHTML.slice(0, 100))
  return cut
}

let filled = 0

/** An evening of this many open orders and no others. */
async function evening(
  { shop, ordered }: Pick<Journey, 'shop' | 'ordered'>,
  count: number,
): Promise<string> {
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
  const { id } = await ordered()
  shop.sql(`update "order" set "status" = 'COMPLETED' where "id" = '${id}'`)
  fillBoard(shop, id, count, filled)
  filled += count
  return id
}

for (const { language, size, tag } of looks('forty orders fit on a desktop, a tablet and a phone'))
  test(`forty orders fit on a desktop, a tablet and a phone (${language}, ${size})`, {
    tag,
  }, async ({ visit, shop, ordered }) => {
    await evening({ shop, ordered }, 40)
    const path = language === 'en' ? board : `/ru${board}`
    const whole = { desktop: 16, tablet: 10, phone: 4 }[size]
    const page = await visit(path, { staff: true })
    await expect(page.locator('article[data-order]').first()).toBeVisible()
    await expect
      .poll(() => cardsInView(page).then((seen) => seen.whole))
      .toBeGreaterThanOrEqual(whole)
    const seen = await cardsInView(page)
    expect(seen.highest).toBeLessThanOrEqual(148)
    expect(seen.isWide).toBe(false)
    if (size === 'phone') expect(seen.firstAt).toBeLessThanOrEqual(190)
    else await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3)
    expect(await hindrances(page)).toEqual([])
  })

test('one press shows whole cards, which the device remembers, and another one only late orders', async ({
  visit,
  shop,
  ordered,
}) => {
  await evening({ shop, ordered }, 16)
  const page = await visit(board, { staff: true })
  const cards = page.locator('article[data-order]')
  await expect(cards).toHaveCount(16)
  const heights = async () => (await cardsInView(page)).highest
  expect(await heights()).toBeLessThanOrEqual(148)
  await page.getByRole('button', { name: 'Full cards' }).click()
  await expect.poll(heights).toBeGreaterThan(180)
  await page.reload()
  await hydrated(page)
  await expect.poll(heights).toBeGreaterThan(180)
  await page.getByRole('button', { name: 'Compact cards' }).click()
  await expect.poll(heights).toBeLessThanOrEqual(148)

  const late = page.getByRole('button', { name: /^\d+ late$/ })
  const count = Number.parseInt((await late.textContent()) ?? '', 10)
  await late.click()
  await expect(cards).toHaveCount(count)
  for (const card of await cards.all()) await expect(card.getByText(/late$/).first()).toBeVisible()
  await late.click()
  await expect(cards).toHaveCount(16)
})

test('the call is in the address: a reload and a lost release keep it, and typed text stays between calls about one phone', async ({
  visit,
  shop,
  expectComplaint,
  ordered,
}) => {
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
  const [first, second] = [await ordered(), await ordered()]
  const page = await visit(board, { staff: true })
  const dock = dockOf(page)
  // Both have the same phone, and refer to each other.
  await expect(cardOf(page, first.number).getByText(`also #${second.number}`)).toBeVisible()
  await expect(cardOf(page, second.number).getByText(`also #${first.number}`)).toBeVisible()
  await cardOf(page, first.number)
    .getByRole('button', { name: /^More actions/ })
    .click()
  // The letters of the board choose an entry in the menu, so it names none.
  const entry = page.getByRole('menuitem', { name: 'Claim and call', exact: true })
  await expect(entry.locator('kbd')).toHaveCount(0)
  await entry.click()
  await expect(dock.getByRole('article', { name: `#${first.number}` })).toBeVisible()
  await dock.getByLabel('Delivery fee').fill('170')
  expect(new URL(page.url()).searchParams.get('call')).toBe(first.id)
  await cardOf(page, second.number).getByRole('button', { name: 'Claim and call' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('call')).toBe(second.id)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await dock.getByRole('button', { name: `#${first.number}` }).click()
  await expect(dock.getByLabel('Delivery fee')).toHaveValue('170')
  await dock.getByRole('button', { name: 'Free' }).click()
  await expect(dock.getByLabel('Delivery fee')).toHaveValue('0')
  await dock.getByRole('button', { name: `#${second.number}` }).click()
  await expect(dock.getByRole('heading', { name: `#${second.number}` })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(dock.getByRole('heading', { name: `#${second.number}` })).toBeVisible()
  expectComplaint(/ERR_FAILED/)
  await page.route('**/release', (route) => route.abort(), { times: 1 })
  await dock.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('No response', { exact: true })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('call')).toBe(second.id)
  await dock.getByRole('button', { name: 'Release' }).click()
  await expect(
    cardOf(page, second.number).getByRole('button', { name: 'Claim and call' }),
  ).toBeVisible()
})

test('an edit and the confirmation are one press, and the customer sees both', async ({
  visit,
  orderedInView,
}) => {
  const { number, page: customer } = await orderedInView()
  const page = await visit(board, { staff: true })
  await cardOf(page, number).getByRole('button', { name: 'Claim and call' }).click()
  const dock = dockOf(page)
  await expect(dock.getByRole('article', { name: `#${number}` })).toBeVisible()
  await dock.getByLabel('Delivery fee').fill('150')
  const before = (await dock.locator('[data-total]').textContent()) ?? ''
  await dock.getByRole('button', { name: 'Add one' }).first().click()
  await expect(dock.locator('[data-total]')).not.toHaveText(before)
  const total = (await dock.locator('[data-total]').textContent()) ?? ''
  await expect(dock.getByRole('list', { name: 'Changes' }).getByText(/: \d+ → \d+$/)).toBeVisible()
  await expect(dock.locator('button.bg-accent')).toHaveCount(1)
  await dock.getByRole('button', { name: `Confirm · ${total}` }).click()
  await expect(cardOf(page, number).getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(customer.getByRole('heading', { name: 'Order confirmed' })).toBeVisible()
  await expect(customer.getByText(total).first()).toBeVisible()
})

test('unfolded details scroll the dock alone, and a press leads to the field that is refused', async ({
  visit,
  shop,
  ordered,
  expectComplaint,
}) => {
  expectComplaint(/422/)
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
  const { number } = await ordered()
  const page = await visit(board, { staff: true, screen: { width: 1440, height: 640 } })
  await cardOf(page, number).getByRole('button', { name: 'Claim and call' }).click()
  const dock = dockOf(page)
  await expect(dock.getByLabel('Delivery fee')).toBeFocused()
  await dock.getByRole('button', { name: 'Time, address, contact, payment' }).click()
  const discount = dock.getByLabel('Discount', { exact: true })
  await expect(discount).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)

  await discount.fill('50000')
  const confirm = dock.getByRole('button', { name: 'Confirm · —' })
  await expect(confirm).toBeVisible()
  await expect(discount).toHaveAttribute('aria-invalid', 'true')
  await dock.getByLabel('Delivery fee').focus()
  await expect(discount).not.toBeInViewport()
  await confirm.click()
  await expect(discount).toBeFocused()
  await expect(discount).toBeInViewport({ ratio: 1 })
  const error = dock.locator('p[id$="-error"]')
  await expect(error).toBeInViewport({ ratio: 1 })
  await expect(dock.getByText('The delivery fee isn’t set')).toHaveCount(0)
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
})

test('the sum of an order that a colleague calls about isn’t cut', async ({
  visit,
  shop,
  ordered,
  newVisitor,
}) => {
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
  const { id, number } = await ordered()
  shop.sql(`update "order" set "note" = 'Ring twice' where "id" = '${id}'`)
  const boris = await hire(newVisitor, 'boris')
  const data = {}
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await boris.request.post(`/api/orders/${id}/claim`, { data, headers })
  const page = await visit(`/ru${board}`, { staff: true, screen: screens.tablet })
  for (const [path, screen, takeOver] of [
    [`/ru${board}`, screens.tablet, 'Перехватить'],
    [board, screens.desktop, 'Take over'],
  ] as const) {
    await page.setViewportSize(screen)
    await goTo(page, path)
    const card = cardOf(page, number)
    await expect(card.getByRole('button', { name: takeOver })).toBeVisible()
    const sum = card.getByText(/₽/)
    expect(await sum.evaluate(cutOff)).toEqual([])
    expect((await cardsInView(page)).highest).toBeLessThanOrEqual(148)
  }
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
})

test('further calls don’t move the number of the one in the dock', async ({
  visit,
  shop,
  ordered,
}) => {
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
  const page = await visit(board, { staff: true })
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const claim = async () => {
    const { id, number } = await ordered()
    await page.request.post(`/api/orders/${id}/claim`, { data: {}, headers })
    return { id, number }
  }
  const { number } = await claim()
  const dock = dockOf(page)
  await expect(dock.getByRole('heading', { name: `#${number}` })).toBeVisible()
  const top = async (selector: string) => (await dock.locator(selector).boundingBox())?.y
  const places = async () => [await top('[data-phone]'), await top('[data-key=r]')]
  const second = await claim()
  await expect(dock.getByTitle(`Your call: #${second.number}`)).toBeVisible()
  const before = await places()
  for (const _ of ['third', 'fourth']) {
    const next = await claim()
    await expect(dock.getByTitle(`Your call: #${next.number}`)).toBeVisible()
    expect(await places()).toEqual(before)
  }
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
})

test('what is typed while a confirmation is sent stays in the dock, to be saved', async ({
  visit,
  shop,
  ordered,
}) => {
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
  const { number } = await ordered()
  const page = await visit(board, { staff: true })
  await cardOf(page, number).getByRole('button', { name: 'Claim and call' }).click()
  const dock = dockOf(page)
  const fee = dock.getByLabel('Delivery fee')
  await expect(fee).toBeFocused()
  await fee.fill('150')
  let send = () => {}
  const isTyped = new Promise<void>((done) => {
    send = done
  })
  await page.route('**/confirm', (route) => isTyped.then(() => route.continue()), { times: 1 })
  await fee.press('Enter')
  await fee.fill('170')
  send()
  const save = dock.getByRole('button', { name: /^Save/ })
  await expect(save).toBeEnabled()
  await expect(fee).toHaveValue('170')
  await expect(fee).toBeFocused()
  const total = (await dock.locator('[data-total]').textContent()) ?? ''
  await save.click()
  await expect(fee).toBeHidden()
  await expect(columnOf(page, 'Kitchen').getByText(total)).toBeVisible()
})

test('the focus stays on a card that moves, and goes to the next one when a card leaves', async ({
  visit,
  shop,
  ordered,
}) => {
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
  const orders = [await ordered(), await ordered(), await ordered()] as const
  shop.sql(
    ...orders.map(({ id }) => `update "order" set "status" = 'COOKING' where "id" = '${id}'`),
  )
  const [moved, gone, next] = orders
  const page = await visit(board, { staff: true })
  const link = ({ number }: { number: string }) =>
    cardOf(page, number).getByRole('link', { name: `#${number}` })
  await cardOf(page, moved.number).getByRole('button', { name: 'Ready' }).press('Enter')
  await expect(columnOf(page, 'Ready').locator(link(moved))).toBeFocused()

  await link(gone).focus()
  const { version } = await (await page.request.get(`/api/orders/${gone.id}`)).json()
  const cancelled = await page.request.post(`/api/orders/${gone.id}/move`, {
    data: { to: 'CANCELLED', reason: 'Sold out' },
    headers: { 'If-Match': `"${version}"`, 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(cancelled.status()).toBe(200)
  await expect(link(next)).toBeFocused()
})

test('the number above “New” is the one beside “Orders” and in the title, also while only late orders are shown', async ({
  visit,
  shop,
  ordered,
  newVisitor,
}) => {
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
  const [waiting, called, planned, cooking] = [
    await ordered(),
    await ordered(),
    await ordered(),
    await ordered(),
  ]
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  shop.sql(
    `update "order" set "callBackAt" = '${at(30)}', "promisedAt" = '${at(-5)}' where "id" = '${planned.id}'`,
    `update "order" set "status" = 'COOKING' where "id" = '${cooking.id}'`,
  )
  const clara = await hire(newVisitor, 'clara')
  const claimed = await clara.request.post(`/api/orders/${called.id}/claim`, {
    data: {},
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(claimed.status()).toBe(200)

  const page = await visit(board, { staff: true })
  const expectOne = async () => {
    await expect(page).toHaveTitle(/^\(1\) /)
    await expect(page.getByText('1 order is waiting for a call').first()).toBeAttached()
    await expect(columnOf(page, 'New 1')).toBeVisible()
    await expect(columnOf(page, 'Kitchen 1')).toBeVisible()
  }
  for (const { number } of [waiting, called, planned])
    await expect(columnOf(page, 'New').locator(cardOf(page, number))).toBeVisible()
  await expectOne()
  await page.getByRole('button', { name: '1 late' }).click()
  await expect(cardOf(page, waiting.number)).toHaveCount(0)
  await expect(cardOf(page, planned.number)).toBeVisible()
  await expect(columnOf(page, 'Kitchen').getByText('No late orders')).toBeVisible()
  await expectOne()
  await page.setViewportSize(screens.phone)
  await expect(page.getByRole('button', { name: /^1\W.*New$/ })).toBeVisible()
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
})
