import { each, type Spent } from './compare.ts'
import type { Sight } from './in-browser.ts'
import type { Limit, Measured } from './limits.ts'

type Cell = string | number

/** All measurements as tables. */
export function report(measured: Measured, limits: Limit[]): string {
  const {
    speeds,
    misses,
    besides,
    seen,
    firstAnswers,
    felt,
    grown,
    starts,
    memory,
    works,
    weights,
  } = measured
  const rate = ({ requests, seconds }: Spent) => Math.round(requests / seconds)
  const broken = limits.filter(({ isMet }) => !isMet)
  return [
    table(
      ['answered from memory', 'CPU-ms', 'bare', 'of bare', 'req/s', 'bare'],
      speeds.map(({ name, shop, bare, ratio }) => [
        name,
        each(shop).toFixed(3),
        each(bare).toFixed(3),
        ratio.toFixed(2),
        rate(shop),
        rate(bare),
      ]),
    ),
    table(
      ['made anew', 'CPU-ms'],
      misses.map((miss) => [miss.name, each(miss).toFixed(2)]),
    ),
    table(
      ['beside its floor', 'CPU-ms', 'floor', 'of floor'],
      besides.map(({ name, shop, floor, ratio }) => [
        name,
        each(shop).toFixed(2),
        each(floor).toFixed(2),
        ratio.toFixed(2),
      ]),
    ),
    table(
      ['first visit, slow phone', 'LCP ms', 'busy ms', 'blocked ms', 'shifts'],
      seen.flatMap(({ path, whole, scriptless }) => [
        [path, ...cellsOf(whole)],
        [`${path} without its scripts`, ...cellsOf(scriptless)],
      ]),
    ),
    table(
      ['first answer, brotli with headers', 'kB'],
      firstAnswers.map(({ path, bytes }) => [path, (bytes / 1000).toFixed(1)]),
    ),
    table(
      ['until the next frame, slow phone', 'ms', 'of the list’s own work'],
      felt
        ? (
            [
              ['first “+” of 300 dishes', felt.firstAdd],
              ['later “+”', felt.laterAdd],
              ['search as typed, slowest key', felt.typing],
            ] as const
          ).map(([name, ms]) => [name, whole(ms), (ms / felt.scriptless).toFixed(2)])
        : [],
    ),
    table(
      ['/ of so many dishes', 'CPU-ms', 'HTML kB gzip', 'LCP ms'],
      grown.map(({ products, cpuMs, htmlBytes, lcp }) => [
        products,
        cpuMs.toFixed(2),
        (htmlBytes / 1000).toFixed(1),
        whole(lcp),
      ]),
    ),
    table(
      ['start to first page', 'median ms'],
      starts
        ? [
            ['bare node:http on the same file', whole(starts.bare)],
            ['node bin/start.mjs', whole(starts.shop)],
            ['npm start', whole(starts.byNpm)],
            ['node bin/start.mjs, of bare', starts.ratio.toFixed(2)],
          ]
        : [],
    ),
    table(
      ['memory', 'MB'],
      memory
        ? [
            ['idle, just set up', whole(memory.justSetUp)],
            ['idle, started again', whole(memory.idle)],
            ['after 20,000 requests', whole(memory.afterLoad)],
            ['everything at work', whole(memory.atWork)],
            ['the process that cuts photos, meanwhile', whole(memory.cutting)],
          ]
        : [],
    ),
    table(
      ['work of its own', 'beside', 'of it'],
      works.map(({ name, floor, ratio }) => [name, floor, ratio.toFixed(3)]),
    ),
    table(
      ['first visit, kB', 'html', 'js', 'css', 'fonts'],
      weights.map(({ page, encoding, html, js, css, fonts }) => [
        `${page} ${encoding}`,
        ...[html, js, css, fonts].map((bytes) => (bytes / 1000).toFixed(1)),
      ]),
    ),
    broken.length === 0
      ? `All ${limits.length} limits hold.`
      : broken
          .map(({ name, value, limit, unit }) =>
            `FAILS: ${name}: ${value.toFixed(2)} ${unit} (limit ${limit})`.replace('  ', ' '),
          )
          .join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const cellsOf = ({ lcp, busy, blocked, shifts }: Sight) => [
  whole(lcp),
  whole(busy),
  whole(blocked),
  shifts.toFixed(3),
]

const whole = (number: number) => number.toFixed(0)

/** Empty if nothing of it was measured. */
function table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return ''
  const lines = [head, ...rows]
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => String(line[column] ?? '').length)),
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0
            ? String(cell).padEnd(widths[column] ?? 0)
            : String(cell).padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}
