import type { Store } from '#db/open.ts'
import { changeStock } from './change-stock.ts'
import { dueBack } from './sql.ts'

/** What was sold out until now can be had again. Mostly there is nothing to do, and then nothing is written. */
export async function putBackDue(store: Store, now: Date): Promise<void> {
  if ((await store.read((tx) => dueBack(tx, now))).length === 0) return
  await store.write(async (tx) => {
    for (const subject of await dueBack(tx, now))
      await changeStock(tx, subject, { isAvailable: true, soldOutUntil: null })
  })
}
