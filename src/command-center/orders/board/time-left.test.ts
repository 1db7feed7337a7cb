import { expect, test } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { en } from '#words/board/en.ts'
import { formatLeft, formatPromised } from './time-left.tsx'

const now = Date.parse('2026-05-04T12:00:00Z')
const minute = 60_000
const order = (ms: number, change: object = {}) =>
  ({
    status: 'COOKING',
    deliveryMethod: 'PICKUP',
    promisedAt: new Date(now + ms).toISOString(),
    timeZone: 'UTC',
    ...change,
  }) as BoardOrder
const shown = (ms: number, change?: object) => formatLeft(order(ms, change), now, 'en', en.time)

test('rounds up the time left, so that it never shows zero too early', () => {
  expect(shown(25 * minute).text).toBe(en.time.left('25\u00a0min'))
  expect(shown(24 * minute + 1).text).toBe(shown(25 * minute).text)
  expect(shown(1)).toEqual({ lateness: 'soon', text: shown(minute).text })
})

test('is late from the promised time on, by at least a minute', () => {
  expect(shown(0)).toEqual({ lateness: 'late', text: en.time.over('1\u00a0min') })
  expect(shown(-5 * minute)).toEqual({ lateness: 'late', text: en.time.over('5\u00a0min') })
})

test('a ready pickup isn’t late: it waits for its customer', () => {
  const movedAt = new Date(now - 5 * minute).toISOString()
  const ready = shown(-15 * minute, { status: 'READY', movedAt })
  expect(ready).toEqual({ lateness: 'fine', text: en.time.past('5\u00a0min') })
})

test.each([
  [80, en.time.left('1\u00a0h\u00a020')],
  [180, en.time.left('3\u00a0h')],
  [200, en.time.at('15:20')],
  [13 * 60, en.time.tonight('01:00')],
  [23 * 60, en.time.tomorrow('11:00')],
  [47 * 60, en.time.left('2\u00a0days')],
])('in %d minutes shows “%s”', (minutes, text) => {
  expect(shown(minutes * minute).text).toBe(text)
})

test('at night, the day after has its date: “tonight” and “tomorrow” could mean the one that has begun', () => {
  const at = (promisedAt: string, time: string) =>
    formatLeft(order(0, { promisedAt }), Date.parse(time), 'en', en.time).text
  const nextNight = '2026-05-07T00:45:00Z'
  expect(at(nextNight, '2026-05-06T00:30:00Z')).toBe(en.time.left('1\u00a0day'))
  expect(at(nextNight, '2026-05-06T05:59:00Z')).toBe(en.time.left('1\u00a0day'))
  expect(at(nextNight, '2026-05-06T06:00:00Z')).toBe(en.time.tonight('00:45'))
  expect(at('2026-05-07T11:00:00Z', '2026-05-06T00:30:00Z')).toBe(en.time.left('1\u00a0day'))
  expect(at('2026-05-06T11:00:00Z', '2026-05-06T00:30:00Z')).toBe(en.time.at('11:00'))
})

test('tomorrow is the next date, also after a day of 23 hours', () => {
  const promised = order(0, { promisedAt: '2027-03-28T20:00:00Z', timeZone: 'Europe/Berlin' })
  const { text } = formatLeft(promised, Date.parse('2027-03-27T22:30:00Z'), 'en', en.time)
  expect(text).toBe(en.time.tomorrow('22:00'))
})

test('the promised time has its date only if it could mean another day', () => {
  const midnight = Date.parse('2026-05-05T00:10:00Z')
  const promised = (at: string) =>
    formatPromised({ promisedAt: at, timeZone: 'UTC' }, midnight, 'en')
  expect(promised('2026-05-04T23:50:00Z')).toBe('23:50')
  expect(promised('2026-05-05T01:45:00Z')).toBe('01:45')
  expect(promised('2026-05-06T11:00:00Z')).toMatch(/^6 May\b.*11:00$/)
})
