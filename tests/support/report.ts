import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const shown = 10
/** No test takes longer on a quiet machine. */
const longMs = 30_000

export type Timed = { name: string; ms: number }

export function slowestOf(tests: readonly Timed[]): string {
  const lines = tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown)
    .map(({ name, ms }) => `  ${(ms / 1000).toFixed(1)} s ${ms > longMs ? 'TOO LONG ' : ''}${name}`)
  return `\nThe slowest tests:\n${lines.join('\n')}`
}

const longest = 300

type Failure = { message?: string; stack?: string }

/** The first lines of an error, and the place in a test that it leads to. */
export function failureOf({ message = '', stack = '' }: Failure, lines = 3): string {
  const text = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, lines)
  const [place] = stack.match(/[^\s(]*\.test\.tsx?:\d+/g) ?? []
  const at = place ? `    at ${path.relative(process.cwd(), place.replace('file://', ''))}` : ''
  return [...text.map((line) => `    ${line.slice(0, longest)}`), at].filter(Boolean).join('\n')
}
