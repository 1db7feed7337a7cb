import type { KyselyPlugin } from 'kysely'
import type { Store } from '#db/open.ts'

/** A store that counts its queries, and the rows and letters that they return: no machine changes these numbers. */
export function counting(store: Store) {
  const spent = { queries: 0, rows: 0, letters: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      spent.queries += 1
      spent.rows += result.rows.length
      spent.letters += JSON.stringify(result.rows).length
      return result
    },
  }
  const db = store.db.withPlugin(plugin)
  const counted: Store = {
    ...store,
    db,
    read: (work) => db.transaction().setAccessMode('read only').execute(work),
    write: (work) => db.transaction().execute(work),
  }
  return {
    store: counted,
    /** What this work spends. */
    async spentOn(work: () => Promise<unknown>) {
      Object.assign(spent, { queries: 0, rows: 0, letters: 0 })
      await work()
      return { ...spent }
    },
  }
}
