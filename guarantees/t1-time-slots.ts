// Time slots compared with a walk along the clock, minute by minute, in every zone of the fourteen countries for three years.
import { countries, countryDefaults } from '#business/shop/country.ts'
import { isSlotOffered, type SlotRules, slotsOf } from '#business/shop/time-slot.ts'
import type { Hours, Interval } from '#business/shop/working-day.ts'
import type { Guarantee, Verdict } from './guarantee.ts'

export const guarantee: Guarantee = {
  id: 'T1',
  only: { engine: 'sqlite', why: 'it counts hours and asks no database' },
  promise:
    'Time slots are unique instants within what the ordering hours can promise, none past, none missing, in every zone of the 14 countries, 2025–2027',
  run: async (): Promise<Verdict> => measure(slotsOf, isSlotOffered),
  /** Fault, a common error: uses January's UTC offset for the whole year. */
  control: async (): Promise<Verdict> => {
    const january = (rules: SlotRules, now: Date): SlotRules => {
      const timeZone = offsetInJanuary(rules.hours.timeZone, now)
      return { ...rules, hours: { ...rules.hours, timeZone } }
    }
    return measure(
      (rules, now) => slotsOf(january(rules, now), now),
      (rules, now, slot) => isSlotOffered(january(rules, now), now, slot),
    )
  },
}

type Offers = typeof slotsOf
type Offered = typeof isSlotOffered

const years = [2025, 2026, 2027]
/** None of our countries', but with offsets of half an hour and odd minutes. */
const unusualZones = ['Australia/Lord_Howe', 'Pacific/Chatham', 'Asia/Kathmandu', 'Asia/Kolkata']
const daysWalked = 15
const minuteMs = 60_000
const dayMinutes = 24 * 60

function measure(offers: Offers, isOffered: Offered): Verdict {
  const counts = { cases: 0, slots: 0, rechecked: 0, minutesWalked: 0, transitions: 0 }
  const faults = { twice: 0, outside: 0, past: 0, missing: 0, recheck: 0, threw: 0 }
  const examples: string[] = []
  let at = 0
  for (const zone of zones())
    for (const year of years) {
      const changes = changesIn(zone, year)
      counts.transitions += changes.length
      for (const start of [...changes.map((change) => change - 4 * dayMinutes), ...samples(year)]) {
        const walk = walkFrom(zone, start)
        counts.minutesWalked += walk.wall.length
        for (const { rules, now } of casesIn(zone, walk, at++)) {
          counts.cases += 1
          const expected = walkedSlots(walk, rules, now)
          const found = slotsIn(offers, rules, now)
          if (!found) {
            faults.threw += 1
            continue
          }
          counts.slots += found.length
          const wrong = compare(found, expected, now, rules)
          for (const name of wrong) faults[name] += 1
          if (wrong.length > 0 && examples.length < 3)
            examples.push(`${zone} ${now.toISOString()} ${wrong.join()} ${inShort(rules)}`)
          for (const [slot, isRight] of toRecheck(expected)) {
            counts.rechecked += 1
            if (isOffered(rules, now, new Date(slot * minuteMs)) !== isRight) faults.recheck += 1
          }
        }
      }
    }
  const ok = Object.values(faults).every((count) => count === 0)
  return { ok, zones: zones().length, years, ...counts, faults, examples }
}

const inShort = ({ hours, leadMinutes, stepMinutes, daysAhead }: SlotRules) =>
  `${leadMinutes}/${stepMinutes}/${daysAhead} ${hours.days[1]?.intervals.map(({ from, to }) => `${from}–${to}`)}`

function zones(): string[] {
  const ofCountries = countries.flatMap((country) => [
    ...countryDefaults[country].zones,
    ...(new Intl.Locale('und', { region: country.toUpperCase() }).getTimeZones?.() ?? []),
  ])
  return [...new Set([...ofCountries, ...unusualZones])].sort()
}

/** A stretch of days: for each minute since the epoch, the wall-clock time, as minutes since the wall clock's own epoch. */
type Walk = { start: number; wall: Int32Array }

function walkFrom(zone: string, start: number): Walk {
  const wall = new Int32Array(daysWalked * dayMinutes)
  const clock = wallClock(zone)
  for (let minute = 0; minute < wall.length; minute++) wall[minute] = clock(start + minute)
  return { start, wall }
}

function wallClock(zone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  // "29/03/2026, 02:30"
  const number = (text: string, from: number, to: number) => Number(text.slice(from, to))
  return (minute: number) => {
    const shown = format.format(minute * minuteMs)
    const date = Date.UTC(number(shown, 6, 10), number(shown, 3, 5) - 1, number(shown, 0, 2))
    return date / minuteMs + number(shown, 12, 14) * 60 + number(shown, 15, 17)
  }
}

/** The minutes of a year when the wall clock changes, found hour by hour. */
function changesIn(zone: string, year: number): number[] {
  const clock = wallClock(zone)
  const from = Date.UTC(year, 0, 1) / minuteMs
  const to = Date.UTC(year + 1, 0, 1) / minuteMs
  const found: number[] = []
  for (let at = from, last = clock(from) - from; at < to; at += 60) {
    const offset = clock(at) - at
    if (offset !== last) found.push(at)
    last = offset
  }
  return found
}

const samples = (year: number) =>
  [Date.UTC(year, 1, 20, 3), Date.UTC(year, 6, 9, 17), Date.UTC(year, 11, 27, 21)].map(
    (at) => at / minuteMs,
  )

const from = (from: string, to: string): Interval => ({ from, to })
const week =
  (...intervals: Interval[]) =>
  (index: number) => ({ index, isActive: true, intervals })
const shapes: readonly ((index: number) => Hours['days'][number])[] = [
  week(from('10:00', '22:00')),
  week(from('18:00', '02:30')),
  week(from('00:00', '00:00')),
  week(from('17:00', '23:30'), from('01:15', '14:45')),
  week(from('02:30', '09:10')),
  week(from('20:00', '04:00'), from('00:00', '06:00')),
  (index) => ({ index, isActive: index % 3 !== 0, intervals: [from('11:07', '01:52')] }),
]
const manners = [
  { leadMinutes: 45, stepMinutes: 15, daysAhead: 1 },
  { leadMinutes: 0, stepMinutes: 30, daysAhead: 0 },
  { leadMinutes: 20, stepMinutes: 60, daysAhead: 7 },
  { leadMinutes: 90, stepMinutes: 50, daysAhead: 2 },
]

/** A sample of all combinations: as many cases as there are shapes, other ones for each stretch. */
function* casesIn(zone: string, { start, wall }: Walk, turn: number) {
  for (const [at, shape] of shapes.entries()) {
    const manner = manners[(at + turn) % manners.length] ?? manners[0]
    // From the third to the fifth day, at an odd second: the change is before now, today or ahead.
    const now =
      start + (2 + ((at + turn) % 3)) * dayMinutes + ((at * 613 + turn * 379) % dayMinutes)
    const date = new Date((wall[4 * dayMinutes] ?? 0) * minuteMs).toISOString().slice(0, 10)
    const specialDays =
      (at + turn) % 4 === 0
        ? [
            {
              date,
              isOpen: turn % 3 !== 0,
              intervals: [from('01:30', '03:30'), from('23:00', '02:15')],
            },
          ]
        : []
    const days = Array.from({ length: 7 }, (_, index) => shape(index))
    const rules = { hours: { days, specialDays, timeZone: zone }, ...manner } as SlotRules
    yield { rules, now: new Date(now * minuteMs + ((at * 17_321) % minuteMs)) }
  }
}

/**
 * The rule once more, in its simplest form: which minutes of the walk can be promised to a customer who orders during opening
 * hours?
 */
function walkedSlots({ start, wall }: Walk, rules: SlotRules, now: Date): Set<number> {
  const { hours, leadMinutes, stepMinutes, daysAhead } = rules
  const wallAt = (minute: number) => wall[minute] ?? 0
  const nowMinute = Math.floor(now.getTime() / minuteMs) - start
  const today = Math.floor(wallAt(nowMinute) / dayMinutes)
  /** The first minute with this wall-clock time; in a gap, as much later as the time is into the gap. */
  const when = (expected: number) => {
    const first = wall.findIndex((shown) => shown >= expected)
    return wallAt(first) === expected ? first : first + expected - (wallAt(first - 1) + 1)
  }
  const found = new Set<number>()
  for (let ahead = -1; ahead <= 8; ahead++) {
    if (ahead > daysAhead && (daysAhead === 0 || found.size > 0)) break
    for (const { from, to } of openOn(hours, today + ahead)) {
      const midnight = (today + ahead) * dayMinutes
      const opens = when(midnight + minutesOf(from))
      const closes = when(midnight + minutesOf(to) + (to > from ? 0 : dayMinutes))
      // Hours that a clock change skips don't exist, and past ones promise nothing.
      if (opens >= closes || (start + closes) * minuteMs <= now.getTime()) continue
      for (let minute = opens + leadMinutes; minute <= closes + leadMinutes; minute++)
        if ((wallAt(minute) % dayMinutes) % stepMinutes === 0)
          if ((start + minute) * minuteMs >= now.getTime() + leadMinutes * minuteMs)
            found.add(start + minute)
    }
  }
  return found
}

function openOn({ days, specialDays }: Hours, day: number): readonly Interval[] {
  const date = new Date(day * dayMinutes * minuteMs).toISOString().slice(0, 10)
  const special = specialDays.find((one) => one.date === date)
  if (special) return special.isOpen ? special.intervals : []
  // The epoch was a Thursday.
  const weekday = days[(day + 4) % 7]
  return weekday?.isActive ? weekday.intervals : []
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function slotsIn(offers: Offers, rules: SlotRules, now: Date): number[] | undefined {
  try {
    return offers(rules, now).map((slot) => slot.getTime() / minuteMs)
  } catch {
    return
  }
}

function compare(found: number[], expected: Set<number>, now: Date, { leadMinutes }: SlotRules) {
  const unique = new Set(found)
  const earliest = now.getTime() / minuteMs + leadMinutes
  return [
    unique.size < found.length || found.some((one, at) => one <= (found[at - 1] ?? 0))
      ? ('twice' as const)
      : undefined,
    [...unique].some((slot) => !expected.has(slot)) ? ('outside' as const) : undefined,
    found.some((slot) => slot < earliest) ? ('past' as const) : undefined,
    [...expected].some((slot) => !unique.has(slot)) ? ('missing' as const) : undefined,
  ].filter((one) => one !== undefined)
}

/** The first and last slot must be offered; the minute after each must not, unless it is a slot too. */
function* toRecheck(expected: Set<number>): Generator<[slot: number, isRight: boolean]> {
  const all = [...expected]
  for (const slot of [Math.min(...all), Math.max(...all)])
    if (Number.isFinite(slot)) {
      yield [slot, true]
      yield [slot + 1, expected.has(slot + 1)]
    }
}

/** "+01:00", without daylight saving time. */
function offsetInJanuary(zone: string, now: Date): string {
  const newYear = Date.UTC(now.getUTCFullYear(), 0, 1) / minuteMs
  const offset = wallClock(zone)(newYear) - newYear
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`
}
