import { hindrances } from '#tests/support/access.ts'
import {
  board,
  cardOf,
  choose,
  columnOf,
  confirm,
  doubleClick,
  hire,
} from '#tests/support/at-board.ts'
import { expect, test } from '#tests/support/journey.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

test('shows a new order live, from claim to completion, and its customer sees each status', async ({
  visit,
  shop,
  ordered,
  orderedInView,
}) => {
  const operator = await visit(board, { staff: true })
  await operator.clock.install()
  await expect(operator.getByRole('status').getByText('Live')).toBeVisible()
  const { page, number } = await orderedInView()
  const card = cardOf(operator, number)
  await expect(columnOf(operator, 'New').getByRole('heading', { name: `#${number}` })).toBeVisible()
  await expect(operator).toHaveTitle(/^\(\d+\) /)
  const later = cardOf(operator, (await ordered()).number)
  await expect(later.getByText(`also #${number}`)).toBeVisible()
  const claim = { name: 'Claim and call' }
  await doubleClick(card.getByRole('button', claim), later.getByRole('button', claim))
  await expect(
    operator.getByRole('complementary', { name: 'Your call' }).getByRole('heading', { level: 2 }),
  ).toHaveText(`#${number}`)
  await confirm(card)
  await expect(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible()
  for (const [button, heading] of [
    ['Start cooking', 'Preparing your order'],
    ['Ready', 'Your order is ready'],
    ['On the way', 'Your order is on its way'],
    ['Delivered', 'Order completed'],
  ] as const) {
    // For ten seconds the card offers to undo the last step, and its menu the next one.
    await choose(card, button)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(card.getByRole('button', { name: 'Undo' })).toBeVisible()
  await operator.clock.runFor(10_000)
  await expect(card).toHaveCount(0)
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
})

test('removes an order that the customer cancels', async ({ visit, orderedInView }) => {
  const operator = await visit(board, { staff: true })
  const { page, number } = await orderedInView()
  await expect(cardOf(operator, number)).toBeVisible()
  await page.getByText('Cancel order', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(cardOf(operator, number)).toHaveCount(0)
})

test('tells the customer a later promise and the reason of a cancellation, which stays while a colleague changes the order', async ({
  visit,
  orderedInView,
}) => {
  const { number, id, page: customer } = await orderedInView()
  const operator = await visit(board, { staff: true })
  const card = cardOf(operator, number)
  await choose(card, 'Move promised time…')
  await operator.getByRole('button', { name: '+30 min' }).click()
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  const moved = customer.getByText(/^Moved from \d\d:\d\d to \d\d:\d\d$/)
  await expect(moved).toBeVisible()
  await expect(customer.getByText('Changed as agreed by phone')).toHaveCount(0)

  await choose(card, 'Cancel order…')
  const reason = operator.getByLabel('Reason (shown to the customer)')
  await reason.fill('No flo')
  const before = (await moved.textContent()) ?? ''
  const { version } = await (await operator.request.get(`/api/orders/${id}`)).json()
  const promised = await operator.request.post(`/api/orders/${id}/promise`, {
    data: { minutes: 10 },
    headers: { 'If-Match': `"${version}"`, 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(promised.status()).toBe(200)
  await expect(moved).not.toHaveText(before)
  const at = (await moved.textContent())?.slice(-5) ?? '?'
  // Behind the dialog, the card is hidden from screen readers.
  await expect(operator.locator('article', { hasText: `#${number}` })).toContainText(at)
  await expect(reason).toHaveValue('No flo')
  await operator.keyboard.press('Escape')
  await choose(card, 'Cancel order…')
  await expect(reason).toHaveValue('No flo')
  await reason.fill('No flour left')
  await operator.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(customer.getByText('Reason: No flour left')).toBeVisible()
})

test('shows a later order with its date, items and history on its own page, where a small kitchen skips a status', async ({
  visit,
  shop,
  orderedInView,
}) => {
  const { page, number, id } = await orderedInView()
  await expect(page.getByText(/As soon as possible, about \d\d:\d\d/)).toBeVisible()
  const noon = new Date(`2040-01-02T12:00:00${shop.timeZone}`).toISOString()
  shop.sql(
    `update "order" set "timeType" = 'SCHEDULED', "timeSlot" = '${noon}', "promisedAt" = '${noon}' where "id" = '${id}'`,
  )
  const operator = await visit(board, { staff: true })
  const card = cardOf(operator, number)
  await expect(card.getByText('2 January, 12:00').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 January, 12:00', { exact: true }).first()).toBeVisible()

  await card.getByRole('link', { name: `#${number}` }).click()
  await expect(operator.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(operator.getByText('Lenina 24')).toBeVisible()
  await operator.getByRole('button', { name: 'Claim and call' }).click()
  await expect(operator.getByRole('button', { name: 'Skip to…' })).toHaveCount(0)
  await confirm(operator)
  await expect(operator.getByRole('status').getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible()
  await expect(operator.getByText('call: confirmed')).toBeVisible()
  expect(await hindrances(operator)).toEqual([])
  const moves: string[] = []
  operator.on('request', (request) => {
    if (request.url().endsWith('/move')) moves.push(request.url())
  })
  const step = (name: string) => operator.getByRole('button', { name, exact: true })
  await doubleClick(step('Start cooking'), step('Ready'))
  await operator.emulateMedia({ media: 'print' })
  await expect(operator.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(operator.getByText('Lenina 24')).toBeVisible()
  await operator.emulateMedia({ media: null })

  await operator.getByRole('button', { name: 'Skip to…' }).click()
  expect(await operator.getByRole('menuitem').allTextContents()).not.toContain('Cancelled')
  await operator.getByRole('menuitem', { name: 'On the way' }).click()
  await expect(page.getByRole('heading', { name: 'Your order is on its way' })).toBeVisible()
  expect(moves).toHaveLength(2)
})

test('a reason that is being typed on the order’s page stays when a colleague claims, releases and claims the order', async ({
  visit,
  ordered,
  newVisitor,
  expectComplaint,
}) => {
  expectComplaint(/409/)
  const { id } = await ordered()
  const page = await visit(`${board}/${id}`, { staff: true })
  const clara = await hire(newVisitor, 'clara')
  const colleague = async (action: 'claim' | 'release') => {
    const answer = await clara.request.post(`/api/orders/${id}/${action}`, {
      data: {},
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(answer.status()).toBe(200)
  }
  const calls = page.getByText('clara is calling', { exact: true })
  const free = page.getByRole('button', { name: 'Claim and call' })
  await page.getByText('Cancel order', { exact: true }).first().click()
  const reason = page.getByLabel('Reason (shown to the customer)')
  await reason.fill('No flo')
  await colleague('claim')
  await expect(calls).toBeVisible()
  await expect(reason).toHaveValue('No flo')
  await expect(reason).toBeFocused()
  await reason.press('End')
  await reason.press('u')
  await reason.press('Enter')
  await expect(page.getByRole('main').getByText('No flou')).toHaveCount(0)
  await expect(page.getByText('clara is already calling')).toBeVisible()

  await page.getByText('Take over', { exact: true }).click()
  const why = page.getByLabel('Reason for taking over')
  await why.fill('Clara is at lun')
  await colleague('release')
  await expect(free).toBeVisible()
  await expect(why).toHaveCount(0)
  await expect(reason).toHaveValue('No flou')
  await colleague('claim')
  await expect(calls).toBeVisible()
  await expect(why).toHaveValue('Clara is at lun')
  await why.fill('Clara is at lunch')
  await page.getByRole('button', { name: 'Take over and call' }).click()
  await expect(page.getByText('You’re calling')).toBeVisible()
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(free).toBeVisible()
  await expect(reason).toHaveValue('No flou')
  await reason.fill('No flour left')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('status').getByText('Cancelled', { exact: true })).toBeVisible()
})

test('the order’s page shows how long the order has waited and the time left beside the buttons of the call', async ({
  visit,
  shop,
  ordered,
}) => {
  const { id } = await ordered()
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  shop.sql(
    `update "order" set "placedAt" = '${at(-75)}', "promisedAt" = '${at(40)}' where "id" = '${id}'`,
  )
  const page = await visit(`${board}/${id}`, { staff: true })
  const call = page.locator('[data-call]')
  const waited = call.getByText(/^1\Wh\W\d+$/)
  const left = page.getByText(/^in \d+\Wmin$/)
  await expect(waited).toBeVisible()
  await expect(call.locator(left)).toBeVisible()
  await call.getByRole('button', { name: 'Claim and call' }).click()
  await expect(call.getByText('You’re calling')).toBeVisible()
  await expect(waited).toBeVisible()
  await page.getByRole('button', { name: 'Edit order' }).click()
  await expect(call).toBeHidden()
  await expect(left.filter({ visible: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await confirm(call)
  await expect(page.getByText('call: confirmed')).toBeVisible()
  await expect(waited).toHaveCount(0)
  await expect(call.locator(left)).toBeVisible()
})
