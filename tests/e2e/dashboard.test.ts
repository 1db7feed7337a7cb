import { expect, test } from 'vitest'
import { axe, overflows, smallTargets } from '#tests/support/access.ts'
import { atBoard } from '#tests/support/at-desk.ts'
import { languages, onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
const { ordered } = atBoard(stage)
const path = '/command-center'

test('what a new shop still has to do leads to where it is done, and goes with each step', async () => {
  const shop = await stage.freshShop({}, true)
  shop.sql('update "paymentMethod" set "isActive" = 0')
  const page = await stage.visit(path, { staff: true, shop })
  const list = page.getByRole('region', { name: 'Open your shop' })
  const progress = list.getByRole('progressbar')
  const done = Number(await progress.getAttribute('value'))
  await page.getByRole('link', { name: 'There is no way to pay' }).waitFor()
  await list.getByRole('link', { name: 'Add a way to pay' }).click()
  await page.waitForURL('**/command-center/settings/payment')
  await page.getByRole('link', { name: 'Cash on receipt' }).click()
  await page.getByLabel('Shoppers may choose it').check()
  await page.keyboard.press('Control+s')
  await page.getByText('Payment Method updated!').waitFor()
  await page.goto(path)
  await list.waitFor()
  expect(Number(await progress.getAttribute('value'))).toBe(done + 1)
  await list.getByRole('link', { name: 'Give every dish a photo' }).click()
  await page.waitForURL('**/command-center/product?missing=photo')
})

test('the list is hidden for good', async () => {
  const page = await stage.visit(path, { staff: true })
  const list = page.getByRole('region', { name: 'Open your shop' })
  await list.getByRole('button', { name: 'Hide the list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide the list' }).click()
  await list.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
  expect(await list.count()).toBe(0)
})

test('what wants a look leads to the list that it counts', async () => {
  const page = await stage.visit(path, { staff: true })
  const look = page.getByRole('region', { name: 'Wants a look' })
  const soldOut = look.getByRole('link', { name: /^Sold out: \d/ })
  const count = Number(/\d+/.exec((await soldOut.textContent()) ?? '')?.[0])
  await soldOut.click()
  await page.waitForURL('**/command-center/product?availability=sold-out')
  expect(count).toBeGreaterThan(0)
  await page.goto(path)
  await look.getByRole('link', { name: /without a photo$/ }).waitFor()
})

test('the day’s numbers lead to the day’s orders, a dish to its page', async () => {
  const { number } = await ordered()
  const page = await stage.visit(path, { staff: true })
  const revenue = page.getByText('Revenue today').locator('..')
  await revenue.getByRole('link').first().click()
  await page.waitForURL(/checkout\/find\?from=\d{4}-\d\d-\d\d&to=/)
  await page.getByText(number).first().waitFor()
  await page.goto(path)
  const top = page.getByRole('region', { name: 'What is ordered most' })
  await top.getByRole('link').first().click()
  await page.waitForURL(/command-center\/product\/[\w-]{22}/)
})

test.each(languages)('the dashboard is for everybody (%s)', async (language) => {
  for (const colours of ['light', 'dark'] as const) {
    const start = language === 'en' ? path : `/ru${path}`
    const page = await stage.visit(start, { staff: true, colours, screen: screens.phone })
    expect(await axe(page, colours === 'light' ? 'all' : 'colours')).toEqual([])
    expect(await smallTargets(page, 36)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflows(page)).toEqual([])
  }
})
