import { dueOptions, setOptions } from '#business/menu/choices/server/sql/option-group.ts'
import { setAvailability } from '#business/menu/server/set-availability.ts'
import { dueBack } from '#business/menu/server/sql/variant.ts'
import type { Store, Tx } from '#db/open.ts'

/** Makes available what was sold out until now. Usually there is nothing to do, and then it writes nothing. */
export async function restoreDue(store: Store, now: Date): Promise<void> {
  const dueIn = async (tx: Tx) => ({
    subjects: await dueBack(tx, now),
    options: await dueOptions(tx, now),
  })
  const { subjects, options } = await store.read(dueIn)
  if (subjects.length + options.length === 0) return
  await store.write(async (tx) => {
    const due = await dueIn(tx)
    await setAvailability(
      tx,
      due.subjects.map((subject) => ({ ...subject, isAvailable: true })),
    )
    await setOptions(tx, due.options, { isAvailable: true, soldOutUntil: null })
  })
}
