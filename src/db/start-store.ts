import path from 'node:path'
import { isLocked, refuseFileInUse, UnfitDatabase } from './failures.ts'
import { isEarlier, migrate, startAmongOthers } from './migrate.ts'
import { openStore, type Store, writeNothing } from './open.ts'

type Where = Parameters<typeof openStore>[0] &
  Pick<Parameters<typeof startAmongOthers>[1], 'longestMs' | 'outdated'>
type Notes = {
  restored(restorePoint: string | undefined): void
  putBack(error: unknown): void
  tooLate(file: string): void
}

/** Opens the shop's data, of this version. A restored backup takes its place first, and only stays if it works. */
export async function startStore(where: Where, notes: Notes): Promise<Store> {
  const { dataDir, databaseUrl } = where
  if (databaseUrl) return ready(where)
  const { isSwapPending, keepReplaced, putBack, swapIn } = await import('./backup/swap.ts')
  if (!isSwapPending(dataDir)) return ready(where)
  const late = await swapIn(dataDir, new Date())
  if (late) {
    notes.tooLate(late)
    return startStore(where, notes)
  }
  const store = await ready(where, { isTrial: true }).catch((error) => {
    if (!putBack(dataDir)) throw error
    notes.putBack(error)
  })
  if (!store) return startStore(where, notes)
  notes.restored(keepReplaced(dataDir))
  return store
}

async function ready(where: Where, { isTrial = false } = {}): Promise<Store> {
  let store = await openStore(where)
  try {
    await store.check?.()
    if (store.engine === 'sqlite' && (await isEarlier(store))) {
      // Whether another process has it open shows only without this one.
      await store.close()
      refuseRunning(where)
      store = await openStore(where)
    }
    if (store.engine === 'postgres') return await startAmongOthers(store, where)
    await migrate(store, path.join(where.dataDir, 'snapshots'))
    if (isTrial && !(await store.answers())) throw new Error('The restored data can’t be written.')
    await store.write(writeNothing).catch((error) => isLocked(error) || Promise.reject(error))
    return store
  } catch (error) {
    if (isTrial || error instanceof UnfitDatabase) await store.close()
    throw error
  }
}

/** The process of an earlier version would go on writing to a file that it no longer knows. */
const refuseRunning = ({ dataDir }: Where) =>
  refuseFileInUse(
    path.join(dataDir, 'tiffin.sqlite'),
    'This version has to change tiffin.sqlite in DATA_DIR, but another program has it open: most likely the running shop. Stop it, then start again. Nothing has changed.',
  )
