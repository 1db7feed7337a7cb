// Text of 200 %, as chosen in the browser, on a phone: nothing is cut, and no page is too wide.
import type { Page } from 'playwright-core'
import { cutTexts, overflows } from '#tests/support/access.ts'
import { board } from '#tests/support/at-board.ts'
import { goTo } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { fillBoard } from '#tests/support/full-board.ts'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const staff = '/command-center'
const largeText = 32

const first = async (page: Page, path: string) =>
  (await page.locator(`main a[href*="${path}"]`).first().getAttribute('href')) ?? ''

for (const language of drawn('large text of staff pages', ['', '/ru']))
  test(`staff pages are whole in large text (${language || '/en'})`, async ({
    visit,
    shop,
    ordered,
  }) => {
    const { id } = await ordered()
    fillBoard(shop, id, 16)
    const page = await visit(language + staff, { staff: true, screen: screens.phone })
    const found: string[] = []
    const look = async (name: string) => {
      const problems = [...(await overflows(page, largeText)), ...(await cutTexts(page, largeText))]
      found.push(...problems.map((one) => `${name}: ${one}`))
    }
    await look('the dashboard')
    for (const path of [
      board,
      `${board}?edit=${id}`,
      `${staff}/customer`,
      `${staff}/page`,
      `${staff}/settings`,
      `${staff}/settings/orders`,
      `${staff}/settings/navigation`,
      `${staff}/settings/device`,
    ]) {
      await goTo(page, language + path)
      await look(path)
    }
    for (const [list, ...parts] of [
      [`${staff}/product`, '/product/'],
      [`${staff}/menu`, '/menu/', '/category/'],
    ] as const) {
      await goTo(page, language + list)
      await look(list)
      for (const part of parts) {
        await goTo(page, await first(page, part))
        await look(`${list} ${part}`)
      }
    }
    expect(found).toEqual([])
  })
