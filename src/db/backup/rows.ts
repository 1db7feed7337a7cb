import type { Tx } from '../open.ts'
import type { BackupRow } from '../tables.ts'
import { copyName } from './copies.ts'
import type { MadeBackup } from './make-backup.ts'

const savedRows = 60

export async function recordBackup(tx: Tx, made: MadeBackup & { tookMs: number }) {
  const { name: id, at, bytes, orders, lastOrder, rows, digest, tookMs } = made
  const row = { id, at, bytes, orders, lastOrder, rows, digest, tookMs }
  await insertRow(tx, row)
}

/** Nothing was written, or nothing whole. */
export const recordFailure = (tx: Tx, at: Date) =>
  insertRow(tx, {
    id: copyName(at, false),
    at,
    bytes: 0,
    orders: 0,
    lastOrder: '',
    rows: {},
    digest: '',
    tookMs: 0,
    problem: 'failed',
  })

async function insertRow(tx: Tx, row: Partial<BackupRow> & Pick<BackupRow, 'id'>) {
  await tx
    .insertInto('backup')
    .values({
      sentAt: null,
      rehearsedAt: null,
      rehearsalMs: null,
      problem: null,
      ...row,
    } as BackupRow)
    .execute()
  const old = await tx.selectFrom('backup').select('id').orderBy('at', 'desc').execute()
  const ids = old.slice(savedRows).map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('backup').where('id', 'in', ids).execute()
}

export async function unsentBackups(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('backup').select('id').where('sentAt', 'is', null).execute()
  return rows.map(({ id }) => id)
}

export async function recordSent(tx: Tx, ids: readonly string[], sentAt: Date) {
  if (ids.length > 0)
    await tx.updateTable('backup').set({ sentAt }).where('id', 'in', ids).execute()
}

export const recordRehearsal = (
  tx: Tx,
  { id, ...outcome }: Pick<BackupRow, 'id' | 'rehearsedAt' | 'rehearsalMs' | 'problem'>,
) => tx.updateTable('backup').set(outcome).where('id', '=', id).execute()

/** The backups that are on record, the newest first. */
export const recordedBackups = (tx: Tx): Promise<BackupRow[]> =>
  tx.selectFrom('backup').selectAll().orderBy('at', 'desc').execute()
