import { each, type Spent } from './against-bare.ts'
import type { Bar, Measured } from './bars.ts'
import type { Sight } from './in-browser.ts'

type Cell = string | number

/** Everything that was measured, as tables. */
export function report(measured: Measured, bars: Bar[]): string {
  const { speeds, misses, carts, seen, grown, starts, memory, weights } = measured
  const rate = ({ requests, seconds }: Spent) => Math.round(requests / seconds)
  const broken = bars.filter(({ holds }) => !holds)
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
      ['cart', 'CPU-ms'],
      carts.map((one) => [one.name, each(one).toFixed(2)]),
    ),
    table(
      [`first visit of ${seen.path}, slow phone`, 'LCP ms', 'blocked ms', 'shifts'],
      [
        ['whole', ...cellsOf(seen.whole)],
        ['without its scripts', ...cellsOf(seen.scriptless)],
      ],
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
      ['start to first page', 'median ms', 'runs'],
      starts.map(({ command, ms, runs }) => [command, whole(ms), runs.map(whole).join(' ')]),
    ),
    table(
      ['memory', 'MB'],
      [
        ['idle, just set up', whole(memory.justSetUp)],
        ['idle, started again', whole(memory.idle)],
        ['after 20,000 requests', whole(memory.afterLoad)],
      ],
    ),
    table(
      ['first visit, kB', 'html', 'js', 'css', 'fonts'],
      weights.map(({ page, encoding, html, js, css, fonts }) => [
        `${page} ${encoding}`,
        ...[html, js, css, fonts].map((bytes) => (bytes / 1000).toFixed(1)),
      ]),
    ),
    broken.length === 0
      ? `All ${bars.length} bars hold.`
      : broken
          .map(({ name, value, limit, unit }) =>
            `FAILS: ${name}: ${value.toFixed(2)} ${unit} (bar ${limit})`.replace('  ', ' '),
          )
          .join('\n'),
  ].join('\n\n')
}

const cellsOf = ({ lcp, blocked, shifts }: Sight) => [whole(lcp), whole(blocked), shifts.toFixed(3)]

const whole = (number: number) => number.toFixed(0)

function table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
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
