import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isAsapOffered,
  isPromisable,
  isSlotOffered,
  nearestSlots,
  type SlotRules,
  slotRulesOf,
  slotsByDay,
  slotsOf,
  soonerMethod,
  soonestSlot,
} from './time-slot.ts'
import { dateIn, type Interval, openState } from './working-day.ts'

/** "10:00–13:00 17:00–19:00" */
const intervalsIn = (text: string): Interval[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => ({ from: one.slice(0, 5), to: one.slice(6) }))

/** A shop with the same hours every day, except for `unlike`: closed weekdays, or a date with its own hours. */
function rulesOf(timeZone: string, hours: string, manner: string, unlike: string): SlotRules {
  const [leadMinutes = 0, stepMinutes = 0, daysAhead = 0] = manner.split('/').map(Number)
  const closed = /closed (\d+)/.exec(unlike)?.[1] ?? ''
  const [, date = '', own = ''] = /(\d{4}-\d\d-\d\d) ?(.*)$/.exec(unlike) ?? []
  const days = Array.from({ length: 7 }, (_, index) => ({
    index,
    isActive: !closed.includes(String(index)),
    intervals: intervalsIn(hours),
  }))
  const isOpen = own !== 'closed'
  const specialDays = date ? [{ date, isOpen, intervals: isOpen ? intervalsIn(own) : [] }] : []
  return { hours: { timeZone, days, specialDays }, leadMinutes, stepMinutes, daysAhead }
}

/** "04T07:00 08:00 05T07:00", in UTC: the day is printed when it changes. */
function formatted(slots: readonly Date[]) {
  let day = ''
  const words = slots.map((slot) => {
    const text = slot.toISOString().slice(8, 16)
    const isSameDay = text.startsWith(day) && day !== ''
    day = text.slice(0, 3)
    return isSameDay ? text.slice(3) : text
  })
  return words.join(' ')
}

// Case | zone | hours | lead/step/days ahead | now | special days | the slots in UTC. 4 May 2026 is a Monday.
const table = `
before opening: a lead after the opening, to a lead after the closing | Europe/Moscow | 10:00–13:00 | 45/60/0 | 2026-05-04T05:00Z |  | 04T08:00 09:00 10:00
the lead counts from now, not from the opening | Europe/Moscow | 10:00–13:00 | 45/30/0 | 2026-05-04T06:50Z |  | 04T08:00 08:30 09:00 09:30 10:00 10:30
at opening with no lead the opening itself | Europe/Moscow | 10:00–13:00 | 0/60/0 | 2026-05-04T07:00Z |  | 04T07:00 08:00 09:00 10:00
one time that is left is enough: no later opening is looked for | Europe/Moscow | 10:00–13:00 | 0/60/1 | 2026-05-04T09:30Z | closed 2 | 04T10:00
the next opening is looked for a week and a day ahead | Europe/Moscow | 10:00–13:00 | 0/60/1 | 2026-05-04T09:30Z | closed 0123456 2026-05-12 10:00–11:00 | 12T07:00 08:00
a second later it is past | Europe/Moscow | 10:00–13:00 | 0/60/0 | 2026-05-04T07:00:01Z |  | 04T08:00 09:00 10:00
exactly the lead ahead is not too early | Europe/Moscow | 10:00–13:00 | 60/60/0 | 2026-05-04T07:00Z |  | 04T08:00 09:00 10:00 11:00
a second short of the lead is | Europe/Moscow | 10:00–13:00 | 60/60/0 | 2026-05-04T07:00:01Z |  | 04T09:00 10:00 11:00
closing time is the last slot where there is no lead | Europe/Moscow | 10:00–13:00 | 0/60/0 | 2026-05-04T09:00Z |  | 04T09:00 10:00
who orders before closing gets it after | Europe/Moscow | 10:00–13:00 | 45/15/0 | 2026-05-04T09:16Z |  | 04T10:15 10:30 10:45
after closing and no days ahead: nothing | Europe/Moscow | 10:00–13:00 | 45/60/0 | 2026-05-04T12:00Z |  |
after closing and a day ahead: tomorrow | Europe/Moscow | 10:00–13:00 | 45/60/1 | 2026-05-04T12:00Z |  | 05T08:00 09:00 10:00
today and two days ahead | Europe/Moscow | 10:00–13:00 | 45/90/2 | 2026-05-04T05:00Z |  | 04T09:00 10:30 05T09:00 10:30 06T09:00 10:30
an opening off the step waits for the clock | Europe/Moscow | 10:20–12:00 | 0/30/0 | 2026-05-04T05:00Z |  | 04T07:30 08:00 08:30 09:00
a step longer than an hour counts from midnight | Europe/Moscow | 10:00–16:00 | 0/90/0 | 2026-05-04T05:00Z |  | 04T07:30 09:00 10:30 12:00
a step that does not divide the day begins again at midnight | Europe/Moscow | 20:00–03:00 | 0/100/0 | 2026-05-04T05:00Z |  | 04T17:00 18:40 20:20 21:00 22:40
two intervals: after a break the lead begins again | Europe/Moscow | 11:00–13:00 17:00–19:00 | 45/60/0 | 2026-05-04T05:00Z |  | 04T09:00 10:00 15:00 16:00
two intervals, told backwards | Europe/Moscow | 17:00–19:00 11:00–13:00 | 45/60/0 | 2026-05-04T05:00Z |  | 04T09:00 10:00 15:00 16:00
between two intervals | Europe/Moscow | 11:00–13:00 17:00–19:00 | 45/60/0 | 2026-05-04T11:00Z |  | 04T15:00 16:00
intervals that overlap offer each instant once | Europe/Moscow | 10:00–12:00 11:00–13:00 | 0/60/0 | 2026-05-04T05:00Z |  | 04T07:00 08:00 09:00 10:00
intervals that touch | Europe/Moscow | 10:00–11:00 11:00–12:00 | 0/30/0 | 2026-05-04T05:00Z |  | 04T07:00 07:30 08:00 08:30 09:00
all day | Europe/Moscow | 00:00–00:00 | 0/360/0 | 2026-05-04T00:00Z |  | 04T03:00 09:00 15:00 21:00
all day, every day, is one row | Europe/Moscow | 00:00–00:00 | 0/720/1 | 2026-05-04T00:00Z |  | 04T09:00 21:00 05T09:00 21:00
a night belongs to the day that opened it | Europe/Moscow | 22:00–02:00 | 0/60/0 | 2026-05-04T05:00Z |  | 04T19:00 20:00 21:00 22:00 23:00
in the small hours the night before is still on | Europe/Moscow | 22:00–02:00 | 0/60/0 | 2026-05-04T21:30Z |  | 04T22:00 23:00 05T19:00 20:00 21:00 22:00 23:00
and when it is over only the next is offered | Europe/Moscow | 22:00–02:00 | 0/60/0 | 2026-05-04T23:00Z |  | 05T19:00 20:00 21:00 22:00 23:00
the same at the end of a night | Europe/Moscow | 22:00–02:00 | 45/30/0 | 2026-05-04T22:20Z |  | 04T23:30 05T20:00 20:30 21:00 21:30 22:00 22:30 23:00 23:30
nights that meet the next opening | Europe/Moscow | 12:00–02:00 00:00–03:00 | 0/60/0 | 2026-05-04T20:30Z |  | 04T21:00 22:00 23:00
a closed weekday is skipped, and the window counts it | Europe/Moscow | 10:00–13:00 | 0/60/1 | 2026-05-03T12:00Z | closed 1 | 05T07:00 08:00 09:00 10:00
two closed days: the next opening all the same | Europe/Moscow | 10:00–13:00 | 0/60/1 | 2026-05-03T12:00Z | closed 12 | 06T07:00 08:00 09:00 10:00
two closed days and no days ahead: nothing | Europe/Moscow | 10:00–13:00 | 0/60/0 | 2026-05-04T05:00Z | closed 12 |
today still offers: no farther than the window | Europe/Moscow | 10:00–13:00 | 0/60/1 | 2026-05-03T08:30Z | closed 12 | 03T09:00 10:00
always closed | Europe/Moscow | 10:00–13:00 | 0/60/7 | 2026-05-04T05:00Z | closed 0123456 |
no hours at all | Europe/Moscow |  | 0/60/7 | 2026-05-04T05:00Z |  |
a special day closes a date | Europe/Moscow | 10:00–13:00 | 0/60/1 | 2026-05-04T05:00Z | 2026-05-04 closed | 05T07:00 08:00 09:00 10:00
a special day opens other hours | Europe/Moscow | 10:00–13:00 | 0/60/0 | 2026-05-04T05:00Z | 2026-05-04 18:00–20:00 | 04T15:00 16:00 17:00
a special day opens a closed weekday | Europe/Moscow | 10:00–13:00 | 0/60/0 | 2026-05-04T05:00Z | closed 1, 2026-05-04 18:00–20:00 | 04T15:00 16:00 17:00
a closed date does not cut the night before it | Europe/Moscow | 22:00–02:00 | 0/60/0 | 2026-05-03T21:30Z | 2026-05-04 closed | 03T22:00 23:00
a special day of open without hours is closed | Europe/Moscow | 10:00–13:00 | 0/60/0 | 2026-05-04T05:00Z | 2026-05-04  |
Berlin, gap: the hour that is not there has no slots | Europe/Berlin | 00:00–05:00 | 0/60/0 | 2026-03-28T23:00Z |  | 28T23:00 29T00:00 01:00 02:00 03:00
Berlin, gap: opening inside it | Europe/Berlin | 02:30–05:00 | 0/30/0 | 2026-03-28T23:00Z |  | 29T01:30 02:00 02:30 03:00
Berlin, gap: closing inside it | Europe/Berlin | 00:30–02:30 | 0/30/0 | 2026-03-28T23:00Z |  | 28T23:30 29T00:00 00:30 01:00 01:30
Berlin, gap: hours wholly inside it are as long, and later | Europe/Berlin | 02:15–02:45 | 0/15/0 | 2026-03-28T23:00Z |  | 29T01:15 01:30 01:45
Berlin, gap: hours from inside it to just after it are none | Europe/Berlin | 02:30–03:30 | 0/15/0 | 2026-03-28T23:00Z |  |
Berlin, gap: the lead is real time | Europe/Berlin | 00:00–06:00 | 90/60/0 | 2026-03-29T00:00Z |  | 29T02:00 03:00 04:00 05:00
Berlin, gap: a night an hour short | Europe/Berlin | 22:00–04:00 | 0/60/0 | 2026-03-28T20:00Z |  | 28T21:00 22:00 23:00 29T00:00 01:00 02:00
Berlin, gap: the day after keeps its wall times | Europe/Berlin | 10:00–13:00 | 0/60/1 | 2026-03-28T12:00Z |  | 29T08:00 09:00 10:00 11:00
Berlin, fold: the hour that is there twice | Europe/Berlin | 01:00–04:00 | 0/60/0 | 2026-10-24T22:00Z |  | 24T23:00 25T00:00 01:00 02:00 03:00
Berlin, fold: closing in it closes at the first | Europe/Berlin | 00:30–02:30 | 0/30/0 | 2026-10-24T22:00Z |  | 24T22:30 23:00 23:30 25T00:00 00:30
Berlin, fold: opening in it opens at the first | Europe/Berlin | 02:30–04:00 | 0/30/0 | 2026-10-24T22:00Z |  | 25T00:30 01:00 01:30 02:00 02:30 03:00
Berlin, fold: between the two the second is still offered | Europe/Berlin | 01:00–04:00 | 0/30/0 | 2026-10-25T00:45Z |  | 25T01:00 01:30 02:00 02:30 03:00
Berlin, fold: a night an hour long | Europe/Berlin | 23:00–03:00 | 0/60/0 | 2026-10-24T20:00Z |  | 24T21:00 22:00 23:00 25T00:00 01:00 02:00
Berlin, fold: steps longer than an hour | Europe/Berlin | 00:00–06:00 | 0/120/0 | 2026-10-24T22:00Z |  | 24T22:00 25T00:00 01:00 03:00 05:00
New York, gap | America/New_York | 01:00–04:00 | 0/60/0 | 2026-03-08T05:00Z |  | 08T06:00 07:00 08:00
New York, fold | America/New_York | 00:00–03:00 | 0/60/0 | 2026-11-01T04:00Z |  | 01T04:00 05:00 06:00 07:00 08:00
Lord Howe: a gap of half an hour | Australia/Lord_Howe | 01:00–04:00 | 0/30/0 | 2026-10-03T13:30Z |  | 03T14:30 15:00 15:30 16:00 16:30 17:00
Lord Howe: a fold of half an hour | Australia/Lord_Howe | 01:00–03:00 | 0/30/0 | 2026-04-04T13:00Z |  | 04T14:00 14:30 15:00 15:30 16:00 16:30
Kathmandu: three quarters | Asia/Kathmandu | 10:00–13:00 | 0/60/0 | 2026-05-04T00:00Z |  | 04T04:15 05:15 06:15 07:15
Kolkata: half an hour | Asia/Kolkata | 10:00–13:00 | 0/60/0 | 2026-05-04T00:00Z |  | 04T04:30 05:30 06:30 07:30
Chatham: three quarters, and a gap at 02:45 | Pacific/Chatham | 02:00–05:00 | 0/30/0 | 2026-09-26T12:00Z |  | 26T13:15 13:45 14:15 14:45 15:15
far in the east it is tomorrow already | Pacific/Auckland | 10:00–13:00 | 0/60/0 | 2026-05-04T13:00Z |  | 04T22:00 23:00 05T00:00 01:00
and far in the west it is still yesterday | Pacific/Honolulu | 14:00–18:00 | 0/60/0 | 2026-05-05T00:30Z |  | 05T01:00 02:00 03:00 04:00
a fixed offset knows no summer | +01:00 | 10:00–13:00 | 0/60/0 | 2026-07-01T05:00Z |  | 01T09:00 10:00 11:00 12:00
the far end of the offsets | -12:00 | 10:00–13:00 | 0/60/0 | 2026-07-01T13:00Z |  | 01T22:00 23:00 02T00:00 01:00
Kazakhstan: one zone for all since 2024 | Asia/Almaty | 10:00–13:00 | 0/60/0 | 2026-05-04T00:00Z |  | 04T05:00 06:00 07:00 08:00
a year turns | Europe/Moscow | 22:00–02:00 | 0/60/1 | 2026-12-31T18:00Z |  | 31T19:00 20:00 21:00 22:00 23:00 01T19:00 20:00 21:00 22:00 23:00
29 February is a day like any | Europe/Moscow | 10:00–13:00 | 0/90/1 | 2028-02-28T12:00Z |  | 29T07:30 09:00
`
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))

test.each(table)('%s', (_, zone = '', hours = '', manner = '', now = '', unlike = '', slots = '') =>
  expect(formatted(slotsOf(rulesOf(zone, hours, manner, unlike), new Date(now)))).toBe(slots),
)

test('the table is complete', () => {
  expect(table.length).toBeGreaterThanOrEqual(60)
  for (const row of table) expect(row).toHaveLength(7)
})

test('a slot has the shop day that it belongs to', () => {
  const night = rulesOf('Europe/Moscow', '22:00–02:00', '0/120/0', '')
  const days = slotsByDay(night, new Date('2026-05-04T21:00Z')).map(
    ({ at, day }) => `${at.toISOString().slice(0, 16)} of ${day}`,
  )
  expect(days).toEqual([
    '2026-05-04T21:00 of 2026-05-04',
    '2026-05-04T23:00 of 2026-05-04',
    '2026-05-05T19:00 of 2026-05-05',
    '2026-05-05T21:00 of 2026-05-05',
    '2026-05-05T23:00 of 2026-05-05',
  ])
})

/** "04: 04T09:00 10:00 | 05: 05T00:30", in UTC: the days, and what is listed under each. */
const listed = (slots: readonly { at: Date; day: string }[]) =>
  [...Map.groupBy(slots, ({ day }) => day)]
    .map(([day, all]) => `${day.slice(8)}: ${formatted(all.map(({ at }) => at))}`)
    .join(' | ')

test.each([
  [
    'a lead of a day: each time is on its date',
    ['10:00–22:00', '1440/360/1', ''],
    '2026-05-04T12:05Z',
    '05: 05T18:00 | 06: 06T12:00 18:00',
  ],
  [
    'a lead past midnight leaves no evening',
    ['10:00–22:00', '960/240/0', ''],
    '2026-05-04T05:00Z',
    '05: 05T04:00 08:00 12:00',
  ],
  [
    'also if the next date is closed',
    ['10:00–22:00', '1440/360/0', '2026-05-05 closed'],
    '2026-05-04T05:00Z',
    '05: 05T12:00 18:00',
  ],
  [
    'a lead of half a day: what is after the night is on its date',
    ['10:00–22:00', '720/180/0', '2026-05-05 closed'],
    '2026-05-04T05:00Z',
    '04: 05T00:00 03:00 | 05: 05T06:00 09:00',
  ],
  [
    'the times after an evening stay with it',
    ['10:00–22:00', '180/60/0', ''],
    '2026-05-04T20:10Z',
    '04: 05T00:00 01:00',
  ],
  [
    'a night until after six is one night',
    ['18:00–08:00', '0/120/0', ''],
    '2026-05-04T22:30Z',
    '04: 05T00:00 02:00 04:00 06:00 | 05: 05T08:00',
  ],
  [
    'the next opening ends a night',
    ['00:00–00:00', '300/120/0', ''],
    '2026-05-04T18:30Z',
    '05: 05T00:00 02:00 04:00',
  ],
])('%s', (_, [hours = '', manner = '', unlike = ''], now, expected) => {
  const rules = rulesOf('UTC', hours, manner, unlike)
  expect(listed(slotsByDay(rules, new Date(now)))).toBe(expected)
})

test.each([
  ['far before opening', '2026-05-04T05:00Z', false],
  ['when it opens before the order would be ready', '2026-05-04T06:59:59Z', false],
  ['at the opening', '2026-05-04T07:00Z', true],
  ['in the middle', '2026-05-04T08:00Z', true],
  ['in the last minute', '2026-05-04T09:59:59Z', true],
  ['at the closing', '2026-05-04T10:00Z', false],
  ['after closing', '2026-05-04T12:00Z', false],
])('as soon as possible, %s', (_, now, expected) => {
  const rules = rulesOf('Europe/Moscow', '10:00–13:00', '30/15/1', '')
  expect(isAsapOffered(rules, new Date(now))).toBe(expected)
})

test('as soon as possible after midnight belongs to the shop day before', () => {
  const night = rulesOf('Europe/Moscow', '22:00–02:00', '30/15/1', '')
  const day = (now: string) => soonestSlot(night, new Date(now))?.day
  expect(day('2026-05-04T22:00Z')).toBe('2026-05-04')
  expect(day('2026-05-04T22:59:59Z')).toBe('2026-05-04')
  expect(day('2026-05-05T20:00Z')).toBe('2026-05-05')
  expect(day('2026-05-05T10:00Z')).toBeUndefined()
})

test('as soon as possible is listed under its date if that is a day later', () => {
  const rules = rulesOf('UTC', '10:00–22:00', '1440/15/1', '')
  expect(soonestSlot(rules, new Date('2026-05-04T12:05Z'))?.day).toBe('2026-05-05')
})

test.each([
  ['a slot that has passed', '2026-05-04T07:00Z', '04T08:00 08:30 09:00'],
  ['one between two others', '2026-05-04T08:40Z', '04T08:00 08:30 09:00'],
  ['as far from both: the earlier', '2026-05-04T09:15Z', '04T08:30 09:00 09:30'],
  ['one after closing', '2026-05-04T14:00Z', '04T10:00 10:30 11:00'],
  ['one next week', '2026-05-14T14:00Z', '05T10:00 10:30 11:00'],
])('the nearest to %s', (_, chosen, expected) => {
  const rules = rulesOf('Europe/Moscow', '10:00–13:00', '60/30/1', '')
  expect(formatted(nearestSlots(rules, new Date('2026-05-04T07:00Z'), new Date(chosen)))).toBe(
    expected,
  )
})

test('there may be fewer nearest slots than requested, or none', () => {
  const rules = rulesOf('Europe/Moscow', '10:00–13:00', '0/90/0', '')
  const expected = new Date('2026-05-04T08:00Z')
  expect(nearestSlots(rules, new Date('2026-05-04T08:00Z'), expected)).toHaveLength(1)
  expect(nearestSlots(rules, new Date('2026-05-04T10:00Z'), expected)).toEqual([])
})

test('the lead time is that of the delivery method', () => {
  const { hours } = rulesOf('Europe/Moscow', '10:00–13:00', '0/0/0', '')
  const channel = {
    timeZone: 'Europe/Moscow',
    pickupLeadMinutes: 20,
    deliveryLeadMinutes: 45,
    slotStepMinutes: 15,
    daysAhead: 3,
  }
  const same = { hours, stepMinutes: 15, daysAhead: 3 }
  expect(slotRulesOf(channel, hours, 'PICKUP')).toEqual({ ...same, leadMinutes: 20 })
  expect(slotRulesOf(channel, hours, 'DELIVERY')).toEqual({ ...same, leadMinutes: 45 })
})

test.each([
  [true, true, 20, 45, 'PICKUP'],
  [true, true, 30, 15, 'DELIVERY'],
  [false, true, 20, 45, 'DELIVERY'],
  [true, false, 60, 45, 'PICKUP'],
  [false, false, 20, 45, 'PICKUP'],
] as const)(
  'pickup %s, delivery %s, in %i and %i minutes: the sooner is %s',
  (isPickupAvailable, isDeliveryAvailable, pickupLeadMinutes, deliveryLeadMinutes, expected) => {
    const leads = { pickupLeadMinutes, deliveryLeadMinutes }
    expect(soonerMethod({ isPickupAvailable, isDeliveryAvailable, ...leads })).toBe(expected)
  },
)

const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
const anyRules = fc.record({
  hours: fc.record({
    timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', '+05:00'),
    days: fc
      .array(
        fc.record({
          isActive: fc.boolean(),
          intervals: fc.array(fc.record({ from: time, to: time }), { maxLength: 3 }),
        }),
        { minLength: 7, maxLength: 7 },
      )
      .map((days) => days.map((day, index) => ({ ...day, index }))),
    specialDays: fc.constant([]),
  }),
  leadMinutes: fc.integer({ min: 0, max: 300 }),
  stepMinutes: fc.integer({ min: 1, max: 240 }),
  daysAhead: fc.integer({ min: 0, max: 7 }),
})
const anyMoment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.getTime())

test('for any hours, slots are sorted, unique, on the step, a lead time after the hours, and still offered', () => {
  fc.assert(
    fc.property(anyRules, anyMoment, (rules, moment) => {
      const now = new Date(moment)
      const lead = rules.leadMinutes * 60_000
      const { timeZone } = rules.hours
      const soonest = soonestSlot(rules, now)
      expect(soonest !== undefined).toBe(openState(rules.hours, now).isOpen)
      expect(soonest?.at.getTime() ?? moment + lead).toBe(moment + lead)
      const slots = slotsByDay(rules, now)
      const today = dateIn(now, timeZone).toString()
      let last = moment + lead - 1
      for (const { at, day } of slots) {
        expect(at.getTime()).toBeGreaterThan(last)
        last = at.getTime()
        const clock = Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(timeZone)
        expect((clock.hour * 60 + clock.minute) % rules.stepMinutes).toBe(0)
        // An order as soon as possible, or at the moment of closing, could have been for this time.
        const ordered = [last - lead, last - lead - 1].map((time) => new Date(time))
        expect(ordered.some((time) => openState(rules.hours, time).isOpen)).toBe(true)
        if (at.getTime() > moment + 30 * 60 * 60_000) expect(day >= today).toBe(true)
      }
      const [first] = slots
      for (const slot of [slots[0], slots.at(-1)])
        if (slot) expect(isPromisable(rules, now, slot.at)).toBe(true)
      if (first) expect(isSlotOffered(rules, now, first.at)).toBe(true)
      expect(isSlotOffered(rules, now, new Date(last + 1))).toBe(false)
      for (const offered of nearestSlots(rules, now, now))
        expect(isSlotOffered(rules, now, offered)).toBe(true)
    }),
    { numRuns: 120 },
  )
})

test('an open shop always offers as soon as possible, and no nearer slot', () => {
  fc.assert(
    fc.property(anyRules, anyMoment, (rules, moment) => {
      const now = new Date(moment)
      const soonest = soonestSlot(rules, now)?.at.getTime()
      const [first] = slotsOf(rules, now)
      const { isOpen } = openState(rules.hours, now)
      expect(isAsapOffered(rules, now)).toBe(isOpen)
      if (isOpen && first) expect(first.getTime()).toBeGreaterThanOrEqual(soonest ?? Number.NaN)
    }),
    { numRuns: 120 },
  )
})

test.each([
  ['between the steps', '13:10', true],
  ['on a step', '13:15', true],
  ['sooner than it can be ready', '12:29', false],
  ['the first moment', '12:30', true],
  ['the last moment', '22:30', true],
  ['after the last moment', '22:31', false],
  ['of a day that isn’t offered', '+1 13:10', false],
])('staff promise a time %s: %s %s', (_, time, is) => {
  const rules = rulesOf('UTC', '10:00–22:00', '30/15/0', '')
  const [clock = '', day] = time.split(' ').toReversed()
  const at = new Date(`2026-05-0${day ? 5 : 4}T${clock}:00Z`)
  expect(isPromisable(rules, new Date('2026-05-04T12:00:00Z'), at)).toBe(is)
})

test('staff promise no day more because of a long lead time', () => {
  const rules = rulesOf('UTC', '10:00–22:00', '1440/15/1', '')
  const promise = (at: string) => isPromisable(rules, new Date('2026-05-04T12:05Z'), new Date(at))
  expect(promise('2026-05-06T22:00Z')).toBe(true)
  expect(promise('2026-05-07T12:00Z')).toBe(false)
})

test('staff promise the minutes of a night, and of the next opening', () => {
  const night = rulesOf('UTC', '18:00–02:00', '30/15/0', '')
  const at = (text: string) => new Date(`2026-05-${text}:00Z`)
  expect(isPromisable(night, at('05T00:10'), at('05T01:07'))).toBe(true)
  expect(isPromisable(night, at('05T00:10'), at('05T02:31'))).toBe(false)
  expect(isPromisable(night, at('05T00:10'), at('06T18:37'))).toBe(false)
  const ahead = rulesOf('UTC', '10:00–22:00', '30/15/1', 'closed 12')
  expect(isPromisable(ahead, at('04T23:00'), at('06T11:07'))).toBe(true)
})
