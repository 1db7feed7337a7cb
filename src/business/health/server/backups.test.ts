import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recordCutShort, recordedBackups } from '#db/backup/run-backup.ts'
import type { BackupRow } from '#db/tables.ts'
import { dayMs, hourMs } from '#platform/durations.ts'
import { readConfig } from '#platform/server/config.ts'
import { barePlace, openAt } from '#tests/support/bare.ts'
import { startBackup } from './machine.ts'
import { backUpNightly } from './readiness-and-backups.ts'

async function shop() {
  const place = await barePlace('sample')
  const store = await openAt(place)
  // Its first start is now.
  await store.db.updateTable('migration').set({ appliedAt: new Date() }).execute()
  const logged: string[] = []
  const log = {
    info: (what: string) => void logged.push(`info ${what}`),
    warn: (what: string) => void logged.push(`warn ${what}`),
  }
  const closing = new AbortController()
  const configOf = (env = {}) =>
    readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...env })
  const night = (now: Date, env = {}, { signal } = closing) =>
    backUpNightly({ store, config: configOf(env), log, closing: signal }, now)
  const backups = path.join(place.dataDir, 'backups')
  return { store, config: configOf(), backups, logged, night, closing }
}

test('a day later a process of its own backs up and test-restores', async () => {
  // Not later than the shop's first start, so that no time for a backup is between them, at any hour.
  const today = new Date()
  const { store, backups, logged, night } = await shop()
  const tomorrow = new Date(Date.now() + dayMs)
  await night(today)
  await night(tomorrow, { BACKUP_AT: 'off' })
  expect(logged).toEqual([])
  await Promise.all([night(tomorrow), night(tomorrow)])
  expect(logged).toEqual(Array(2).fill('info backup made and test-restored'))
  const [row, ...others] = await store.read(recordedBackups)
  expect(others).toEqual([])
  expect(row).toMatchObject({ problem: null, rehearsedAt: expect.any(Date) })
  expect(readdirSync(backups)).toEqual([row?.id])
})

test('a failed backup is tried again an hour later', async () => {
  const { store, backups, logged, night } = await shop()
  writeFileSync(backups, 'not a folder')
  const tomorrow = new Date(Date.now() + dayMs)
  await night(tomorrow)
  expect(logged).toEqual(['warn backup failed'])
  const [failed] = await store.read(recordedBackups)
  expect(failed?.problem).toBe('failed')
  // By the clock of the failure, which the process took itself.
  await store.db.updateTable('backup').set({ at: tomorrow }).execute()
  await night(new Date(tomorrow.getTime() + 60_000))
  expect(logged).toHaveLength(1)
  rmSync(backups)
  await night(new Date(tomorrow.getTime() + 61 * 60_000))
  expect(logged.at(-1)).toBe('info backup made and test-restored')
})

test('a backup from a clock that was ahead doesn’t stop the next ones', async () => {
  const { store, logged, night } = await shop()
  const tomorrow = new Date(Date.now() + dayMs)
  await night(tomorrow)
  const ahead = new Date(Date.now() + 365 * dayMs)
  await store.db.updateTable('backup').set({ at: ahead }).execute()
  await night(tomorrow)
  expect(logged).toEqual(Array(2).fill('info backup made and test-restored'))
})

test('one that hangs ends before the next is due', async () => {
  const { store, config, logged, night, closing } = await shop()
  await expect(startBackup(config, closing.signal, 1)).rejects.toThrow('Does BACKUP_TO answer?')
  await night(new Date(Date.now() + dayMs))
  expect(logged).toEqual(['info backup made and test-restored'])
  expect(await store.read(recordedBackups)).toHaveLength(1)
})

test('ends with the shop, and is due again', async () => {
  const { store, config, logged, night, closing } = await shop()
  const running = startBackup(config, closing.signal)
  // The same one.
  const nightly = night(new Date(Date.now() + dayMs))
  closing.abort()
  await expect(running).rejects.toThrow('aborted')
  await nightly
  expect(logged).toEqual(['info backup ended with the shop'])
  expect(await store.read(recordedBackups)).toEqual([])
})

/** A second place to which a backup is never copied to the end. */
function hanging(backups: string) {
  const BACKUP_TO = path.join(path.dirname(backups), 'second place')
  for (const folder of [backups, BACKUP_TO]) mkdirSync(folder)
  // An older copy, from which no one ever gets a byte.
  const never = path.join(backups, '20200101T000000000Z.sqlite')
  execFileSync('sh', ['-c', 'mkfifo "$0"', never])
  return { env: { BACKUP_TO }, endsNow: () => rmSync(never) }
}

const timeout = 30_000

/** Waits until a backup is written, of which the rest takes forever. */
const isWritten = (store: Awaited<ReturnType<typeof shop>>['store']) =>
  vi.waitUntil(async () => (await store.read(recordedBackups)).length > 0, { timeout })

/** Call what it answers to let the time of a backup run out: no test waits for so long. */
function timeLimit() {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const ofLimit = () => timers.mock.calls.find(([, ms]) => Number(ms) > hourMs)
  return async () => {
    const [reached] = await vi.waitUntil(ofLimit, { timeout })
    reached()
  }
}

test('one that is cut short by the end of the shop after it was written is made again', async () => {
  const { store, backups, logged, night, closing } = await shop()
  const { env, endsNow } = hanging(backups)
  const tomorrow = new Date(Date.now() + dayMs)
  const nightly = night(tomorrow, env)
  await isWritten(store)
  closing.abort()
  await nightly
  expect(logged).toEqual(['info backup ended with the shop'])
  await store.db.updateTable('backup').set({ at: tomorrow }).execute()
  endsNow()
  const next = new Date(tomorrow.getTime() + 60_000)
  await night(next, env, new AbortController())
  expect(logged.at(-1)).toBe('info backup made and test-restored')
  expect(await store.read(recordedBackups)).toHaveLength(2)
})

test('one that hangs after it was written isn’t made again before the next night', async () => {
  const { store, backups, logged, night } = await shop()
  const { env } = hanging(backups)
  const tomorrow = new Date(Date.now() + dayMs)
  const reachLimit = timeLimit()
  const nightly = night(tomorrow, env)
  await isWritten(store)
  await reachLimit()
  await nightly
  expect(logged).toEqual(['warn backup failed'])
  const rows = await store.read(recordedBackups)
  expect(rows).toMatchObject([{ problem: 'unsent', sentAt: null, rehearsedAt: null }])
  await store.db.updateTable('backup').set({ at: tomorrow }).execute()
  // At once: a minute later it may be the next night.
  await night(new Date(tomorrow.getTime() + 1), env)
  expect(logged).toHaveLength(1)
})

test('one whose process ends before it has written anything is tried again an hour later', async () => {
  const { store, logged, night } = await shop()
  const tomorrow = new Date(Date.now() + dayMs)
  const reachLimit = timeLimit()
  const nightly = night(tomorrow)
  await reachLimit()
  await nightly
  expect(await store.read(recordedBackups)).toMatchObject([{ problem: 'failed' }])
  await store.db.updateTable('backup').set({ at: tomorrow }).execute()
  await night(new Date(tomorrow.getTime() + 60_000))
  expect(logged).toEqual(['warn backup failed'])
  await night(new Date(tomorrow.getTime() + 61 * 60_000))
  expect(logged.at(-1)).toBe('info backup made and test-restored')
})

test('one whose process ends after it was written is tried again an hour later', async () => {
  const { store, logged, night } = await shop()
  const tomorrow = new Date(Date.now() + dayMs)
  await night(tomorrow)
  await store.db.updateTable('backup').set({ rehearsedAt: null, at: tomorrow }).execute()
  const now = new Date(tomorrow.getTime() + 1000)
  const end = { before: [], backupTo: undefined, isTooSlow: false, now }
  await store.write((tx) => recordCutShort(tx, end))
  expect(await store.read(recordedBackups)).toMatchObject([
    { problem: 'failed' },
    { problem: null, sentAt: null, rehearsedAt: null },
  ])
  await night(new Date(tomorrow.getTime() + 60_000))
  expect(logged).toHaveLength(1)
  await night(new Date(tomorrow.getTime() + 62 * 60_000))
  expect(logged).toEqual(Array(2).fill('info backup made and test-restored'))
})

test('after two that were cut short the next one is the next night', async () => {
  const { store, logged, night } = await shop()
  const tomorrow = new Date(Date.now() + dayMs)
  await night(tomorrow)
  const cutShort = { rehearsedAt: null, at: tomorrow }
  await store.db.updateTable('backup').set(cutShort).execute()
  const [row] = await store.read(recordedBackups)
  const second = { ...row, id: `second ${row?.id}` } as BackupRow
  await store.db.insertInto('backup').values(second).execute()
  // At once: a minute later it may be the next night.
  await night(new Date(tomorrow.getTime() + 1))
  expect(logged).toHaveLength(1)
  await night(new Date(tomorrow.getTime() + dayMs))
  expect(logged).toEqual(Array(2).fill('info backup made and test-restored'))
})
