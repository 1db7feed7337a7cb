import { expect, test } from 'vitest'
import { axe } from '#tests/support/access.ts'
import { atBoard, board } from '#tests/support/at-board.ts'
import { onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
const { ordered } = atBoard(stage)
const find = `${board}/find`

test('finds an order by four digits in two presses, and keeps the text out of the address', async () => {
  const { number, id } = await ordered()
  const operator = await stage.visit(find, { staff: true })
  await operator.getByLabel('Number, phone, name, address or product').fill('4567')
  const found = operator.waitForResponse('**/api/orders/find')
  await operator.keyboard.press('Enter')
  await found
  await operator.getByText(/^\d+ orders? · /).waitFor()
  // The whole row is a link, which lies over its cells.
  const total = operator.getByRole('row').filter({ hasText: number }).locator('td').last()
  await total.click({ force: true, position: { x: 5, y: 5 } })
  await operator.waitForURL(`**/checkout/${id}`)
  await operator.goBack()
  await operator.getByRole('row').filter({ hasText: number }).waitFor()
  expect(operator.url()).not.toContain('4567')
  await operator.getByLabel('Number, phone, name, address or product').fill('lenina')
  await operator.keyboard.press('Enter')
  await operator.getByRole('row').filter({ hasText: number }).waitFor()
  await operator.getByRole('link', { name: 'Pickup', exact: true }).click()
  await operator.getByText('No orders found').waitFor()
  await operator.getByRole('link', { name: 'Pickup', exact: true }).click()
  await operator.getByRole('row').filter({ hasText: number }).waitFor()
  expect(await axe(operator, 'all')).toEqual([])
})

test('quick filters work without a script', async () => {
  const { number } = await ordered()
  const operator = await stage.visit(find, {
    staff: true,
    javaScript: false,
    screen: screens.phone,
  })
  const row = operator.getByRole('row').filter({ hasText: number })
  await operator.getByRole('link', { name: 'Today', exact: true }).click()
  await row.waitFor()
  await operator.getByRole('link', { name: 'Delivery', exact: true }).click()
  await row.waitFor()
  expect(new URL(operator.url()).searchParams.get('deliveryMethod')).toBe('DELIVERY')
  await operator.getByRole('link', { name: 'Cancelled', exact: true }).click()
  await row.waitFor({ state: 'detached' })
})

test('commands in the palette do what they say, in both languages', async () => {
  const { number, id } = await ordered()
  const operator = await stage.visit('/command-center', { staff: true })
  await operator.locator('[data-line=live]').waitFor()
  const type = async (text: string, label: RegExp) => {
    await operator.keyboard.press('/')
    const dialog = operator.getByRole('dialog', { name: 'Search or jump to' })
    await dialog.getByLabel('Search or jump to…').fill(text)
    await dialog.getByRole('listitem').first().getByText(label).waitFor()
    await operator.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }
  await type('new 8900 123 45 67', /New phone order/)
  const phone = operator.getByLabel('Phone', { exact: true })
  await expect
    .poll(async () => (await phone.count()) > 0 && phone.inputValue())
    .toBe('8900 123 45 67')
  expect(operator.url()).not.toContain('8900')

  await operator.getByRole('heading', { level: 1 }).click()
  await type('найти lenina', /Find orders: lenina/)
  await operator.getByRole('row').filter({ hasText: number }).waitFor()
  expect(operator.url()).not.toContain('lenina')

  await operator.getByRole('heading', { level: 1 }).click()
  await type(`${Number(number)} +10`, /Promise order \d+ 10.min later/)
  await operator.getByText(`Order ${number}: promised for`, { exact: false }).waitFor()

  await operator.getByRole('heading', { level: 1 }).click()
  await type(`позвонить ${number}`, /Call about order/)
  await operator.waitForURL(`**/checkout/${id}`)
  await operator.getByRole('button', { name: /^No answer/ }).waitFor()

  await type('sold out pepperoni', /Mark sold out: .*[Pp]epperoni/)
  await operator.getByText(/epperoni.*: sold out/).waitFor()
  await type('back pepperoni', /Mark available: .*[Pp]epperoni/)
  await operator.getByText(/epperoni.*: available/).waitFor()
  await operator.keyboard.press('/')
  await operator.getByLabel('Search or jump to…').fill('пауза 30')
  await operator.getByRole('button', { name: 'Pause orders for 30 minutes' }).waitFor()
})
