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

test('what is not for today says its date, to the operator and to the shopper', async () => {
  const { page, number, id } = await ordered()
  await page.getByText(/As soon as possible, around \d\d:\d\d/).waitFor()
  stage.shop.sql(
    `update "order" set "timeType" = 'SCHEDULED', "timeSlot" = '2040-01-02T09:00:00.000Z' where "id" = '${id}'`,
  )
  const desk = await stage.visit(board, { staff: true })
  await cardOf(desk, number).getByText('for 2 January, 12:00').waitFor()
  await page.reload()
  await page.getByText('2 January, 12:00').waitFor()
})

test('a step that a small kitchen does not take is left out', async () => {
  const { page, id } = await ordered()
  const desk = await stage.visit(`${board}/${id}`, { staff: true })
  await desk.getByRole('button', { name: 'Claim and call' }).click()
  expect(await desk.getByRole('button', { name: 'Skip to…' }).count()).toBe(0)
  await desk.getByRole('button', { name: 'Confirm' }).click()
  await desk.getByRole('button', { name: 'Skip to…' }).click()
  expect(await desk.getByRole('menuitem').allTextContents()).not.toContain('Cancelled')
  await desk.getByRole('menuitem', { name: 'On the way' }).click()
  await page.getByRole('heading', { name: 'The order is on its way' }).waitFor()
})

test('the sound is as loud as it was chosen, and said to be off when it is taken away', async () => {
  const page = await (await stage.visitor({ staff: true })).newPage()
  await page.addInitScript(() => {
    const Heard = AudioContext
    window.AudioContext = class extends Heard {
      constructor() {
        super()
        Object.assign(window, { heard: this, played: [] })
      }
      override createGain() {
        const volume = super.createGain()
        const { played } = window as unknown as { played: number[] }
        const set = volume.gain.setValueAtTime.bind(volume.gain)
        volume.gain.setValueAtTime = (value, at) => {
          played.push(value)
          return set(value, at)
        }
        return volume
      }
    }
  })
  await page.goto(board)
  await alive(page)
  const turnOn = page.getByRole('button', { name: 'Turn on' })
  await turnOn.click()
  await page.getByRole('button', { name: 'Sound is on' }).waitFor()
  await page.evaluate(() => (window as unknown as { heard: AudioContext }).heard.suspend())
  await page.getByText('Sound is off').waitFor()
  await turnOn.click()
  const soundIsOn = page.getByRole('button', { name: 'Sound is on' })
  await soundIsOn.click()
  const played = () => page.evaluate(() => (window as unknown as { played: number[] }).played)
  await page.getByRole('menuitemradio', { name: 'Normal', checked: true }).waitFor()
  await page.getByRole('menuitemradio', { name: 'Loud' }).click()
  await page.getByRole('menuitem', { name: 'Try the sound' }).click()
  // Two notes each time: turned on twice, made louder, tried.
  const volumes = await played()
  expect(volumes).toHaveLength(8)
  expect(volumes[4]).toBeGreaterThan(volumes[0] ?? 1)
  expect(volumes.slice(4)).toEqual(Array(4).fill(volumes[4]))
  await soundIsOn.click()
  await page.getByRole('menuitem', { name: 'Turn off' }).click()
  await page.getByText('Sound is off').waitFor()
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
