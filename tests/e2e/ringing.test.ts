import { expect, test } from 'vitest'
import { axe } from '#tests/support/access.ts'
import { atBoard, board } from '#tests/support/at-board.ts'
import { onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
const { ordered, colleague } = atBoard(stage)
const receiving = '/command-center/settings/orders'

test('shows a ringing call on every page, until one of the staff takes it', async () => {
  const { number } = await ordered()
  const settings = await stage.visit(receiving, { staff: true })
  await settings.getByRole('button', { name: 'Create key' }).click()
  const key = await settings.getByLabel(/^Key\. Copy it now/).inputValue()
  expect(await axe(settings, 'all')).toEqual([])
  const report = (phone: string) =>
    fetch(`${stage.shop.origin}/api/telephony/ringing`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: new URLSearchParams({ phone }),
    })

  const boris = await colleague('boris')
  const products = await stage.visit('/command-center/product', { staff: true })
  const phone = await stage.visit(board, { staff: true, screen: screens.phone })
  const pages = [settings, boris, products, phone]
  for (const page of pages) await page.locator('[data-line=live]').waitFor()
  expect((await report('89001234567')).status).toBe(202)
  for (const page of pages) {
    const calls = page.getByRole('region', { name: 'Ringing' })
    await calls.getByText(/^Ringing: Anna, 8.\(900\).123-45-67$/).waitFor()
    await calls.getByText(new RegExp(`\\dth order|\\d(st|nd|rd) order.*#${number} open`)).waitFor()
  }
  expect(await axe(phone, 'all')).toEqual([])

  await products.getByRole('button', { name: 'Take' }).click()
  const field = products.getByLabel('Phone', { exact: true })
  await expect.poll(() => field.inputValue()).toMatch(/^8.\(900\).123-45-67$/)
  await products.getByText(`Has order ${number} in progress`).waitFor()
  expect(products.url()).toMatch(/\/checkout\/new$/)
  for (const page of pages) await page.getByText(/^Ringing: Anna/).waitFor({ state: 'detached' })

  // A call during an order waits for the end of that order.
  await products
    .getByRole('button', { name: /^Repeat · / })
    .first()
    .click()
  await report('89005550011')
  await products.getByText(/^Ringing: 8.\(900\).555-00-11$/).waitFor()
  await products.getByText('New customer').waitFor()
  await products.getByRole('button', { name: 'Take' }).click()
  await products.getByText(/^Next call: 8.\(900\).555-00-11$/).waitFor()
  expect(await field.inputValue()).toMatch(/123-45-67$/)
  await products.getByRole('button', { name: 'Drop and start next' }).click()
  await expect.poll(() => field.inputValue()).toMatch(/555-00-11$/)
  expect(await products.getByLabel('Name').inputValue()).toBe('')

  await settings.reload()
  await settings.getByText('A key exists. If you lose it, replace it.').waitFor()
  await settings.getByRole('button', { name: 'Delete key' }).click()
  await settings.getByRole('button', { name: 'Create key' }).waitFor()
  expect((await report('89001234567')).status).toBe(401)
})
