import type { Beside } from './beside-floor.ts'
import type { ColdStarts } from './cold-start.ts'
import type { FirstAnswer } from './first-answer.ts'
import type { Grown } from './growth.ts'
import type { Felt, Seen } from './in-browser.ts'
import type { Memory } from './memory.ts'
import type { Speed } from './speed.ts'
import type { Miss } from './uncached.ts'
import { kinds, type Weight } from './weight.ts'
import type { Work } from './work.ts'

export type Measured = {
  speeds: Speed[]
  misses: Miss[]
  besides: Beside[]
  seen: Seen[]
  firstAnswers: FirstAnswer[]
  felt: Felt | undefined
  grown: Grown[]
  starts: ColdStarts | undefined
  memory: Memory | undefined
  works: Work[]
  weights: Weight[]
}
export type Limit = { name: string; value: number; limit: number; unit: string; isMet: boolean }

/** As a multiple of a bare `node:http` server that opens the same file: the limit for loading all code of the shop. */
const mostStart = 8
const mostKb = { html: 25, js: 90, css: 14, fonts: 46 }

/** The limits of everything that was measured. */
export function limitsOf(measured: Measured): Limit[] {
  const { speeds, misses, besides, seen, firstAnswers, felt, starts, memory, works, weights } =
    measured
  const atMost = (name: string, value: number, limit: number, unit: string): Limit => ({
    name,
    value,
    limit,
    unit,
    isMet: value <= limit,
  })
  return [
    ...speeds
      .filter(({ isBarred }) => isBarred)
      .map(({ name, ratio }) => ({
        name: `${name}, of bare`,
        value: ratio,
        limit: 0.7,
        unit: '',
        isMet: ratio >= 0.7,
      })),
    ...[...speeds, ...misses, ...besides].map((one) => {
      const failures = 'shop' in one ? one.shop.failures : one.failures
      return atMost(`${one.name}, answers that failed`, failures, 0, '')
    }),
    ...besides.map(({ name, ratio, most }) => atMost(`${name}, of its floor`, ratio, most, '')),
    ...[...limitsOfSeen(seen), ...limitsOfFirstAnswers(firstAnswers), ...limitsOfFelt(felt)].map(
      ({ name, value, limit, unit }) => atMost(name, value, limit, unit),
    ),
    ...some(starts, ({ ratio }) => [atMost('start, of bare', ratio, mostStart, '')]),
    ...some(memory, ({ idle, justSetUp, afterLoad, atWork }) => [
      atMost('memory, idle', Math.max(idle, justSetUp), 110, 'MB'),
      atMost('memory, after load', afterLoad, 160, 'MB'),
      atMost('memory, at work', atWork, 160, 'MB'),
    ]),
    ...works.map(({ name, floor, ratio, most }) => atMost(`${name}, of ${floor}`, ratio, most, '')),
    ...weights
      .filter(({ encoding }) => encoding === 'gzip')
      .flatMap((weight) =>
        kinds.map((kind) =>
          atMost(`${weight.page} ${kind}`, weight[kind] / 1000, mostKb[kind], 'kB gzip'),
        ),
      ),
  ]
}

type Bound = Omit<Limit, 'isMet'>

/**
 * Of the phone's work to show the same page without scripts, which depends as much on the machine. Where that page takes 400 ms,
 * or the list 1,000, scripts may block 100 ms, and the presses take 150, 100 and 200.
 */
const mostBlocked = 0.25
const mostOfList = { firstAdd: 0.15, laterAdd: 0.1, typing: 0.2 }

export const limitsOfSeen = (seen: readonly Seen[]): Bound[] =>
  seen.flatMap(({ path, whole, scriptless }) => [
    {
      name: `${path} LCP, of scriptless`,
      value: whole.lcp / scriptless.lcp,
      limit: 1.05,
      unit: '',
    },
    {
      name: `${path} blocked by scripts, of the page’s own work`,
      value: (whole.blocked - scriptless.blocked) / scriptless.busy,
      limit: mostBlocked,
      unit: '',
    },
    { name: `${path} shifts`, value: whole.shifts, limit: 0.02, unit: '' },
  ])

/** English fits the first round trip of a connection: ten packets of 1,460 bytes. */
const mostFirstKb: Readonly<Record<string, number>> = { '/': 14.6, '/ru': 16 }

export const limitsOfFirstAnswers = (answers: readonly FirstAnswer[]): Bound[] =>
  answers.map(({ path, bytes }) => ({
    name: `${path} first answer`,
    value: bytes / 1000,
    limit: mostFirstKb[path] ?? 0,
    unit: 'kB brotli with headers',
  }))

export const limitsOfFelt = (felt: Felt | undefined): Bound[] =>
  some(felt, ({ firstAdd, laterAdd, typing, scriptless }) =>
    (
      [
        ['first “+” of 300 dishes', firstAdd, mostOfList.firstAdd],
        ['later “+”', laterAdd, mostOfList.laterAdd],
        ['search as typed', typing, mostOfList.typing],
      ] as const
    ).map(([name, ms, limit]) => ({
      name: `${name}, of the list’s own work`,
      value: ms / scriptless,
      limit,
      unit: '',
    })),
  )

const some = <Part, One>(part: Part | undefined, limitsIn: (part: Part) => One[]): One[] =>
  part === undefined ? [] : limitsIn(part)
