import type { Kind, Made } from '#business/menu/sample/sample.ts'
import type { Tx } from '#db/open.ts'

export async function sampleRows(tx: Tx): Promise<Made[]> {
  const rows = await tx.selectFrom('sample').selectAll().execute()
  return rows.map((row) => ({ ...row, kind: row.kind as Kind }))
}

/** What is left belongs to the owner from now on. */
export async function deleteSample(tx: Tx) {
  await tx.deleteFrom('sample').execute()
}
