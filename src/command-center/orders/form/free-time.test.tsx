import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import { FreeTime } from './free-time.tsx'

// 23:50 in Moscow.
beforeEach(
  () => void vi.useFakeTimers({ now: Date.parse('2026-11-21T20:50:00Z'), toFake: ['Date'] }),
)
afterEach(() => void vi.useRealTimers())

async function open(timeSlot: string | null = null) {
  const chosen: (string | null)[] = []
  const onTime = (at: string | null) => void chosen.push(at)
  const page = await openPage(<FreeTime timeSlot={timeSlot} error={undefined} onTime={onTime} />)
  return { ...page, chosen }
}

test('a time after midnight, typed before it, is the coming one, with its date', async () => {
  const page = await open()
  await page.fill('Time', '00:30')
  expect(page.chosen.at(-1)).toBe('2026-11-21T21:30:00.000Z')
  expect(page.field('Date').value).toContain('22')
  await page.fill('Time', '23:55')
  expect(page.chosen.at(-1)).toBe('2026-11-21T20:55:00.000Z')
})

test('a day that someone chose stays', async () => {
  const page = await open('2026-11-21T20:55:00.000Z')
  await page.fill('Time', '00:30')
  expect(page.chosen.at(-1)).toBe('2026-11-21T21:30:00.000Z')
  await page.fill('Date', '21.11.2026')
  expect(page.chosen.at(-1)).toBe('2026-11-20T21:30:00.000Z')
  await page.fill('Time', '01:00')
  expect(page.chosen.at(-1)).toBe('2026-11-20T22:00:00.000Z')
})
