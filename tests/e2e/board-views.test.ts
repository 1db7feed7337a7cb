import { hindrances } from '#tests/support/access.ts'
import { board, cardOf, doubleClick } from '#tests/support/at-board.ts'
import { hydrated } from '#tests/support/browser.ts'
import { looks } from '#tests/support/drawn.ts'
import { fillBoard } from '#tests/support/full-board.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const device = '/command-center/settings/device'
const tablet = { width: 1024, height: 768 }

let filled = 0

/** An evening of this many open orders and no others. */
async function evening({ shop, ordered }: Pick<Journey, 'shop' | 'ordered'>, count: number) {
  const { id } = await ordered()
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
  fillBoard(shop, id, count, filled)
  filled += count
}

/** A pickup in the kitchen. */
async function cooking({ shop, ordered }: Pick<Journey, 'shop' | 'ordered'>) {
  const one = await ordered()
  shop.sql(
    `update "order" set "status" = 'COOKING', "deliveryMethod" = 'PICKUP' where "id" = '${one.id}'`,
  )
  return one
}

test('the packer gives out an order in one press and can undo it, and the hall screen highlights its number', async ({
  visit,
  shop,
  ordered,
}) => {
  const { number } = await cooking({ shop, ordered })
  const later = (await cooking({ shop, ordered })).number
  const wall = await visit(`${board}/wall`, { staff: true })
  await wall.clock.install()
  const page = await visit(`${board}?view=pass`, { staff: true, screen: tablet })
  await page.waitForURL(`**${board}/pass`)
  for (const one of [wall, page]) await expect(one.locator('[data-line=live]')).toBeAttached()
  const inHall = (name: string) =>
    wall.getByRole('region', { name }).getByText(number, { exact: true })
  await expect(inHall('Cooking')).toBeVisible()
  await expect(wall.getByRole('button')).toHaveCount(0)
  expect(await wall.content()).not.toContain('tel:')

  const part = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const card = cardOf(page, number)
  const toReady = (order: string) =>
    part('Cooking').locator(cardOf(page, order)).getByRole('button', { name: 'Ready' })
  await doubleClick(toReady(number), toReady(later))
  const ready = inHall('Ready')
  await expect(ready.and(wall.locator('[data-lit]'))).toBeVisible()
  expect(await ready.evaluate((one) => getComputedStyle(one).fontSize)).toBe('96px')
  await wall.clock.runFor(10_000)
  await expect(ready.and(wall.locator(':not([data-lit])'))).toBeVisible()

  const out = part('Ready').locator(card)
  await out.getByRole('button', { name: 'Picked up' }).click()
  await out.getByRole('button', { name: 'Undo' }).click()
  await expect(out.getByRole('button', { name: 'Picked up' })).toBeVisible()
  await expect(toReady(later)).toBeVisible()
})

test('by keyboard the focus goes with an order through the pass, and to the next one once it has left', async ({
  visit,
  shop,
  ordered,
}) => {
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
  const [first, next] = [await cooking({ shop, ordered }), await cooking({ shop, ordered })]
  await cooking({ shop, ordered })
  shop.sql(`update "order" set "status" = 'READY' where "id" = '${next.id}'`)
  const page = await visit(`${board}/pass`, { staff: true, screen: tablet })
  await expect(page.locator('[data-line=live]')).toBeAttached()
  await page.clock.install()
  const ready = page.getByRole('region', { name: /^Ready/ })
  const link = ({ number }: { number: string }) =>
    ready.locator(cardOf(page, number)).getByRole('link')
  const button = (name: string) => cardOf(page, first.number).getByRole('button', { name })
  const tabTo = async (name: string) => {
    await page.keyboard.press('Tab')
    await expect(button(name)).toBeFocused()
  }
  await button('Ready').press('Enter')
  await expect(link(first)).toBeFocused()
  await tabTo('Picked up')
  await page.keyboard.press('Enter')
  await expect(link(first)).toBeFocused()
  await tabTo('Undo')
  await page.clock.runFor(10_000)
  await expect(link(next)).toBeFocused()
  await expect(cardOf(page, first.number)).toHaveCount(0)
})

test('on a phone “More” pauses orders on the pass, and the board shows it and resumes them', async ({
  visit,
}) => {
  const page = await visit(`${board}/pass`, { staff: true, screen: screens.phone })
  const notice = page.locator('[data-notices]')
  const choose = async (entry: string) => {
    const bar = page.getByRole('navigation', { name: 'Command Center sections' })
    await bar.getByRole('button', { name: 'More' }).click()
    // By key, because the menu's anchor may move while it opens.
    await page.getByRole('menuitem', { name: entry }).press('Enter')
  }
  await choose('Pause orders for 30 minutes')
  await expect(notice.getByText('Orders paused')).toBeVisible()
  const state = page.getByRole('button', { name: 'Orders paused. Change' })
  await expect(state).toBeVisible()
  await page.goto(board)
  await state.press('Enter')
  await page.getByRole('menuitem', { name: 'Resume orders' }).press('Enter')
  await expect(notice.getByText('Orders resumed')).toBeVisible()
  await expect(state).toHaveCount(0)
})

test('the packer’s card of a delivery without a fee says so beside its total', async ({
  visit,
  shop,
  ordered,
}) => {
  const [open, known] = [await ordered(), await ordered()]
  shop.sql(
    `update "order" set "status" = 'READY' where "id" in ('${open.id}', '${known.id}')`,
    `update "order" set "deliveryFee" = 15000 where "id" = '${known.id}'`,
  )
  const page = await visit(`${board}/pass`, { staff: true, screen: tablet })
  await expect(cardOf(page, open.number).getByText(/₽ plus delivery/)).toBeVisible()
  await expect(cardOf(page, known.number).getByText(/₽/)).toBeVisible()
  await expect(cardOf(page, known.number).getByText('plus delivery')).toHaveCount(0)
})

test('a device keeps what “Orders” opens, the cards and the paper', async ({ visit }) => {
  const page = await visit(device, { staff: true })
  await hydrated(page)
  await page.getByText('For the packer', { exact: false }).click()
  await page.getByRole('switch', { name: 'Full cards' }).check({ force: true })
  await page.getByLabel('Paper').selectOption('A4')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Paper')).toHaveValue('A4')
  await expect(page.getByRole('switch', { name: 'Full cards' })).toBeChecked()
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page.waitForURL(`**${board}/pass`)
})

for (const { language, size, tag } of looks('pass, hall and device settings suit every screen'))
  test(`pass, hall and device settings suit every screen (${language}, ${size})`, { tag }, async ({
    newVisitor,
    shop,
    ordered,
  }) => {
    await evening({ shop, ordered }, 40)
    const page = await (await newVisitor({ staff: true })).newPage()
    for (const path of [`${board}/pass`, `${board}/wall`, device]) {
      await page.goto(language === 'en' ? path : `/ru${path}`)
      await hydrated(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
        false,
      )
      expect(await hindrances(page)).toEqual([])
    }
  })

test('with text of 200 %, board, pass and hall stay within the screen', async ({
  newVisitor,
  shop,
  ordered,
}) => {
  await evening({ shop, ordered }, 40)
  const page = await (await newVisitor({ staff: true })).newPage()
  const tooWide = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('h1, li[data-lit], main ul > li')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
  for (const path of [board, `${board}/pass`, `${board}/wall`]) {
    await page.setViewportSize(tablet)
    await page.goto(`/ru${path}`)
    await hydrated(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(tooWide).toEqual([])
    await page.setViewportSize(screens.phone)
    await expect.poll(tooWide).toEqual([])
  }
})
