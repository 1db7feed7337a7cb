import type { Tx } from '#db/open.ts'
import { updateSeen } from '#db/shared-writes.ts'
import type { SizeRow } from '#db/tables.ts'
import type { Positioned } from '#platform/position.ts'

type Size = SizeRow & { variantCount: number }

export const allSizes = async (tx: Tx): Promise<Size[]> =>
  (await counted(tx).orderBy('position').orderBy('id').execute()).map(withCount)

export async function findSize(tx: Tx, id: string): Promise<Size | undefined> {
  const row = await counted(tx).where('id', '=', id).executeTakeFirst()
  return row && withCount(row)
}

const counted = (tx: Tx) =>
  tx
    .selectFrom('size')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.productId')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('variant.sizeId', '=', 'size.id')
        .where('variant.isArchived', '=', false)
        .where('product.isArchived', '=', false)
        .as('variantCount'),
    )

const withCount = (row: SizeRow & { variantCount: unknown }): Size => ({
  ...row,
  variantCount: Number(row.variantCount),
})

export async function insertSize(tx: Tx, row: SizeRow) {
  await tx.insertInto('size').values(row).execute()
}

export const updateSize = (tx: Tx, id: string, seen: number, change: Pick<SizeRow, 'name'>) =>
  updateSeen(tx, 'size', id, seen, change)

export async function deleteSize(tx: Tx, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('size').where('id', '=', id).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

export async function placeSizes(tx: Tx, places: readonly Positioned[]) {
  // The version stays, so that a new place conflicts with no edit of the size.
  for (const { id, position } of places)
    await tx.updateTable('size').set({ position }).where('id', '=', id).execute()
}
