import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { realNow } from '#bin/real-now.mjs'
import { clockFrom } from './support/clock-of-child.ts'

const dayMs = 86_400_000
test('every process and thread of a run uses its clock, by any call', () => {
  const aheadMs = 100 * dayMs
  const output = execFileSync(process.execPath, ['tests/support/print-time.mjs'], {
    env: { ...process.env, ...clockFrom(realNow() + aheadMs) },
    encoding: 'utf8',
  })
  const now = realNow() + aheadMs
  for (const { moments, days, shown, explicit, kinds, isOwn } of JSON.parse(output)) {
    for (const moment of moments) expect(Math.abs(now - moment)).toBeLessThan(60_000)
    const [at] = moments
    const nearby = [at - 60_000, at].map((moment) => new Date(moment))
    expect(nearby.map((date) => date.toISOString().slice(0, 10))).toEqual(
      expect.arrayContaining([...new Set(days)]),
    )
    const short = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: 'UTC' })
    expect(nearby.map((date) => short.format(date))).toEqual(
      expect.arrayContaining([...new Set(shown)]),
    )
    expect(explicit).toEqual([0, 0, '1/1/70'])
    expect(kinds).toEqual([true, true, 'string'])
    expect(isOwn).toBe(true)
  }
})
