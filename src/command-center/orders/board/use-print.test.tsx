import { expect, onTestFinished, test, vi } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import * as pageLine from '#command-center/frame/line/page-line.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { usePrint } from './use-print.tsx'

const taken = {
  ...{ id: 'one', number: '061', status: 'CONFIRMED', deliveryMethod: 'PICKUP', name: 'Olga' },
  ...{ placedAt: '2026-11-21T08:50:00Z', promisedAt: '2026-11-21T09:30:00Z', timeSlot: null },
  ...{ timeZone: 'Europe/Moscow', currencyCode: 'RUB', total: 700_00, changeAmount: null },
  ...{ discount: 0, deliveryFee: null, address: null, warehouse: null, lines: [], note: '' },
  ...{ payment: { name: [{ locale: 'en', value: 'Cash' }] }, phoneFormatted: '' },
} as unknown as BoardOrder

function Taken() {
  const { sheet, print } = usePrint()
  return (
    <>
      <button type="button" onClick={() => void print(taken, 'A4')}>
        Print
      </button>
      {sheet}
    </>
  )
}

/** A page that prints the order as it was when it was taken. */
async function open(read: object, copy: object = { copy: 1 }) {
  vi.stubGlobal('print', () => {})
  const sheet = class {
    replaceSync() {}
  }
  vi.stubGlobal('CSSStyleSheet', sheet)
  return openPage(<Taken />, {
    answers: { 'POST /api/orders/one/print': copy, 'GET /api/orders/one': read },
  })
}

test('paper has the order as it is when it is printed', async () => {
  const page = await open({ ...taken, status: 'CANCELLED', note: 'No mushrooms' })
  await page.press('Print')
  await expect.poll(() => page.text()).toContain('|No mushrooms|')
  expect(page.text()).toContain('|Cancelled|')
})

test('a second press before the answer prints no second copy', async () => {
  const slow = Promise.withResolvers<object>()
  const page = await open(taken, () => slow.promise)
  for (const _ of [1, 2]) await page.press('Print')
  await page.done(() => slow.resolve({ copy: 1 }))
  await expect.poll(() => page.text()).toContain('|061|')
  const copies = () => page.sent.filter(({ line }) => line === 'POST /api/orders/one/print')
  expect(copies()).toHaveLength(1)
  await page.press('Print')
  expect(copies()).toHaveLength(2)
})

test('an order that can’t be read again is printed as it is known', async () => {
  const page = await open(refuse('no-connection'))
  await page.press('Print')
  await expect.poll(() => page.text()).toContain('|061|')
})

test('an order of an earlier year is printed with its year', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-11-21T08:05:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const page = await open(taken)
  await page.press('Print')
  await expect.poll(() => page.text()).toContain('21 November 2026, 11:50')
  expect(page.text()).toContain('ASAP · by 21 November 2026, 12:30')
  expect(page.text()).toContain('Printed 21 November, 11:05')
})

test('a slip has the shop’s time, however the device’s clock is set', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T08:05:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const line = vi.spyOn(pageLine, 'readLine')
  onTestFinished(() => line.mockRestore())
  line.mockReturnValue({ ...pageLine.readLine(), aheadMs: 30 * 60_000 })
  const page = await open(taken)
  await page.press('Print')
  await expect.poll(() => page.text()).toContain('Printed 21 November, 11:35')
})
