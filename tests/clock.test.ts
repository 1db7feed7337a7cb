import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const dayMs = 86_400_000
/** The machine's own time, also when this run has another. */
const machineNow = () => performance.timeOrigin + performance.now()

test('every process and thread of a run has its clock, however it asks', () => {
  const aheadMs = 100 * dayMs
  const inEach = pathToFileURL(path.resolve('tests/support/in-each-process.mjs'))
  const told = execFileSync(process.execPath, ['tests/support/tell-time.mjs'], {
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${inEach}`,
      TEST_RUN: String(process.pid),
      TEST_CLOCK_OFFSET_MS: String(aheadMs),
    },
    encoding: 'utf8',
  })
  const now = machineNow() + aheadMs
  for (const { moments, days, shown, given, kinds, isOwn } of JSON.parse(told)) {
    for (const moment of moments) expect(Math.abs(now - moment)).toBeLessThan(60_000)
    const [at] = moments
    const isNear = [at - 60_000, at].map((moment) => new Date(moment))
    expect(isNear.map((date) => date.toISOString().slice(0, 10))).toEqual(
      expect.arrayContaining([...new Set(days)]),
    )
    const short = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: 'UTC' })
    expect(isNear.map((date) => short.format(date))).toEqual(
      expect.arrayContaining([...new Set(shown)]),
    )
    expect(given).toEqual([0, 0, '1/1/70'])
    expect(kinds).toEqual([true, true, 'string'])
    expect(isOwn).toBe(true)
  }
})
