import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Check, checkNames } from '#business/health/readiness.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import type { ReadinessPage } from './load.ts'
import { Page } from './page.tsx'

const line = vi.hoisted(() => ({ watch: null as object | null }))
vi.mock('#command-center/frame/line/page-line.ts', async (load) => ({
  ...(await load<object>()),
  useLine: () => line,
}))

const now = '2026-11-21T09:00:00.000Z'
beforeEach(() => void vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] }))
afterEach(() => {
  line.watch = null
  vi.useRealTimers()
})

const fine: ReadinessPage = {
  ...{ now, freeBytes: 12_345_678_901, undelivered: 0 },
  ...{ isClosed: false, opensAt: null, takesOrdersAhead: true },
  checks: checkNames.map((name) => ({ name, state: 'ok' })),
  backup: { state: 'ok', madeAt: null, rehearsed: null },
}
const withFault = (name: Check['name'], state: Check['state']) => ({
  checks: fine.checks.map((check) => (check.name === name ? { name, state } : check)),
})
const open = (change: Partial<ReadinessPage> = {}, role = 'manager') =>
  openPage(<Page data={{ ...fine, ...change }} />, {
    site: { user: { id: 's', name: 'Anna', login: 'anna', role } as never },
  })

test('what is fine needs no advice, and what isn’t says what to do, with a link to where', async () => {
  const before = await open()
  expect(before.text()).toContain('|OK|Payment methods|')
  expect(before.text()).not.toContain('No payment method is on.')
  expect(before.link('Open')).toBeUndefined()
  const page = await open(withFault('payment', 'bad'))
  expect(page.text()).toContain(
    '|Fix now|Payment methods|No payment method is on. Add one or turn one on.|Open|',
  )
  expect(page.link('Open')).toBe('/command-center/settings/payment')
  expect(page.text()).toContain('|Customers can’t order|')
})

test.each([
  ['hours', '/command-center/settings/orders'],
  ['menu', '/command-center/menu'],
  ['methods', '/command-center/settings/orders'],
  ['pickup', '/command-center/warehouse'],
  ['phone', '/command-center/settings'],
  ['receivers', '/command-center/settings/receivers'],
  ['delivered', '/command-center/settings/receivers'],
  ['watched', '/command-center/checkout'],
  ['disk', undefined],
  ['backup', undefined],
  ['address', undefined],
] as const)(
  '%s is put right at %s, which operators may open only if it is the board',
  async (name, to) => {
    expect((await open(withFault(name, 'bad'))).link('Open')).toBe(to)
    const forOperators = name === 'watched' ? to : undefined
    expect((await open(withFault(name, 'bad'), 'operator')).link('Open')).toBe(forOperators)
  },
)

test('while the shop is closed, the page says from when orders can be placed, by its clock', async () => {
  const page = await open({ isClosed: true, opensAt: '2026-11-21T20:00:00Z' })
  expect(page.text()).toContain('|Closed. Customers can order ahead from 21 November, 23:00|')
  const sameDay = { isClosed: true, opensAt: '2026-11-22T08:00:00Z', takesOrdersAhead: false }
  expect((await open(sameDay)).text()).toContain('|Closed until 22 November, 11:00|')
  expect((await open({ isClosed: true })).text()).toContain('|Closed|Checked at 12:00|')
  const broken = await open({ isClosed: true, opensAt: now, ...withFault('menu', 'bad') })
  expect(broken.text()).toContain('|Customers can’t order|Checked at')
})

test('of backups the page says the last that could be restored, else the last one written', async () => {
  const madeAt = '2026-11-20T23:10:00Z'
  const rehearsed = { at: '2026-11-20T23:30:00Z', orders: 1200, seconds: 4 }
  const both = await open({ backup: { state: 'ok', madeAt, rehearsed } })
  expect(both.text()).toContain('|Backup|Test restore 21 November, 02:30: 1,200 orders, 4 s|')
  const written = await open({ backup: { state: 'ok', madeAt, rehearsed: null } })
  expect(written.text()).toContain('|Backup|Last backup: 21 November, 02:10|')
  const old = { state: 'ok', madeAt: '2025-11-20T23:10:00Z', rehearsed: null } as const
  expect((await open({ backup: old })).text()).toContain('Last backup: 21 November 2025, 02:10|')
})

test('a bad backup says what is wrong with it', async () => {
  const backup = { state: 'unusable', madeAt: null, rehearsed: null } as const
  const page = await open({ backup, ...withFault('backup', 'bad') })
  expect(page.text()).toContain('|Fix now|Backup|The last backup can’t be restored.')
})

test('the free room is in gigabytes with one decimal', async () => {
  expect((await open()).text()).toContain('|Disk space|12.3 GB free|')
})

test('a device whose clock is off by more than a minute is told', async () => {
  const advice = 'The server’s clock and this device’s clock differ'
  for (const off of [61_000, -61_000]) {
    vi.setSystemTime(Date.parse(now) + off)
    expect((await open()).text()).toContain(`|Fix now|Clock|${advice}`)
  }
  vi.setSystemTime(Date.parse(now) + 59_000)
  expect((await open()).text()).not.toContain(advice)
})

test('this device’s sound counts as untested until it was heard here', async () => {
  expect((await open()).text()).toContain('|Check|Sound on this device|You haven’t tested')
})

test('the command for a backup is named as a shop that runs as a service has it', async () => {
  const page = await open({
    ...withFault('backup', 'bad'),
    backup: { state: 'none', madeAt: null, rehearsed: null },
  })
  expect(page.text()).toContain('run “tiffin backup” (without a service: “npm run backup”).')
})

test('who watches the orders is named, as soon as it is known', async () => {
  expect((await open()).text()).toContain('|OK|Orders board|OK|')
  const watcher = { name: '', view: 'desk', isAudible: true, at: now }
  const watchers = [
    { ...watcher, staffName: 'Anna', name: 'Window' },
    { ...watcher, staffName: 'Boris', isAudible: false },
    { ...watcher, staffName: 'Clara' },
    { ...watcher, staffName: 'Dina', view: 'kitchen' },
  ]
  line.watch = { isWatched: true, waiting: 0, undelivered: 0, watchers }
  expect((await open()).text()).toContain('|OK|Orders board|Who’s watching: Anna · Window, Clara|')
})
