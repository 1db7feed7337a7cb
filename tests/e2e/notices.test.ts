import type { Page } from 'playwright-core'
import { board } from '#tests/support/at-board.ts'
import { hydrated, loadedAhead } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { measure, showFive } from '#tests/support/notices.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { en } from '#words/shop/en.ts'
import { ru } from '#words/shop/ru.ts'

test.beforeAll(({ shop }) => shop.openAllDay())
const words = { en, ru }

/** The board's main button confirms the call. */
async function claim(page: Page) {
  await page.getByRole('button', { name: 'Claim and call' }).first().click()
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible()
}

/** Buttons and links of the orders on the board and the pass. */
const ofCards = 'main article button, main article a'
const wide = [{ width: 1024, height: 768 }, { width: 1366, height: 768 }, screens.desktop]

for (const language of drawn('notices on cards in', languages))
  test(`notices cover no button and no link of an order (${language})`, async ({
    visit,
    ordered,
    shop,
  }) => {
    for (let count = 0; count < 9; count++) await ordered()
    const page = await visit(board, { staff: true })
    // Below the columns are the way back to a call and the bar about the sound.
    await page.getByRole('button', { name: /Sound settings$/ }).click()
    await page.getByRole('switch', { name: 'New order' }).uncheck()
    await page.keyboard.press('Escape')
    await claim(page)
    const prefix = language === 'en' ? '' : `/${language}`
    const found: string[] = []
    for (const [path, sql] of [
      [board, `update "order" set "status" = 'PLACED'`],
      [`${board}/pass`, `update "order" set "status" = 'READY'`],
      [`${board}/pass`, `update "order" set "status" = 'COOKING'`],
    ] as const) {
      shop.sql(sql)
      await page.goto(prefix + path)
      await hydrated(page)
      await expect(page.locator('main article').nth(7)).toBeAttached()
      await page.evaluate(showFive(1e6))
      await expect(page.locator('[data-sound-bar]')).toBeAttached()
      const board = page.getByRole('status', { name: words[language].common.notices })
      await expect(board.getByText('Undo')).toHaveCount(5)
      for (const size of wide) {
        await page.setViewportSize(size)
        const { shown, count, covered } = await page.evaluate(measure, { more: ofCards })
        const where = `${path} ${size.width}: `
        if (shown !== 5 || count < 16) found.push(`${where}${shown} notices, ${count} buttons`)
        const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
        if (over > 0) found.push(`${where}the page scrolls by ${over}`)
        found.push(...covered.map((one) => where + one))
        const top = board.getByRole('button', { name: 'Undo' }).filter({ visible: true })
        for (const undo of await top.all()) await undo.click({ trial: true })
      }
    }
    expect(found).toEqual([])
  })

test('shows five notices at most, sixteen pixels apart, for five seconds', async ({ visit }) => {
  const page = await visit('/catalog/desserts')
  await page.locator('main article button[name=productVariantId]').first().click()
  // The code of notices loads with the first dish.
  await loadedAhead(page)
  const board = page.getByRole('status', { name: en.common.notices })
  const notices = board.getByText('Margherita removed').filter({ visible: true })
  await page.evaluate(showFive(5000))
  // While the pointer is on one of them, none disappears, however slow the machine is.
  await board.getByRole('button', { name: 'Undo' }).first().hover()
  await page.clock.install()
  await page.evaluate(showFive(5000))
  await expect(notices).toHaveCount(5)
  const gaps = async () => {
    const all = await board
      .locator('> *')
      .filter({ visible: true })
      .evaluateAll((some) => some.map((one) => one.getBoundingClientRect()))
    const down = all.toSorted((one, other) => one.top - other.top)
    return down.slice(1).map(({ top }, at) => Math.round(top - (down[at]?.bottom ?? 0)))
  }
  await expect.poll(gaps).toEqual([16, 16, 16, 16])
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await page.mouse.move(0, 0)
  await page.clock.runFor(4500)
  await expect(notices).toHaveCount(5)
  await page.clock.runFor(2000)
  await expect(notices).toHaveCount(0)
})
