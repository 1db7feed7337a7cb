import { expect, test } from 'vitest'
import type { OfferedSlot } from '#storefront/checkout/form/starting-form.ts'
import { withChosen } from './slots.ts'

const slot = (clock: string, type: OfferedSlot['type'] = 'SCHEDULED'): OfferedSlot => ({
  type,
  at: `2026-10-20T${clock}:00.000Z`,
  day: '2026-10-20',
})
const asap = slot('11:50', 'ASAP')
const [noon, one, two] = [slot('12:00'), slot('13:00'), slot('14:00')]
const before = [asap, noon, one, two]

test('the chosen slot stays in its place when it is no longer offered', () => {
  const answer = [slot('12:05', 'ASAP'), two]
  const chosen = { timeType: 'SCHEDULED', timeSlot: one.at } as const
  const shown = withChosen(answer, before, chosen)
  expect(shown).toEqual([answer[0], one, two])
  expect(withChosen(answer, shown, chosen)).toEqual(shown)
})

test('a slot goes that isn’t chosen, or no longer, or that is still offered', () => {
  const answer = [asap, two]
  for (const timeSlot of [null, two.at, '2026-10-20T18:00:00.000Z'])
    expect(withChosen(answer, before, { timeType: 'SCHEDULED', timeSlot })).toEqual(answer)
  expect(withChosen(answer, before, { timeType: 'ASAP', timeSlot: one.at })).toEqual(answer)
  expect(withChosen([], before, { timeType: 'SCHEDULED', timeSlot: one.at })).toEqual([])
})
