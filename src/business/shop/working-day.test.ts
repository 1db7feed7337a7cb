import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  daysBetween,
  type Hours,
  type Interval,
  openState,
  opensLater,
  shopDayOf,
  spansOn,
  timeIn,
} from './working-day.ts'

const at = (text: string) => new Date(text)
const week = (...intervals: Interval[]): Hours['days'] =>
  Array.from({ length: 7 }, (_, index) => ({ index, isActive: true, intervals }))
const from = (from: string, to: string): Interval => ({ from, to })

const hours = (timeZone: string, days: Hours['days'], specialDays: Hours['specialDays'] = []) => ({
  timeZone,
  days,
  specialDays,
})

/** "open until …", "closed until …", in one line. */
function formatted(shop: Hours, now: string) {
  const state = openState(shop, at(now))
  const until = state.isOpen ? state.until : state.opensAt
  return `${state.isOpen ? 'open' : 'closed'} until ${until?.toISOString().slice(0, 16) ?? 'ever'}`
}

const moscow = hours('Europe/Moscow', week(from('10:00', '22:00')))
const late = hours('Europe/Moscow', week(from('18:00', '02:00')))
const lunchToo = hours('Europe/Moscow', week(from('17:00', '22:00'), from('11:00', '15:00')))

test.each([
  ['before opening', moscow, '2026-05-04T06:59:59Z', 'closed until 2026-05-04T07:00'],
  ['at opening', moscow, '2026-05-04T07:00:00Z', 'open until 2026-05-04T19:00'],
  ['in between', moscow, '2026-05-04T12:00:00Z', 'open until 2026-05-04T19:00'],
  ['a moment before closing', moscow, '2026-05-04T18:59:59.999Z', 'open until 2026-05-04T19:00'],
  ['at closing', moscow, '2026-05-04T19:00:00Z', 'closed until 2026-05-05T07:00'],
  ['before midnight', late, '2026-05-04T20:00:00Z', 'open until 2026-05-04T23:00'],
  ['after midnight', late, '2026-05-04T22:59:00Z', 'open until 2026-05-04T23:00'],
  ['when the night is over', late, '2026-05-04T23:00:00Z', 'closed until 2026-05-05T15:00'],
  ['at lunch', lunchToo, '2026-05-04T09:00:00Z', 'open until 2026-05-04T12:00'],
  ['between lunch and dinner', lunchToo, '2026-05-04T13:00:00Z', 'closed until 2026-05-04T14:00'],
])('%s', (_, shop, now, expected) => expect(formatted(shop, now)).toBe(expected))

test('a night belongs to the day on which it began', () => {
  const days = week(from('18:00', '02:00')).map((day) => ({ ...day, isActive: day.index === 5 }))
  const friday = hours('Europe/Moscow', days)
  expect(formatted(friday, '2026-05-08T22:30:00Z')).toBe('open until 2026-05-08T23:00')
  expect(formatted(friday, '2026-05-07T22:30:00Z')).toBe('closed until 2026-05-08T15:00')
})

test('an inactive day is closed, even with hours', () => {
  const days = week(from('10:00', '22:00')).map((day) => ({ ...day, isActive: day.index !== 1 }))
  const shop = hours('Europe/Moscow', days)
  expect(formatted(shop, '2026-05-04T12:00:00Z')).toBe('closed until 2026-05-05T07:00')
})

test('midnight to midnight is all day, and on every day is always open', () => {
  const allDay = week(from('00:00', '00:00'))
  expect(formatted(hours('Europe/Moscow', allDay), '2026-05-04T21:00:00Z')).toBe('open until ever')
  const butSunday = allDay.map((day) => ({ ...day, isActive: day.index !== 0 }))
  const shop = hours('Europe/Moscow', butSunday)
  expect(formatted(shop, '2026-05-06T12:00:00Z')).toBe('open until 2026-05-09T21:00')
  expect(formatted(shop, '2026-05-10T12:00:00Z')).toBe('closed until 2026-05-10T21:00')
})

test('merges hours that meet at midnight', () => {
  const shop = hours('Europe/Moscow', week(from('10:00', '00:00'), from('00:00', '02:00')))
  expect(formatted(shop, '2026-05-04T12:00:00Z')).toBe('open until 2026-05-04T23:00')
})

test('a shop that never opens has no next opening', () => {
  expect(formatted(hours('Europe/Moscow', []), '2026-05-04T12:00:00Z')).toBe('closed until ever')
  expect(formatted(hours('UTC', week()), '2026-05-04T12:00:00Z')).toBe('closed until ever')
})

test('the next opening is known after a holiday of any length', () => {
  const closed = (...dates: string[]) =>
    dates.map((date) => ({ date, isOpen: false, intervals: [] }))
  const may = Array.from({ length: 27 }, (_, day) => `2026-05-${String(day + 5).padStart(2, '0')}`)
  const holiday = { ...moscow, specialDays: closed(...may) }
  expect(formatted(holiday, '2026-05-04T20:00:00Z')).toBe('closed until 2026-06-01T07:00')
  const onlyOnce = [{ date: '2026-12-24', isOpen: true, intervals: [from('12:00', '13:00')] }]
  const market = hours('Europe/Moscow', [], [...onlyOnce, ...closed('2026-05-03')])
  expect(formatted(market, '2026-05-04T20:00:00Z')).toBe('closed until 2026-12-24T09:00')
  expect(formatted(market, '2026-12-24T10:00:00Z')).toBe('closed until ever')
})

test('a special day overrides its weekday', () => {
  const specialDays = [
    { date: '2026-05-04', isOpen: false, intervals: [from('10:00', '22:00')] },
    { date: '2026-05-05', isOpen: true, intervals: [from('12:00', '13:00')] },
  ]
  const shop = { ...moscow, specialDays }
  expect(formatted(shop, '2026-05-04T12:00:00Z')).toBe('closed until 2026-05-05T09:00')
  expect(formatted(shop, '2026-05-05T09:30:00Z')).toBe('open until 2026-05-05T10:00')
  expect(formatted(shop, '2026-05-06T12:00:00Z')).toBe('open until 2026-05-06T19:00')
  // The night before a closed day still ends after midnight.
  expect(formatted({ ...late, specialDays }, '2026-05-03T22:00:00Z')).toBe(
    'open until 2026-05-03T23:00',
  )
})

const berlin = (...open: Interval[]) => hours('Europe/Berlin', week(...open))
const newYork = (...open: Interval[]) => hours('America/New_York', week(...open))

test.each([
  // Clocks go forward: 02:00–03:00 doesn't exist on 29 March in Berlin, nor on 8 March in New York.
  [
    'a night an hour short',
    berlin(from('20:00', '04:00')),
    '2026-03-28T20:00Z',
    'open until 2026-03-29T02:00',
  ],
  [
    'opening in the gap',
    berlin(from('02:30', '10:00')),
    '2026-03-29T01:00Z',
    'closed until 2026-03-29T01:30',
  ],
  [
    'closing in the gap',
    berlin(from('20:00', '02:30')),
    '2026-03-29T01:15Z',
    'open until 2026-03-29T01:30',
  ],
  [
    'the morning after',
    berlin(from('10:00', '22:00')),
    '2026-03-29T07:59Z',
    'closed until 2026-03-29T08:00',
  ],
  [
    'the day before',
    berlin(from('10:00', '22:00')),
    '2026-03-28T08:59Z',
    'closed until 2026-03-28T09:00',
  ],
  [
    'a night an hour short',
    newYork(from('20:00', '04:00')),
    '2026-03-08T04:00Z',
    'open until 2026-03-08T08:00',
  ],
  [
    'opening in the gap',
    newYork(from('02:30', '10:00')),
    '2026-03-08T07:00Z',
    'closed until 2026-03-08T07:30',
  ],
  // Clocks go back: 02:00–03:00 occurs twice on 25 October in Berlin, 01:00–02:00 on 1 November in New York.
  [
    'a night an hour long',
    berlin(from('20:00', '04:00')),
    '2026-10-24T20:00Z',
    'open until 2026-10-25T03:00',
  ],
  [
    'closing in the fold',
    berlin(from('20:00', '02:30')),
    '2026-10-24T20:00Z',
    'open until 2026-10-25T00:30',
  ],
  [
    'after the first of the two',
    berlin(from('20:00', '02:30')),
    '2026-10-25T01:15Z',
    'closed until 2026-10-25T19:00',
  ],
  [
    'the morning after',
    berlin(from('10:00', '22:00')),
    '2026-10-25T08:59Z',
    'closed until 2026-10-25T09:00',
  ],
  [
    'a night an hour long',
    newYork(from('20:00', '04:00')),
    '2026-11-01T01:00Z',
    'open until 2026-11-01T09:00',
  ],
  [
    'closing in the fold',
    newYork(from('20:00', '01:30')),
    '2026-11-01T01:00Z',
    'open until 2026-11-01T05:30',
  ],
])('%s in %o at %s', (_, shop, now, expected) => expect(formatted(shop, now)).toBe(expected))

test('a fixed offset has no daylight saving', () => {
  const shop = hours('+03:00', week(from('10:00', '22:00')))
  for (const day of ['2026-01-15', '2026-07-15'])
    expect(formatted(shop, `${day}T12:00Z`)).toBe(`open until ${day}T19:00`)
  const west = hours('-12:00', week(from('10:00', '22:00')))
  expect(formatted(west, '2026-07-15T12:00Z')).toBe('closed until 2026-07-15T22:00')
})

test('counts days by the shop’s midnights', () => {
  const between = (one: string, other: string, zone: string) =>
    daysBetween(at(one), at(other), zone)
  expect(between('2026-05-04T20:59Z', '2026-05-04T21:00Z', 'Europe/Moscow')).toBe(1)
  expect(between('2026-05-04T21:00Z', '2026-05-05T20:59Z', 'Europe/Moscow')).toBe(0)
  expect(between('2026-10-24T22:00Z', '2026-10-25T22:59Z', 'Europe/Berlin')).toBe(0)
  expect(between('2026-12-31T12:00Z', '2027-01-02T12:00Z', 'UTC')).toBe(2)
})

const quarter = 15 * 60_000
/** Wall times outside the hours that daylight saving skips or repeats. */
const wall = fc
  .integer({ min: 5 * 4, max: 24 * 4 - 1 })
  .map((q) => `${String(q >> 2).padStart(2, '0')}:${String((q & 3) * 15).padStart(2, '0')}`)
const interval = fc.record({ from: wall, to: fc.oneof(wall, fc.constant('00:00')) })
const anyDay = fc.record({
  isActive: fc.boolean(),
  intervals: fc.array(interval, { maxLength: 2 }),
})
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Europe/Moscow',
  'Asia/Kamchatka',
  '-07:00',
  '+12:00',
]
const around = ['2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31', '2026-07-01', '2026-12-30']
const someShop = fc.record({
  timeZone: fc.constantFrom(...zones),
  days: fc
    .array(anyDay, { minLength: 7, maxLength: 7 })
    .map((days) => days.map((day, index) => ({ ...day, index }))),
  specialDays: fc.uniqueArray(
    fc.record({
      date: fc.constantFrom('2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-12-31'),
      isOpen: fc.boolean(),
      intervals: fc.array(interval, { maxLength: 2 }),
    }),
    { selector: ({ date }) => date },
  ),
})

/** The same rule in its simplest form: does the wall clock show an open hour? */
function isOpenAt({ days, specialDays, timeZone }: Hours, instant: number) {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  const time = local.toPlainTime().toString().slice(0, 5)
  const open = (date: Temporal.PlainDate) => {
    const special = specialDays.find((one) => one.date === date.toString())
    if (special) return special.isOpen ? special.intervals : []
    const day = days[date.dayOfWeek % 7]
    return day?.isActive ? day.intervals : []
  }
  const today = open(local.toPlainDate())
  const yesterday = open(local.toPlainDate().subtract({ days: 1 }))
  const isLate = ({ from, to }: Interval) => to <= from
  return (
    today.some((one) => time >= one.from && (isLate(one) || time < one.to)) ||
    yesterday.some((one) => isLate(one) && time < one.to)
  )
}

test('gives the same result as checking every quarter of an hour', () => {
  fc.assert(
    fc.property(
      someShop,
      fc.constantFrom(...around),
      fc.integer({ min: 0, max: 2 * 96 }),
      (shop, day, quarters) => {
        const now = at(`${day}T00:00:00Z`).getTime() + quarters * quarter
        const state = openState(shop, new Date(now))
        expect(state.isOpen).toBe(isOpenAt(shop, now))
        const until = state.isOpen ? state.until : state.opensAt
        // Seven days ahead: it needs to look no further.
        const end = Math.min(until?.getTime() ?? Infinity, now + 7 * 96 * quarter)
        for (let step = now; step < end; step += quarter)
          expect(isOpenAt(shop, step)).toBe(state.isOpen)
        if (until) expect(isOpenAt(shop, until.getTime())).toBe(!state.isOpen)
      },
    ),
    { numRuns: 150 },
  )
})

test.each([
  ['tomorrow, though today it is yet to open', moscow, '2026-05-04T03:00:00Z', '2026-05-05T07:00'],
  ['tomorrow by its own clock', moscow, '2026-05-04T21:30:00Z', '2026-05-06T07:00'],
  ['tonight, while the last night is still on', late, '2026-05-04T22:00:00Z', '2026-05-05T15:00'],
  [
    'after a closed day',
    hours('Europe/Moscow', moscow.days, [{ date: '2026-05-05', isOpen: false, intervals: [] }]),
    '2026-05-04T12:00:00Z',
    '2026-05-06T07:00',
  ],
  ['never', hours('Europe/Moscow', []), '2026-05-04T12:00:00Z', undefined],
])('opens on a later day: %s', (_, shop, now, expected) =>
  expect(opensLater(shop, at(now))?.toISOString().slice(0, 16)).toBe(expected),
)

test.each([
  ['by day', '2026-05-04T17:00:00Z', '2026-05-04'],
  ['before midnight', '2026-05-04T20:59:00Z', '2026-05-04'],
  ['after midnight, while the night is on', '2026-05-04T22:59:59Z', '2026-05-04'],
  ['when the night is over', '2026-05-04T23:00:00Z', '2026-05-05'],
  ['in the morning', '2026-05-05T05:00:00Z', '2026-05-05'],
])('the shop’s date %s', (_, now, day) => expect(shopDayOf(late, at(now))).toBe(day))

test('a night that follows lunch belongs to the day of that lunch', () => {
  const both = hours('Europe/Moscow', week(from('11:00', '15:00'), from('18:00', '02:00')))
  expect(shopDayOf(both, at('2026-05-04T22:30:00Z'))).toBe('2026-05-04')
  expect(shopDayOf(moscow, at('2026-05-04T22:30:00Z'))).toBe('2026-05-05')
})

test('an opening on a later day is searched for eight days ahead, the next one further', () => {
  const open = (date: string) => ({ date, isOpen: true, intervals: [from('10:00', '22:00')] })
  const now = '2026-05-04T12:00:00Z'
  const inEight = hours('Europe/Moscow', [], [open('2026-05-12')])
  expect(formatted(inEight, now)).toBe('closed until 2026-05-12T07:00')
  expect(opensLater(inEight, at(now))).toEqual(at('2026-05-12T07:00:00Z'))
  const inNine = hours('Europe/Moscow', [], [open('2026-05-13')])
  expect(formatted(inNine, now)).toBe('closed until 2026-05-13T07:00')
  expect(opensLater(inNine, at(now))).toBeUndefined()
})

test('hours that the clock skips completely don’t count', () => {
  const inTheGap = hours('Europe/Berlin', week(from('02:30', '03:00'), from('02:00', '03:00')))
  expect(spansOn(inTheGap, Temporal.PlainDate.from('2026-03-29'))).toEqual([])
  expect(spansOn(inTheGap, Temporal.PlainDate.from('2026-03-28'))).toHaveLength(2)
})

test('names the time by the shop’s clock', () => {
  expect(timeIn(new Date('2026-05-04T21:05:59Z'), 'Europe/Moscow')).toBe('00:05')
  expect(timeIn(new Date('2026-05-04T19:00:00Z'), 'America/New_York')).toBe('15:00')
})
