import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recordRehearsal, runBackup } from '#db/backup/run-backup.ts'
import { dayMs } from '#platform/durations.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { signedIn } from '#tests/support/staff.ts'
import { freeBytes } from './machine.ts'

const stateOf = (body: { checks: { name: string; state: string }[] }, name: string) =>
  body.checks.find((check) => check.name === name)?.state

test('a new shop can take an order, and lists what it lacks', async () => {
  const { anna } = await sampleShop()
  const { status, body } = await anna.get('/api/readiness')
  expect(status).toBe(200)
  for (const name of ['taking', 'hours', 'menu', 'payment', 'pickup', 'delivered'])
    expect([name, stateOf(body, name)]).toEqual([name, 'ok'])
  const receivers = async () => stateOf((await anna.get('/api/readiness')).body, 'receivers')
  for (const [event, state] of [
    // It doesn't learn of new orders.
    ['order.completed', 'warn'],
    ['order.placed', 'ok'],
  ]) {
    expect(await receivers()).toBe('warn')
    const receiver = { name: 'Kitchen', url: 'https://kitchen.example/', events: [event] }
    expect((await anna.send('POST', '/api/receivers', receiver)).status).toBe(201)
    expect(await receivers()).toBe(state)
  }
  expect(stateOf(body, 'watched')).toBe('warn')
  expect(body.freeBytes).toBeGreaterThan(0)
})

test('a check that stops orders is red, and green once fixed', async () => {
  const { anna } = await sampleShop()
  const change = async (input: object) => {
    const { version } = (await anna.get('/api/channel/settings')).body
    await anna.send('PATCH', '/api/channel', input, { 'If-Match': `"${version}"` })
    return (await anna.get('/api/readiness')).body
  }
  expect(stateOf(await change({ isActive: false }), 'taking')).toBe('bad')
  expect(stateOf(await change({ isActive: true }), 'taking')).toBe('ok')
  const { menus } = (await anna.get('/api/menus')).body
  for (const { id, version } of menus)
    await anna.send(
      'PATCH',
      `/api/menus/${id}`,
      { isActive: false },
      { 'If-Match': `"${version}"` },
    )
  expect(stateOf((await anna.get('/api/readiness')).body, 'menu')).toBe('bad')
  await anna.send('POST', '/api/watchers', {
    deviceId: 'tablet-by-the-window',
    name: '',
    view: 'desk',
    isAudible: true,
  })
  expect(stateOf((await anna.get('/api/readiness')).body, 'watched')).toBe('ok')
})

test('a shop that is closed by its hours is only closed, as long as it opens again', async () => {
  const { anna, clock } = await sampleShop()
  const change = async (path: string, input: object, method = 'PUT') => {
    const { version } = (await anna.get('/api/channel/settings')).body
    const answer = await anna.send(method, path, input, { 'If-Match': `"${version}"` })
    expect(answer.status).toBe(200)
  }
  const at = async (now: string) => {
    clock.now = new Date(now)
    const { body } = await anna.get('/api/readiness')
    return [stateOf(body, 'hours'), body.isClosed, body.opensAt, body.takesOrdersAhead]
  }
  await change('/api/channel', { daysAhead: 0 }, 'PATCH')
  expect(await at('2026-05-04T18:00:00Z')).toEqual(['ok', false, null, true])
  expect(await at('2026-05-04T19:01:00Z')).toEqual(['ok', true, '2026-05-05T08:00:00.000Z', false])
  expect(await at('2026-05-04T21:01:00Z')).toEqual(['ok', true, '2026-05-05T08:00:00.000Z', true])
  const closed = { isOpen: false, intervals: [] }
  for (let day = 5; day <= 17; day++)
    await change(`/api/channel/special-days/2026-05-${String(day).padStart(2, '0')}`, closed)
  expect(await at('2026-05-05T09:00:00Z')).toEqual(['ok', true, '2026-05-18T08:00:00.000Z', false])
  await change('/api/channel', { daysAhead: 7 }, 'PATCH')
  expect(await at('2026-05-05T09:01:00Z')).toEqual(['ok', true, '2026-05-18T08:00:00.000Z', false])
  const { workingDays } = (await anna.get('/api/channel/settings')).body
  const never = workingDays.map((day: object) => ({ ...day, isActive: false }))
  await change('/api/channel/working-days', { workingDays: never })
  expect(await at('2026-05-05T09:02:00Z')).toEqual(['bad', true, null, false])
})

test('shows the machine’s free space', async () => {
  expect(await freeBytes({ dataDir: tmpdir() })).toBeGreaterThan(0)
  const dataDir = path.join(tmpdir(), 'not', 'made', 'yet')
  expect(await freeBytes({ dataDir })).toBeGreaterThan(0)
})

test('shows the last backup and its test restore, and turns red when one fails', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-machine-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { origin, store, clock } = await sampleShop()
  // Backups are dated by the machine's clock.
  clock.now = new Date()
  const anna = await signedIn(origin, 'anna')
  expect((await anna.get('/api/readiness')).body.backup).toEqual({
    state: 'none',
    madeAt: null,
    rehearsed: null,
  })
  const settings = { dataDir, backupTo: undefined, backupPassphrase: undefined }
  const { name } = await runBackup(store, settings)
  clock.now = new Date()
  const { body } = await anna.get('/api/readiness')
  expect(stateOf(body, 'backup')).toBe('ok')
  expect(body.backup.rehearsed).toMatchObject({ orders: 0, seconds: expect.any(Number) })
  const rehearsedAt = new Date()
  const outcome = { id: name, rehearsedAt, rehearsalMs: 5, problem: 'photo' }
  await store.write((tx) => recordRehearsal(tx, outcome))
  expect(stateOf((await anna.get('/api/readiness')).body, 'backup')).toBe('bad')
})

test('a second place is red only after copies have failed to reach it for two days', async () => {
  const { anna, store, clock } = await sampleShop({ backupTo: '/mnt/backup/tiffin' })
  const backups = [4, 3, 2, 1].map((days) => {
    const at = new Date(clock.now.getTime() - days * dayMs + 1)
    const facts = { bytes: 1, orders: 0, lastOrder: '', rows: {}, digest: '', tookMs: 1 }
    return { ...{ id: `${days}`, at, rehearsedAt: at, rehearsalMs: 1 }, ...facts }
  })
  await store.db.insertInto('backup').values(backups).execute()
  const stateIf = async (change: object, ...days: string[]) => {
    for (const day of days)
      await store.db.updateTable('backup').set(change).where('id', '=', day).execute()
    return (await anna.get('/api/readiness')).body.backup.state
  }
  // They are from before there was a second place, or from a while without it.
  expect(await stateIf({})).toBe('not-sent')
  expect(await stateIf({ sentAt: new Date() }, '4')).toBe('not-sent')
  expect(await stateIf({ problem: 'unsent' }, '1')).toBe('not-sent')
  expect(await stateIf({ problem: 'unsent' }, '2', '3')).toBe('not-sent-long')
  expect(await stateIf({ sentAt: new Date() }, '1')).toBe('ok')
  // One that is being sent hasn't failed.
  expect(await stateIf({ sentAt: new Date(), problem: null }, '2')).toBe('ok')
  expect(await stateIf({ sentAt: null, problem: null, rehearsedAt: null }, '1')).toBe('ok')
})
