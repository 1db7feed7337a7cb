import { expect, test } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { CardActions } from './card-actions.tsx'
import type { BoardActions } from './use-board-actions.ts'

const order = {
  ...{
    id: 'one',
    version: 3,
    number: '042',
    status: 'PLACED',
    claim: { id: 'anna', name: 'Anna' },
  },
  ...{ deliveryMethod: 'DELIVERY', deliveryFee: null, total: 700_00, currencyCode: 'RUB' },
  ...{ changeAmount: null, isCancelledByCustomer: false, promisedAt: '2026-11-21T09:30:00Z' },
  ...{ timeSlot: null, timeZone: 'Europe/Moscow' },
} as unknown as BoardOrder

async function open() {
  const confirmed: object[] = []
  const confirm = async (_: BoardOrder, agreed: object) => confirmed.push(agreed)
  const call = async (_: BoardOrder, outcome: string, input: object) =>
    confirmed.push({ outcome, ...input })
  const actions = { isOwn: () => true, confirm, call } as unknown as BoardActions
  const page = await openPage(
    <CardActions order={order} stage="calling" actions={actions} typed={new Map()} />,
  )
  return { ...page, confirmed }
}

const confirm = 'Confirm · 700 ₽ plus delivery'

test('a fee that can’t be read is an error of its field, and confirms nothing', async () => {
  const page = await open()
  await page.fill('Delivery fee', '350р')
  await page.press(confirm)
  expect(page.confirmed).toEqual([])
  expect(page.text()).toContain('Enter a number with at most 2 decimals, for example 1.5')
  await page.fill('Delivery fee', '350')
  await page.press('Confirm · 1,050 ₽')
  expect(page.confirmed).toEqual([{ deliveryFee: 350_00 }])
})

test('without a fee, what is typed as one isn’t sent', async () => {
  const page = await open()
  await page.fill('Delivery fee', '350р')
  await page.press(confirm)
  await page.press('Confirm without fee')
  expect(page.confirmed).toEqual([{ outcome: 'CONFIRMED', isFeeOpen: true }])
})
