import { expect, test } from 'vitest'
import { axe, hindrances } from '#tests/support/access.ts'
import { atBoard, board, cardOf } from '#tests/support/at-desk.ts'
import { alive, languages, onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
const { ordered } = atBoard(stage)
const newOrder = `${board}/new`

test('an order is changed on the telephone, and its shopper sees what and how much', async () => {
  const { page, number, id } = await ordered()
  const desk = await stage.visit(`${board}/${id}`, { staff: true })
  await desk.getByRole('button', { name: 'Change the order' }).click()
  await desk.getByLabel('Add a dish').fill('margarita')
  await desk
    .getByRole('button', { name: /Margherita/ })
    .first()
    .waitFor()
  await desk.getByLabel('Add a dish').press('Enter')
  await desk.getByLabel('Flat').fill('17')
  await desk.getByLabel('Delivery costs').fill('150')
  const changes = desk.getByRole('list', { name: 'What changes' })
  await changes.getByText('+ 1 × Margherita').waitFor()
  await changes.getByText('Delivery: none → 150').waitFor()
  const total = await desk.locator('[data-total]').textContent()
  await desk.getByText('Let me read your order back.').waitFor()
  await desk.getByRole('button', { name: 'Save the change' }).click()
  await page.getByText('The order was changed as you agreed by phone').waitFor()
  await page
    .getByText(total ?? '?')
    .first()
    .waitFor()
  await desk.getByText('changed the order').waitFor()
  await desk.goto(board)
  await cardOf(desk, number)
    .getByText(total ?? '?')
    .waitFor()
})

test('a rule that says no is answered with a reason, and what a colleague saved meanwhile is seen first', async () => {
  const { id } = await ordered()
  stage.shop.sql(`update "channel" set "minAmountForDelivery" = 100000000`)
  const desk = await stage.visit(`${board}/${id}`, { staff: true })
  const other = await stage.visit(`${board}/${id}`, { staff: true })
  for (const page of [desk, other])
    await page.getByRole('button', { name: 'Change the order' }).click()
  await other.getByLabel('Note for the kitchen').fill('No onions')
  await other.getByRole('button', { name: 'Save the change' }).click()
  await other.getByText('The order is changed').waitFor()
  await desk.getByText('Somebody has changed the order meanwhile').waitFor()
  await desk.getByRole('button', { name: 'I see it' }).click()
  await desk.getByRole('button', { name: 'One less' }).click()
  const reason = desk.getByLabel('Why it is agreed to all the same')
  await reason.fill('A regular')
  await desk.getByRole('button', { name: 'Save the change' }).click()
  await desk.getByText('Below the minimum order: A regular').waitFor()
  await desk.getByText('Note: none → No onions').waitFor()
  stage.shop.sql(`update "channel" set "minAmountForDelivery" = 0`)
})

test('an order is taken by telephone, from the number to the board, by keys alone', async () => {
  const desk = await stage.visit(newOrder, { staff: true })
  const watching = await stage.visit(board, { staff: true })
  await desk.getByLabel('Phone').fill('8 900 765-43-21')
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('Olga')
  await desk.getByLabel('Add a dish').focus()
  await desk.keyboard.type('pepperoni')
  await desk
    .getByRole('button', { name: /Pepperoni/ })
    .first()
    .waitFor()
  await desk.keyboard.press('Enter')
  await desk.getByRole('radio', { name: 'Pickup' }).focus()
  await desk.keyboard.press('Space')
  await desk.getByLabel('Payment', { exact: true }).selectOption({ index: 1 })
  const take = desk.getByRole('button', { name: /Take the order · .*[1-9]/ })
  await take.focus()
  await desk.keyboard.press('Enter')
  const notice = desk.getByText(/Order \d+ is taken/)
  await notice.waitFor()
  const number = /\d+/.exec((await notice.textContent()) ?? '')?.[0] ?? ''
  const card = cardOf(watching, number)
  await card.getByRole('button', { name: 'To the kitchen' }).waitFor()
  // Next time they are known.
  await desk.getByLabel('Phone').fill('+7 900 765 43 21')
  await desk.getByText('Olga, orders: 1').waitFor()
})

test('what an order by telephone lacks is said where it is given, the way to receive it too', async () => {
  stage.expectComplaint(/409/)
  const desk = await stage.visit(newOrder, { staff: true })
  await desk.getByRole('button', { name: 'Take the order' }).click()
  const receiving = desk.getByRole('group', { name: 'How to receive' })
  await receiving.getByText('Fill in this field').waitFor()
  expect(await axe(desk, 'all')).toEqual([])
  await receiving.getByText('Pickup').click()
  await receiving.getByText('Fill in this field').waitFor({ state: 'detached' })
})

test('a time that the shop does not offer is agreed upon all the same, for a reason', async () => {
  stage.expectComplaint(/422/)
  const desk = await stage.visit(`${newOrder}?phone=89007654322`, { staff: true })
  await desk.getByLabel('Name').fill('Night owl')
  await desk.getByLabel('Add a dish').fill('pepperoni')
  await desk.getByText('Pepperoni').first().waitFor()
  await desk.getByLabel('Add a dish').press('Enter')
  await desk.getByText('Pickup', { exact: true }).click()
  await desk.getByLabel('Payment', { exact: true }).selectOption({ index: 1 })
  await desk.getByLabel('Time', { exact: true }).selectOption({ label: 'Another time' })
  const today = await desk.getByLabel('Date').inputValue()
  const nextYear = `${Number(today.slice(0, 4)) + 1}-01-02`
  await desk.getByLabel('Date').fill(nextYear)
  const take = desk.getByRole('button', { name: /Take the order · .*[1-9]/ })
  await take.click()
  await desk.getByText('Fill in this field').waitFor()
  await desk.getByLabel('At what time').fill('03:07')
  await desk.getByText('Fill in this field').waitFor({ state: 'detached' })
  await desk.getByLabel('Why it is agreed to all the same').fill('The baker is up')
  await take.click()
  await desk.getByText(/Order \d+ is taken/).waitFor()
  await desk.getByLabel('Date').waitFor({ state: 'detached' })
  await desk.getByRole('link', { name: 'Open this order' }).click()
  await desk.getByText(/2 January, 03:07/).waitFor()
  await desk.getByText(/: The baker is up/).waitFor()
})

test('what has run out is marked from the board, on the menu and on open orders, and comes back', async () => {
  const { number } = await ordered()
  const desk = await stage.visit(board, { staff: true })
  const dish = (await cardOf(desk, number).locator('li').first().textContent()) ?? ''
  const name = dish.replace(/^\d+ × /, '').replace(/,.*/, '')
  await desk.getByRole('button', { name: 'Sold out' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Sold out' })
  await dialog.getByLabel('Mark sold out').fill(name)
  const found = dialog.getByRole('button', { name }).first()
  await found.click()
  expect(await axe(desk, 'all')).toEqual([])
  await dialog.getByRole('button', { name: 'Until closing' }).click()
  const back = dialog.getByRole('listitem').filter({ hasText: name }).getByRole('button')
  await back.waitFor()
  // Behind the dialog it is there for the eyes alone.
  const mark = desk.locator('article', { hasText: `#${number}` }).getByText('Contains sold out')
  await mark.waitFor({ state: 'attached' })
  await back.click()
  await back.waitFor({ state: 'detached' })
  await mark.waitFor({ state: 'detached' })
})

test.each(languages)('talking is for everybody (%s)', async (language) => {
  const { id } = await ordered()
  const own = language === 'en' ? '' : '/ru'
  for (const colours of ['light', 'dark'] as const)
    for (const path of [`${own}${newOrder}`, `${own}${board}/${id}`]) {
      const look = { staff: true, colours, screen: screens.phone }
      const page = await stage.visit(path, look)
      await alive(page)
      const change = page.getByRole('button', { name: /Change the order|Изменить заказ/ })
      if (path.endsWith(id)) await change.click()
      expect(await hindrances(page, colours)).toEqual([])
    }
})
