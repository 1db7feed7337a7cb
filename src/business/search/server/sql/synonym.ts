import type { Tx } from '#db/open.ts'
import type { SynonymRow } from '#db/tables.ts'

export async function allSynonyms(tx: Tx): Promise<{ words: string[] }[]> {
  const rows = await tx.selectFrom('synonym').select('words').orderBy('position').execute()
  return rows.map(({ words }) => ({ words: words as string[] }))
}

export async function replaceSynonyms(tx: Tx, rows: readonly SynonymRow[]) {
  await tx.deleteFrom('synonym').execute()
  if (rows.length > 0)
    await tx
      .insertInto('synonym')
      .values([...rows])
      .execute()
}
