import { expect, test } from 'vitest'
import { axe, hindrances, overflows } from '#tests/support/access.ts'
import { atBoard, board, cardOf, columnOf } from '#tests/support/at-desk.ts'
import { alive, languages, onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
const { ordered } = atBoard(stage)

test('an order appears by itself, is claimed, confirmed and handed on, and its shopper sees it', async () => {
  const desk = await stage.visit(board, { staff: true })
  await desk.getByRole('status').getByText('Live').waitFor()
  const { page, number } = await ordered()
  const card = cardOf(desk, number)
  await columnOf(desk, 'New')
    .getByRole('heading', { name: `#${number}` })
    .waitFor()
  expect(await desk.title()).toMatch(/^\(\d+\) /)
  await card.getByRole('button', { name: 'Claim and call' }).click()
  await columnOf(desk, 'Calling')
    .getByRole('heading', { name: `#${number}` })
    .waitFor()
  await card.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Order confirmed' }).waitFor()
  for (const [button, heading] of [
    ['To the kitchen', 'The kitchen is at work'],
    ['Ready', 'The order is ready'],
    ['Courier has left', 'The order is on its way'],
    ['Handed over', 'The order is done'],
  ] as const) {
    await card.getByRole('button', { name: button }).click()
    await page.getByRole('heading', { name: heading }).waitFor()
  }
  await card.waitFor({ state: 'detached' })
})

test('what the shopper calls off leaves the board; what staff call off has its reason', async () => {
  const desk = await stage.visit(board, { staff: true })
  const first = await ordered()
  await cardOf(desk, first.number).waitFor()
  await first.page.locator('summary').click()
  await first.page.getByRole('button', { name: 'Yes, cancel' }).click()
  await cardOf(desk, first.number).waitFor({ state: 'detached' })

  const second = await ordered()
  const card = cardOf(desk, second.number)
  await card.locator('summary').click()
  await card.getByLabel('Reason, the shopper will read it').fill('No flour left')
  await card.getByRole('button', { name: 'Cancel order' }).click()
  await second.page.getByText('Reason: No flour left').waitFor()
})

test('two desks agree: what one calls the other sees', async () => {
  const desks = [
    await stage.visit(board, { staff: true }),
    await stage.visit(board, { staff: true }),
  ]
  const { number } = await ordered()
  const [one, other] = desks.map((desk) => cardOf(desk, number))
  await one?.getByRole('button', { name: 'Claim and call' }).click()
  await other?.getByText('You are calling').waitFor()
})

test.each(languages)('the board is for everybody (%s)', async (language) => {
  await ordered()
  for (const colours of ['light', 'dark'] as const) {
    const path = language === 'en' ? board : `/ru${board}`
    const page = await stage.visit(path, { staff: true, colours, screen: screens.phone })
    await alive(page)
    expect(await hindrances(page, colours)).toEqual([])
  }
})

test('an order has a page of its own, with what was agreed and what was done', async () => {
  const desk = await stage.visit(board, { staff: true })
  const { page, number } = await ordered()
  await cardOf(desk, number)
    .getByRole('link', { name: `#${number}` })
    .click()
  await desk.getByRole('heading', { name: `Order ${number}` }).waitFor()
  await desk.getByText('Lenina 24').waitFor()
  await desk.getByRole('button', { name: 'Claim and call' }).click()
  await desk.getByRole('button', { name: 'Confirm' }).click()
  await desk.getByRole('status').getByText('Confirmed', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Order confirmed' }).waitFor()
  await desk.getByText('called: confirmed').waitFor()
  expect(await axe(desk, 'all')).toEqual([])
  await desk.setViewportSize({ width: 320, height: 640 })
  expect(await overflows(desk)).toEqual([])
  await desk.emulateMedia({ media: 'print' })
  expect(await desk.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await desk.getByText('Lenina 24').isVisible()).toBe(true)
})
