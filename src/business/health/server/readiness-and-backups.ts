import { theOffer } from '#business/front/server/offer.ts'
import { isAnythingForSale } from '#business/menu/server/sql/variant.ts'
import { allReceivers } from '#business/receivers/server/sql/receiver.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { slotRulesOf, slotsByDay, soonerMethod, soonestSlot } from '#business/shop/time-slot.ts'
import { daysBetween, farthestDay, openState } from '#business/shop/working-day.ts'
import { hasOutcome, recordCutShort, recordedBackups } from '#db/backup/run-backup.ts'
import type { Store, Tx } from '#db/open.ts'
import type { BackupRow } from '#db/tables.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Call, LongCall } from '#platform/server/call.ts'
import type { Config } from '#platform/server/config.ts'
import { about, type Log } from '#platform/server/log.ts'
import { isBackupDue } from '../backup-plan.ts'
import { type BackupFacts, backupStateOf, readinessOf } from '../readiness.ts'
import { readAlerts } from './alerts.ts'
import { BackupTooSlow, freeBytes, type Machine, startBackup } from './machine.ts'
import { firstStart } from './sql/health.ts'

type Surroundings = { store: Store; config: Config; log: Log; closing: AbortSignal }

/**
 * Once a day: a backup, and its test restore. One that is cut short by the end of the shop is due again at its
 * next start, but each writes a whole copy: after a second one in a row, the next night.
 */
export async function backUpNightly({ store, config, log, closing }: Surroundings, now: Date) {
  const { backupAt, backupTo } = config
  if (!backupAt || !(await store.read((tx) => isDue(tx, backupAt, now)))) return
  const before = await store.read(recordedBackups)
  try {
    const { notSent, problem, error, ...made } = await startBackup(config, closing)
    const { name, bytes, orders, tookMs, rehearsalMs } = made
    const facts = { name, bytes, orders, tookMs, rehearsalMs }
    if (notSent) log.warn('backup wasn’t copied to BACKUP_TO', { name, error: notSent })
    if (problem) log.warn('backup failed its test restore', { ...facts, problem, error })
    else log.info('backup made and test-restored', facts)
  } catch (error) {
    if (closing.aborted) return log.info('backup ended with the shop')
    log.warn('backup failed', about(error))
    const isTooSlow = error instanceof BackupTooSlow
    await store.write((tx) => recordCutShort(tx, { before, backupTo, isTooSlow, now: new Date() }))
  }
}

async function isDue(tx: Tx, backupAt: string, now: Date) {
  const shop = await findChannel(tx)
  if (!shop) return false
  const backups = await backupsUntil(tx, now)
  const written = backups.filter(({ problem }) => problem !== 'failed')
  const isCutShortAgain = [written[0], written[1]].every((one) => one && !hasOutcome(one))
  return isBackupDue(
    {
      backupAt,
      timeZone: shop.timeZone,
      lastAt: written.find((one) => isCutShortAgain || hasOutcome(one))?.at,
      failedAt: backups[0]?.problem === 'failed' ? backups[0].at : undefined,
      shopSince: await firstStart(tx),
    },
    now,
  )
}

/** The backups on record, the newest first. One from a clock that was ahead says nothing about the nights until then. */
const backupsUntil = async (tx: Tx, now: Date) =>
  (await recordedBackups(tx)).filter(({ at }) => at <= now)

/** What is on record about backups, and the last rehearsal that succeeded. */
async function readBackupFacts(tx: Tx, now: Date, { backupAt, backupTo }: Machine) {
  const all = await backupsUntil(tx, now)
  const made = all.filter(({ problem }) => problem !== 'failed')
  const [newest] = made
  // One that is on its way has not failed to arrive.
  const ended = made.filter(hasOutcome)
  const rehearsed = made.find((one) => one.rehearsedAt && !isBadCopy(one))
  const facts: BackupFacts = {
    isAutomatic: backupAt !== undefined,
    shopSince: await firstStart(tx),
    madeAt: newest?.at,
    rehearsedAt: rehearsed?.rehearsedAt ?? undefined,
    hasFailed: all[0]?.problem === 'failed',
    isUnusable: newest !== undefined && isBadCopy(newest),
    unsentSince: backupTo && ended[0]?.sentAt === null ? (triedSince(ended) ?? now) : undefined,
  }
  return { all, facts, rehearsed }
}

/** The copy here is good if only the second place has none. */
const isBadCopy = ({ problem }: BackupRow) => problem !== null && problem !== 'unsent'

/** The first of the newest ones that couldn't be sent. One from before there was a second place says nothing about that place. */
function triedSince(newestFirst: readonly BackupRow[]) {
  const isFromBefore = (one: BackupRow) => one.problem === null
  const end = newestFirst.findIndex((one) => one.sentAt !== null || isFromBefore(one))
  const tried = end === -1 ? newestFirst : newestFirst.slice(0, end)
  return tried.at(-1)?.at
}

/** Checks the shop and its machine, as the checkout would at this moment. */
export const readReadiness = (machine: Machine) => async (call: LongCall) => {
  const { now } = call
  const shop = await call.inTx((tx) => readShop({ ...call, tx }))
  if (isRefusal(shop)) return shop
  const free = await freeBytes(machine)
  const { facts: backup, rehearsed } = await call.inTx((tx) => readBackupFacts(tx, now, machine))
  const known = {
    ...shop,
    freeBytes: free,
    backup,
    isHttps: machine.publicUrl?.protocol === 'https:',
  }
  return {
    now: now.toISOString(),
    checks: readinessOf(known, now),
    freeBytes: free,
    backup: {
      state: backupStateOf(backup, now),
      madeAt: backup.madeAt?.toISOString() ?? null,
      rehearsed: rehearsed?.rehearsedAt
        ? {
            at: rehearsed.rehearsedAt.toISOString(),
            orders: rehearsed.orders,
            seconds: Math.ceil((rehearsed.rehearsalMs ?? 0) / 1000),
          }
        : null,
    },
    undelivered: shop.undelivered,
    isClosed: !shop.open.isOpen,
    opensAt: shop.opensAt?.toISOString() ?? null,
    takesOrdersAhead: shop.takesOrdersAhead,
  }
}

async function readShop(call: Call) {
  const { tx, now } = call
  const shop = await theOffer(tx, now)
  if (isRefusal(shop)) return shop
  const rules = slotRulesOf(shop, shop.hours, soonerMethod(shop))
  const open = openState(shop.hours, now)
  const opensAt = open.isOpen ? undefined : open.opensAt
  const takesOrdersAhead = slotsByDay(rules, now).length > 0
  // The opening is farther than customers may order ahead, as the owner has set it.
  const isWaiting =
    opensAt !== undefined &&
    (shop.daysAhead === 0 || daysBetween(now, opensAt, shop.hours.timeZone) > farthestDay)
  const { isWatched, waiting, undelivered } = await readAlerts(call)
  return {
    // A missing menu or delivery method has its own check and fix.
    isPaused: shop.maintenance?.reason === 'off' || shop.maintenance?.reason === 'paused',
    hasTime: takesOrdersAhead || soonestSlot(rules, now) !== undefined || isWaiting,
    isSelling: await isAnythingForSale(tx),
    paymentMethods: shop.paymentMethods.length,
    isPickupAvailable: shop.isPickupOffered,
    isDeliveryAvailable: shop.isDeliveryAvailable,
    open,
    opensAt,
    takesOrdersAhead,
    pickupPoints: shop.warehouses.length,
    phone: shop.phone,
    isWatched,
    waiting,
    receivers: (await allReceivers(tx)).filter(
      ({ isActive, events }) => isActive && (events as string[]).includes('order.placed'),
    ).length,
    undelivered,
  }
}
