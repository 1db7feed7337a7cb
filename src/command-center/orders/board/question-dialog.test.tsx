import { expect, test } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import type { Question } from './card-controls.ts'
import { Reason } from './question-dialog.tsx'

const order = {
  id: 'one',
  number: '058',
  locale: 'en',
  claim: null,
  callBackAt: null,
} as BoardOrder

/** The dialog about a new order that a colleague may confirm. What is sent. */
async function open(question: Exclude<Question, 'promise'>) {
  const sent: string[] = []
  const shown = (status: BoardOrder['status'], more: Partial<BoardOrder> = {}) => (
    <Reason
      order={{ ...order, status, ...more }}
      question={question}
      typed={new Map()}
      now={Date.parse('2026-11-21T09:00:00Z')}
      send={async (reason) => void sent.push(reason)}
    />
  )
  const page = await openPage(shown('PLACED'))
  return {
    ...page,
    reasons: sent,
    become: (...now: Parameters<typeof shown>) => page.show(shown(...now)),
  }
}

test('what was typed about a new order cancels no confirmed one before that is seen', async () => {
  const page = await open('cancel')
  await page.fill('Reason (shown to the customer)', 'No flour')
  await page.become('CONFIRMED')
  await page.press('Cancel order')
  expect(page.reasons).toEqual([])
  expect(page.text()).toContain('|Order 058: Confirmed|')
  await page.press('Got it')
  await page.press('Cancel order')
  expect(page.reasons).toEqual(['No flour'])
})

test('once a colleague has reached the customer, the order isn’t cancelled for want of contact', async () => {
  const page = await open('unreachable')
  await page.become('CONFIRMED')
  await page.press('Cancel order')
  expect(page.text()).toContain('A colleague has already spoken with the customer')
  expect(page.has('Got it')).toBe(false)
  // The colleague has undone it.
  await page.become('PLACED')
  await page.press('Cancel order')
  expect(page.reasons).toEqual(['We couldn’t reach you by phone.'])
})

test('a call that has ended is not taken over', async () => {
  const page = await open('takeOver')
  await page.fill('Reason for taking over', 'Boris is at lunch')
  await page.become('CONFIRMED')
  await page.press('Take over and call')
  expect(page.reasons).toEqual([])
  expect(page.text()).toContain('A colleague has already spoken with the customer')
  // By the shop's clock, not by one that is ahead.
  await page.become('CONFIRMED', { callBackAt: '2026-11-21T09:01:00Z' })
  expect(page.text()).toContain('A colleague has already spoken')
  // The colleague has only released it.
  await page.become('CONFIRMED', { callBackAt: '2026-11-21T08:59:00Z' })
  expect(page.text()).not.toContain('A colleague has already spoken')
  await page.press('Take over and call')
  expect(page.reasons).toEqual(['Boris is at lunch'])
})
