import type { Tx } from './open.ts'
import { prepared } from './prepared.ts'

const shopRevision = prepared((tx) =>
  tx.selectFrom('revision').select('value').where('subject', '=', 'shop'),
)

/**
 * What is read from the tables that customers see, cached in memory until one of them changes. Don't call it after writing to them
 * in the same transaction: if that fails, others would see what was never stored.
 */
export function cachedPerRevision<Value>(
  read: (tx: Tx) => Promise<Value>,
): (tx: Tx) => Promise<Value> {
  const values = new WeakMap<object, { revision: number; value: Value }>()
  return async (tx) => {
    const { adapter } = tx.getExecutor()
    // Read before the value: a change in between makes the value outdated, not wrong.
    const [row] = await shopRevision(tx, {})
    const revision = Number(row?.value)
    const known = values.get(adapter)
    if (known?.revision === revision) return known.value
    const value = await read(tx)
    values.set(adapter, { revision, value })
    return value
  }
}
