import { expect, test } from 'vitest'
import { hindrances } from '#tests/support/access.ts'
import { atBoard, board, cardOf } from '#tests/support/at-board.ts'
import { hydrated, languages, onStage, screens } from '#tests/support/browser.ts'
import { fillBoard } from '#tests/support/full-board.ts'

const stage = onStage()
const { ordered } = atBoard(stage)
const device = '/command-center/settings/device'
const tablet = { width: 1024, height: 768 }

let filled = 0

/** An evening of this many open orders and no others. */
async function evening(count: number) {
  const { id } = await ordered()
  stage.shop.sql(`update "order" set "status" = 'COMPLETED'`)
  fillBoard(stage.shop, id, count, filled)
  filled += count
}

/** A pickup in the kitchen. */
async function cooking() {
  const one = await ordered()
  stage.shop.sql(
    `update "order" set "status" = 'COOKING', "deliveryMethod" = 'PICKUP' where "id" = '${one.id}'`,
  )
  return one
}

test('the packer gives out an order in one press each, and can take the last one back', async () => {
  const { number } = await cooking()
  const page = await stage.visit(`${board}?view=pass`, { staff: true, screen: tablet })
  await page.waitForURL(`**${board}/pass`)
  await page.locator('[data-line=live]').waitFor({ state: 'attached' })
  const part = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const card = cardOf(page, number)
  await part('Cooking').locator(card).getByRole('button', { name: 'Ready' }).click()
  const out = part('Ready').locator(card)
  await out.getByRole('button', { name: 'Picked up' }).click()
  await out.getByRole('button', { name: 'Undo' }).click()
  await out.getByRole('button', { name: 'Picked up' }).waitFor()
})

test('the hall sees a number light up when its order is ready, and nobody’s name', async () => {
  const { number, id } = await cooking()
  const wall = await stage.visit(`${board}/wall`, { staff: true })
  await wall.locator('[data-line=live]').waitFor({ state: 'attached' })
  const part = (name: string) => wall.getByRole('region', { name })
  await part('Cooking').getByText(number, { exact: true }).waitFor()
  expect(await wall.getByRole('button').count()).toBe(0)
  expect(await wall.content()).not.toContain('tel:')
  const { version } = await (await wall.request.get(`/api/orders/${id}`)).json()
  await wall.request.post(`/api/orders/${id}/move`, {
    data: { to: 'READY' },
    headers: { 'If-Match': `"${version}"`, 'Sec-Fetch-Site': 'same-origin' },
  })
  const ready = part('Ready').getByText(number, { exact: true })
  await ready.and(wall.locator('[data-lit]')).waitFor()
  expect(await ready.evaluate((one) => getComputedStyle(one).fontSize)).toBe('96px')
  await ready.and(wall.locator(':not([data-lit])')).waitFor()
})

test('a device keeps what “Orders” opens, the cards and the paper', async () => {
  const page = await stage.visit(device, { staff: true })
  await hydrated(page)
  await page.getByText('For the packer', { exact: false }).click()
  await page.getByRole('switch', { name: 'Full cards' }).check({ force: true })
  await page.getByLabel('Paper').selectOption('A4')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.getByLabel('Paper').inputValue()).toBe('A4')
  await expect.poll(() => page.getByRole('switch', { name: 'Full cards' }).isChecked()).toBe(true)
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page.waitForURL(`**${board}/pass`)
})

test.each(languages)('pass, hall and device settings suit every screen (%s)', async (language) => {
  await evening(40)
  for (const screen of [screens.desktop, tablet, screens.phone])
    for (const path of [`${board}/pass`, `${board}/wall`, device]) {
      const page = await stage.visit(language === 'en' ? path : `/ru${path}`, {
        staff: true,
        screen,
        colours: screen === tablet ? 'dark' : 'light',
      })
      await hydrated(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
        false,
      )
      expect(await hindrances(page, language)).toEqual([])
    }
})

test('with text of 200 %, board, pass and hall stay within the screen', async () => {
  await evening(40)
  const page = await stage.visit(board, { staff: true })
  for (const path of [board, `${board}/pass`, `${board}/wall`])
    for (const screen of [tablet, screens.phone]) {
      await page.setViewportSize(screen)
      await page.goto(`/ru${path}`)
      await hydrated(page)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      const tooWide = () =>
        page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('h1, li[data-lit], main ul > li')]
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        )
      await expect.poll(tooWide).toEqual([])
    }
})

test('four leads to the call', async () => {
  const { number } = await ordered()
  const page = await stage.visit(board, { staff: true })
  await cardOf(page, number).getByRole('button', { name: 'Claim and call' }).click()
  const phone = page.locator('[data-phone]')
  await phone.waitFor()
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('4')
  await expect.poll(() => phone.evaluate((one) => one === document.activeElement)).toBe(true)
})
