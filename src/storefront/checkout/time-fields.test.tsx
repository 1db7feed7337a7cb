import { expect, test } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import { Time } from './time-fields.tsx'
import type { CheckoutView } from './use-checkout.ts'

const asap = (at: string) => ({ type: 'ASAP' as const, at, day: at.slice(0, 10) })
const slot = (at: string) => ({ type: 'SCHEDULED' as const, at, day: at.slice(0, 10) })

/** The section of times on 4 May. */
function section(slots: readonly (ReturnType<typeof asap> | ReturnType<typeof slot>)[]) {
  const form = { timeType: 'ASAP', timeSlot: null }
  const fields = {
    ...{ form, start: form, known: new Set(), isWrong: () => false, errorOf: () => undefined },
    ...{ look() {}, fill() {} },
  }
  const times = { slots, allSlots: slots, today: '2026-05-04', choose() {} }
  return <Time {...({ fields, times } as unknown as CheckoutView)} />
}

test('without times, a shop that is closed by its hours says when it opens', async () => {
  const hours = { daysAway: 1, time: '10:00', changesAt: '2026-05-05' }
  const among = (front: object) => openPage(section([]), { front: { phone: '', ...front } })
  const closed = (await among({ hours: { ...hours, isOpen: false } })).text()
  expect(closed).toContain('|Closed, opens tomorrow at 10:00|')
  expect(closed).not.toContain('No times available')
  for (const now of [
    { ...hours, isOpen: true },
    { isOpen: false, changesAt: null },
  ])
    expect((await among({ hours: now })).text()).toContain('|No times available in the next')
})

test('as soon as possible has its date unless it is today’s', async () => {
  const today = await openPage(section([asap('2026-05-04T09:20:00Z')]))
  expect(today.text()).toContain('|About 12:20|')
  const cake = await openPage(section([asap('2026-05-05T09:05:00Z'), slot('2026-05-05T10:00:00Z')]))
  expect(cake.text()).toContain('|About 12:05 (5 May)|')
  expect(cake.text()).toContain('Tomorrow, 5 May|Choose a time|13:00|')
  expect(cake.text()).not.toContain('Today, 4 May')
})
