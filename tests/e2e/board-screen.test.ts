import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hindrances } from '#tests/support/access.ts'
import { atBoard, board, cardOf, choose } from '#tests/support/at-board.ts'
import { hydrated, languages, onStage, screens } from '#tests/support/browser.ts'
import { cardsInView, fillBoard } from '#tests/support/full-board.ts'

const stage = onStage()
const { ordered } = atBoard(stage)
const tablet = { width: 1024, height: 768 }
const dockOf = (page: Page) => page.getByRole('complementary', { name: 'Your call' })

let filled = 0

/** An evening of this many open orders and no others. */
async function evening(count: number): Promise<string> {
  stage.shop.sql(`update "order" set "status" = 'COMPLETED'`)
  const { id } = await ordered()
  stage.shop.sql(`update "order" set "status" = 'COMPLETED' where "id" = '${id}'`)
  fillBoard(stage.shop, id, count, filled)
  filled += count
  return id
}

test.each(languages)(
  'forty orders fit on a desktop, a tablet and a phone (%s)',
  async (language) => {
    await evening(40)
    const path = language === 'en' ? board : `/ru${board}`
    for (const [screen, whole] of [
      [screens.desktop, 16],
      [tablet, 10],
      [screens.phone, 4],
    ] as const) {
      const page = await stage.visit(path, { staff: true, screen })
      await page.locator('article[data-order]').first().waitFor()
      await expect
        .poll(() => cardsInView(page).then((seen) => seen.whole))
        .toBeGreaterThanOrEqual(whole)
      const seen = await cardsInView(page)
      expect(seen.highest).toBeLessThanOrEqual(148)
      expect(seen.isWide).toBe(false)
      if (screen === screens.phone) expect(seen.firstAt).toBeLessThanOrEqual(190)
      else expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(3)
      expect(await hindrances(page, language)).toEqual([])
    }
  },
)

test('whole cards are a press away, and the device remembers them', async () => {
  await evening(8)
  const page = await stage.visit(board, { staff: true })
  const heights = async () => (await cardsInView(page)).highest
  await page.locator('article[data-order]').first().waitFor()
  expect(await heights()).toBeLessThanOrEqual(148)
  await page.getByRole('button', { name: 'Full cards' }).click()
  await expect.poll(heights).toBeGreaterThan(180)
  await page.reload()
  await hydrated(page)
  await expect.poll(heights).toBeGreaterThan(180)
  await page.getByRole('button', { name: 'Compact cards' }).click()
  await expect.poll(heights).toBeLessThanOrEqual(148)
})

test('a press on “late” shows only late orders, and another one all', async () => {
  await evening(16)
  const page = await stage.visit(board, { staff: true })
  const cards = page.locator('article[data-order]')
  await expect.poll(() => cards.count()).toBe(16)
  const late = page.getByRole('button', { name: /^\d+ late$/ })
  const count = Number.parseInt((await late.textContent()) ?? '', 10)
  await late.click()
  await expect.poll(() => cards.count()).toBe(count)
  for (const card of await cards.all()) await card.getByText(/late$/).first().waitFor()
  await late.click()
  await expect.poll(() => cards.count()).toBe(16)
})

test('the call stays in the address: a reload keeps it, and what is typed stays between calls', async () => {
  stage.shop.sql(`update "order" set "status" = 'COMPLETED'`)
  const [first, second] = [await ordered(), await ordered()]
  const page = await stage.visit(board, { staff: true })
  const dock = dockOf(page)
  await cardOf(page, first.number).getByRole('button', { name: 'Claim and call' }).click()
  await dock.getByRole('article', { name: `#${first.number}` }).waitFor()
  await dock.getByLabel('Delivery fee').fill('170')
  expect(new URL(page.url()).searchParams.get('call')).toBe(first.id)
  await cardOf(page, second.number).getByRole('button', { name: 'Claim and call' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('call')).toBe(second.id)
  await dock.getByRole('button', { name: `#${first.number}` }).click()
  expect(await dock.getByLabel('Delivery fee').inputValue()).toBe('170')
  await dock.getByRole('button', { name: 'Free' }).click()
  expect(await dock.getByLabel('Delivery fee').inputValue()).toBe('0')
  await page.reload()
  await hydrated(page)
  await dock.getByRole('heading', { name: `#${first.number}` }).waitFor()
  await dock.getByRole('button', { name: 'Release' }).click()
  await cardOf(page, first.number).getByRole('button', { name: 'Claim and call' }).waitFor()
})

test('an edit and the confirmation are one press, and the customer sees both', async () => {
  const { number, page: customer } = await ordered()
  const page = await stage.visit(board, { staff: true })
  await cardOf(page, number).getByRole('button', { name: 'Claim and call' }).click()
  const dock = dockOf(page)
  await dock.getByRole('article', { name: `#${number}` }).waitFor()
  await dock.getByLabel('Delivery fee').fill('150')
  const before = await dock.locator('[data-total]').textContent()
  await dock.getByRole('button', { name: 'Add one' }).first().click()
  await expect.poll(() => dock.locator('[data-total]').textContent()).not.toBe(before)
  const total = (await dock.locator('[data-total]').textContent()) ?? ''
  await dock
    .getByRole('list', { name: 'Changes' })
    .getByText(/: \d+ → \d+$/)
    .waitFor()
  expect(await dock.locator('button.bg-accent').count()).toBe(1)
  await dock.getByRole('button', { name: `Confirm · ${total}` }).click()
  await cardOf(page, number).getByRole('button', { name: 'Undo' }).waitFor()
  await customer.getByRole('heading', { name: 'Order confirmed' }).waitFor()
  await customer.getByText(total).first().waitFor()
})

test('a later promise reaches the customer’s page at once', async () => {
  const { number, page: customer } = await ordered()
  const page = await stage.visit(board, { staff: true })
  await choose(cardOf(page, number), 'Promise a later time…')
  await page.getByRole('button', { name: '+30 min' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await customer.getByText('Promised time:', { exact: false }).first().waitFor()
})

test('a reason half typed stays when a colleague changes the order', async () => {
  const { number, id } = await ordered()
  const page = await stage.visit(board, { staff: true })
  await choose(cardOf(page, number), 'Cancel order…')
  const reason = page.getByLabel('Reason (shown to the customer)')
  await reason.fill('No flo')
  const { version } = await (await page.request.get(`/api/orders/${id}`)).json()
  await page.request.post(`/api/orders/${id}/promise`, {
    data: { minutes: 10 },
    headers: { 'If-Match': `"${version}"`, 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(await reason.inputValue()).toBe('No flo')
  await page.keyboard.press('Escape')
  await choose(cardOf(page, number), 'Cancel order…')
  expect(await reason.inputValue()).toBe('No flo')
})

test('two open orders of one phone name each other', async () => {
  const { number, id } = await ordered()
  stage.shop.sql(`update "order" set "phone" = '+79990000001' where "id" = '${id}'`)
  const other = await ordered()
  stage.shop.sql(`update "order" set "phone" = '+79990000001' where "id" = '${other.id}'`)
  const page = await stage.visit(board, { staff: true })
  await cardOf(page, number).getByText(`also #${other.number}`).waitFor()
  await cardOf(page, other.number).getByText(`also #${number}`).waitFor()
})
