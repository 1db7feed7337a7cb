import { expect, test } from 'vitest'
import { type BackupFacts, type BackupState, backupStateOf, isBackupBad } from './readiness.ts'

const now = new Date('2026-05-04T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const good: BackupFacts = {
  isAutomatic: true,
  shopSince: hoursAgo(10_000),
  madeAt: hoursAgo(8),
  rehearsedAt: hoursAgo(8),
  hasFailed: false,
  isUnusable: false,
  unsentSince: undefined,
}
const never = { madeAt: undefined, rehearsedAt: undefined }

test.each<[string, Partial<BackupFacts>, BackupState, isBad: boolean]>([
  ['rehearsed last night', {}, 'ok', false],
  ['a shop of today', { ...never, shopSince: hoursAgo(5) }, 'none', false],
  ['never rehearsed in two days', { ...never, shopSince: hoursAgo(49) }, 'old', true],
  ['not rehearsed for two days', { rehearsedAt: hoursAgo(49) }, 'old', true],
  ['switched off, and none by hand', { ...never, isAutomatic: false }, 'none', false],
  ['switched off, with one by hand', { isAutomatic: false, rehearsedAt: undefined }, 'ok', false],
  ['switched off, with an old one', { isAutomatic: false, madeAt: hoursAgo(49) }, 'none', false],
  ['not made', { hasFailed: true }, 'failed', true],
  ['can’t be restored', { isUnusable: true, hasFailed: true }, 'unusable', true],
  ['the second place is away', { unsentSince: hoursAgo(1) }, 'not-sent', false],
  ['the second place is away for long', { unsentSince: hoursAgo(49) }, 'not-sent-long', true],
])('%s', (_, change, state, isBad) => {
  const found = backupStateOf({ ...good, ...change }, now)
  expect([found, isBackupBad(found)]).toEqual([state, isBad])
})
