import type { Sign } from '#business/menu/choices/choices.ts'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import { updateSeen } from '#db/shared-writes.ts'
import type { OptionGroupRow, OptionRow } from '#db/tables.ts'

type Group = Omit<OptionGroupRow, 'sign'> & { sign: Sign }

export const allGroups = async (tx: Tx): Promise<Group[]> =>
  (await tx.selectFrom('optionGroup').selectAll().orderBy('slug').execute()).map(withSign)

export async function findGroup(tx: Tx, id: string): Promise<Group | undefined> {
  const row = await tx.selectFrom('optionGroup').selectAll().where('id', '=', id).executeTakeFirst()
  return row && withSign(row)
}

const withSign = (row: OptionGroupRow): Group => ({ ...row, sign: row.sign as Sign })

export async function insertGroup(tx: Tx, row: OptionGroupRow) {
  await tx.insertInto('optionGroup').values(row).execute()
}

export const updateGroup = (
  tx: Tx,
  id: string,
  seen: number,
  change: Partial<Omit<OptionGroupRow, 'id' | 'version' | 'slug'>>,
) => updateSeen(tx, 'optionGroup', id, seen, change)

export async function deleteGroup(tx: Tx, id: string) {
  await tx.deleteFrom('optionGroup').where('id', '=', id).execute()
}

export type StoredOption = Omit<OptionRow, 'allergens'> & {
  allergens: string[]
  sizePrices: { sizeId: string; price: number }[]
}

/** The options of a group, or of all, in their order. */
export async function optionsOf(tx: Tx, groupId?: string): Promise<StoredOption[]> {
  const rows = await tx
    .selectFrom('option')
    .selectAll()
    .$if(groupId !== undefined, (all) => all.where('groupId', '=', groupId ?? ''))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const prices = await tx
    .selectFrom('optionPrice')
    .innerJoin('option', 'option.id', 'optionId')
    .innerJoin('size', 'size.id', 'sizeId')
    .select(['optionId', 'sizeId', 'optionPrice.price'])
    .$if(groupId !== undefined, (all) => all.where('groupId', '=', groupId ?? ''))
    .orderBy('size.position')
    .orderBy('size.id')
    .execute()
  const ofOption = Map.groupBy(prices, ({ optionId }) => optionId)
  return rows.map((row) => ({
    ...row,
    allergens: row.allergens as string[],
    sizePrices: (ofOption.get(row.id) ?? []).map(({ sizeId, price }) => ({ sizeId, price })),
  }))
}

type NewOption = Omit<StoredOption, 'isAvailable' | 'soldOutUntil'>

/** Stores the options as the group's only ones. Whether a stored option is sold out stays. */
export async function putOptions(tx: Tx, groupId: string, options: readonly NewOption[]) {
  const ids = options.map(({ id }) => id)
  await tx
    .deleteFrom('option')
    .where('groupId', '=', groupId)
    .$if(ids.length > 0, (rows) => rows.where('id', 'not in', ids))
    .execute()
  if (options.length === 0) return
  const rows = options.map(({ sizePrices: _, ...row }) => ({
    ...row,
    isAvailable: true,
    soldOutUntil: null,
  }))
  await tx
    .insertInto('option')
    .values(rows)
    .onConflict((stored) =>
      stored.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        price: ref('excluded.price'),
        grams: ref('excluded.grams'),
        sku: ref('excluded.sku'),
        allergens: ref('excluded.allergens'),
        isDefault: ref('excluded.isDefault'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
  await tx.deleteFrom('optionPrice').where('optionId', 'in', ids).execute()
  const prices = options.flatMap(({ id, sizePrices }) =>
    sizePrices.map((one) => ({ ...one, optionId: id })),
  )
  if (prices.length > 0) await tx.insertInto('optionPrice').values(prices).execute()
}

/** Returns false if one of them is gone, or isn't due. */
export async function setOptions(
  tx: Tx,
  ids: readonly string[],
  change: Pick<OptionRow, 'isAvailable' | 'soldOutUntil'>,
  dueAt?: Date,
): Promise<boolean> {
  if (ids.length === 0) return true
  const done = await tx
    .updateTable('option')
    .set(change)
    .where('id', 'in', [...ids])
    .$if(dueAt !== undefined, (all) => all.where('soldOutUntil', '<=', dueAt ?? null))
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === ids.length
}

/** The options that become available again by now. */
export const dueOptions = async (tx: Tx, now: Date): Promise<string[]> =>
  (await tx.selectFrom('option').select('id').where('soldOutUntil', '<=', now).execute()).map(
    ({ id }) => id,
  )

export const soldOutOptionIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('option').select('id').where('isAvailable', '=', false).execute()).map(
    ({ id }) => id,
  )

export async function soldOutOptions(tx: Tx) {
  const rows = await tx
    .selectFrom('option')
    .innerJoin('optionGroup', 'optionGroup.id', 'groupId')
    .select(['option.id as optionId', 'option.name', 'optionGroup.name as groupName'])
    .select('soldOutUntil')
    .select(({ selectFrom }) =>
      selectFrom('productGroup')
        .innerJoin('product', 'product.id', 'productId')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('productGroup.groupId', '=', 'option.groupId')
        .where('product.isArchived', '=', false)
        .as('productCount'),
    )
    .where('option.isAvailable', '=', false)
    .orderBy('option.id')
    .execute()
  return rows.map((row) => ({ ...row, productCount: Number(row.productCount) }))
}

/** An option whose price, or one of its prices for sizes, is no whole unit of the currency. */
export const optionWithCents = prepared((tx) =>
  tx
    .selectFrom('option')
    .select('id')
    .where(({ eb }) => eb(eb('price', '%', eb.lit(100)), '<>', eb.lit(0)))
    .unionAll(
      tx
        .selectFrom('optionPrice')
        .select('optionId as id')
        .where(({ eb }) => eb(eb('price', '%', eb.lit(100)), '<>', eb.lit(0))),
    )
    .limit(1),
)
