import type { Country, Currency } from '#business/shop/country.ts'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { ChannelRow } from '#db/tables.ts'
import type { Locale } from '#platform/localised.ts'

/** The shop's row, with the values that its contract allows. */
export type ShopRow = Omit<
  ChannelRow,
  'countryCode' | 'currencyCode' | 'defaultLocale' | 'feePresets'
> & {
  countryCode: Country
  currencyCode: Currency
  defaultLocale: Locale
  feePresets: number[]
}

export const findChannel = async (tx: Tx): Promise<ShopRow | undefined> =>
  (await channelRow(tx, {})).at(0) as ShopRow | undefined

/** A shop that isn't set up yet has no prices either. */
export const currencyOf = async (tx: Tx): Promise<Currency> =>
  (await findChannel(tx))?.currencyCode ?? 'USD'

const channelRow = prepared((tx) => tx.selectFrom('channel').selectAll())

/** Returns true if this shop is the first, false if a parallel setup won. */
export async function insertChannel(tx: Tx, row: ChannelRow): Promise<boolean> {
  const made = await tx
    .insertInto('channel')
    .values(row)
    .onConflict((conflict) => conflict.column('isOnly').doNothing())
    .executeTakeFirst()
  return Number(made.numInsertedOrUpdatedRows ?? 0) === 1
}

/** Returns true if the version was still the one that the editor saw. */
export async function updateChannel(tx: Tx, seen: number, change: Partial<ChannelRow>) {
  const done = await tx
    .updateTable('channel')
    .set({ ...change, version: seen + 1 })
    .where('version', '=', seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

type Pause = Pick<ChannelRow, 'isActive' | 'pausedUntil' | 'pauseReason' | 'updatedAt'>

/** These keep the version, so that they conflict with no edit of the settings. */
export async function setPause(tx: Tx, pause: Pause) {
  await tx.updateTable('channel').set(pause).execute()
}

export async function setTelephonyKey(tx: Tx, telephonyKeyHash: string | null) {
  await tx.updateTable('channel').set({ telephonyKeyHash }).execute()
}

export async function hideChecklistOfShop(tx: Tx) {
  await tx.updateTable('channel').set({ isChecklistShown: false }).execute()
}
