import { expect, test } from 'vitest'
import { axe, overflows, smallTargets } from '#tests/support/access.ts'
import { atBoard, board, cardOf, columnOf } from '#tests/support/at-desk.ts'
import { alive, onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
const { ordered, colleague } = atBoard(stage)

test('a call in vain comes back by itself when it is time', async () => {
  const desk = await (await stage.visitor({ staff: true })).newPage()
  await desk.clock.install()
  await desk.goto(board)
  await alive(desk)
  const { number } = await ordered()
  const card = cardOf(desk, number)
  await card.getByRole('button', { name: 'Claim and call' }).click()
  await card.getByRole('button', { name: 'No answer' }).click()
  await desk.getByText('To call later: 1').waitFor()
  expect(await card.isVisible()).toBe(false)
  await desk.clock.runFor(5 * 60_000 + 2000)
  const again = columnOf(desk, 'New').getByRole('heading', { name: `#${number}` })
  await again.waitFor()
  await card.getByText('Waits for a call').waitFor()
  await card.getByRole('link', { name: `#${number}` }).click()
  await desk.getByText('called: no answer').waitFor()
})

test('a colleague takes a call over with a reason, and both see it', async () => {
  const desk = await stage.visit(board, { staff: true })
  const other = await colleague('boris')
  const { number } = await ordered()
  const card = cardOf(desk, number)
  await card.getByRole('button', { name: 'Claim and call' }).click()
  const theirs = cardOf(other, number)
  await theirs.getByText('Take over', { exact: true }).click()
  await theirs.getByLabel('Why you take it over').fill('Anna is at lunch')
  await theirs.getByRole('button', { name: 'Take over and call' }).click()
  await theirs.getByText('You are calling').waitFor()
  await card.getByText('boris is calling').waitFor()
})

test('a move is taken back from its notice', async () => {
  const desk = await stage.visit(board, { staff: true })
  const { number, page } = await ordered()
  const card = cardOf(desk, number)
  await card.getByRole('button', { name: 'Claim and call' }).click()
  await card.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Order confirmed' }).waitFor()
  await desk.getByRole('button', { name: 'Undo' }).click()
  await card.getByText('You are calling').waitFor()
  await page.getByRole('heading', { name: 'Order placed' }).waitFor()
})

test('who calls learns at once that the shopper has cancelled', async () => {
  const desk = await stage.visit(board, { staff: true })
  const { number, page } = await ordered()
  const card = cardOf(desk, number)
  await card.getByRole('button', { name: 'Claim and call' }).click()
  await card.getByText('You are calling').waitFor()
  await page.locator('summary').click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await card.getByRole('alert').getByText('The shopper has cancelled').waitFor()
  await desk.getByText(`Order ${number}: the shopper has cancelled it`).waitFor()
  await card.getByRole('button', { name: 'Clear away' }).click()
  await card.waitFor({ state: 'detached' })
})

test('the board is worked by keys, and letters can be letters', async () => {
  const desk = await stage.visit(board, { staff: true })
  const { number } = await ordered()
  const card = cardOf(desk, number)
  await card.waitFor()
  const isAt = () =>
    desk.evaluate(() => document.activeElement?.closest('article')?.textContent ?? '')
  await expect
    .poll(async () => {
      await desk.keyboard.press('j')
      return isAt()
    })
    .toContain(`#${number}`)
  await desk.keyboard.press('c')
  await card.getByText('You are calling').waitFor()
  await card.getByText('They refuse').click()
  const reason = card.getByLabel('Why, the shopper will read it')
  await reason.fill('')
  await reason.press('j')
  await reason.press('?')
  expect(await reason.inputValue()).toBe('j?')
  await card.getByRole('link', { name: `#${number}` }).focus()
  await desk.keyboard.press('?')
  const help = desk.getByRole('dialog', { name: 'Keys' })
  await help.getByText('Next order').waitFor()
  await help.getByRole('switch').click()
  await desk.keyboard.press('Escape')
  await desk.reload()
  await alive(desk)
  await desk.keyboard.press('j')
  expect(await isAt()).toBe('')
  await card.getByRole('link', { name: `#${number}` }).focus()
  await desk.keyboard.press('Enter')
  await desk.getByRole('heading', { name: `Order ${number}` }).waitFor()
})

test('a ticket is as wide as its roll, and says which copy it is', async () => {
  const { number, id } = await ordered()
  const desk = await stage.visit(`${board}/${id}`, { staff: true })
  await desk.evaluate(() => {
    window.print = () => {}
  })
  for (const [paper, name, width] of [
    ['Ticket 80 mm', 'ROLL_80', 226.8],
    ['Ticket 58 mm', 'ROLL_58', 164.4],
    ['Sheet A4', 'A4', 595.3],
  ] as const) {
    await desk.getByRole('button', { name: 'Print' }).click()
    await desk.getByRole('menuitem', { name: paper }).click()
    await desk.waitForSelector(`section[data-paper=${name}]`, { state: 'attached' })
    const pdf = (await desk.pdf({ preferCSSPageSize: true })).toString('latin1')
    const box = /MediaBox\s*\[\s*0\s+0\s+([\d.]+)/.exec(pdf)
    expect(Math.abs(Number(box?.[1]) - width)).toBeLessThan(2)
  }
  await desk.emulateMedia({ media: 'print' })
  const sheet = desk.locator('section[data-paper]')
  await sheet.getByText('Copy 3').waitFor()
  expect(await sheet.getByText(number).isVisible()).toBe(true)
  expect(await sheet.getByText('₽').first().isVisible()).toBe(true)
  expect(await desk.getByRole('heading', { name: `Order ${number}` }).isVisible()).toBe(false)
})

test.each(['dark', 'light'] as const)('a ticket is black on a %s screen too', async (theme) => {
  const { id } = await ordered()
  const desk = await stage.visit(`${board}/${id}`, { staff: true, colours: theme })
  await desk.evaluate(() => {
    window.print = () => {}
  })
  await desk.getByRole('button', { name: 'Print' }).click()
  await desk.getByRole('menuitem', { name: 'Ticket 58 mm' }).click()
  const sheet = desk.locator('section[data-paper]')
  await sheet.waitFor({ state: 'attached' })
  await desk.emulateMedia({ media: 'print' })
  const colour = () => sheet.evaluate((paper) => getComputedStyle(paper).color)
  expect(await colour()).toBe('rgb(0, 0, 0)')
  // Chosen by hand, a theme is no longer the system's.
  await desk.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  expect(await colour()).toBe('rgb(0, 0, 0)')
})

test('a call in progress is for everybody, on a phone too', async () => {
  const desk = await stage.visit(board, { staff: true, screen: screens.phone })
  const { number } = await ordered()
  const card = cardOf(desk, number)
  await desk.getByRole('button', { name: /New$/ }).click()
  await card.getByRole('button', { name: 'Claim and call' }).click()
  await card.getByText('Call back…').click()
  await card.getByText('They refuse').click()
  expect(await axe(desk, 'all')).toEqual([])
  expect(await smallTargets(desk, 36)).toEqual([])
  await desk.setViewportSize({ width: 320, height: 640 })
  expect(await overflows(desk)).toEqual([])
})
