import type * as z from 'zod/mini'
import { findChannel } from '#business/channel/server/sql.ts'
import { csvBeginning, csvLine } from '#business/found-orders/csv.ts'
import type { Locale } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { DownloadCall } from '#platform/server/call.ts'
import { columns } from '../column.ts'
import type { menuFile } from '../contract.ts'
import { rowsOf } from '../stored.ts'
import { readStored } from './read-stored.ts'

type Asked = z.output<typeof menuFile.export.input>

export async function exportMenu({ read, who, now }: DownloadCall, { locale, style }: Asked) {
  const stored = await read(async (tx) => {
    const shop = await findChannel(tx)
    return shop && { shop, ...(await readStored(tx, shop.defaultLocale as Locale)) }
  })
  if (!stored) return refuse('not-set-up')
  const language = locale ?? who.locale ?? (stored.shop.defaultLocale as Locale)
  const decimal = style ?? (language === 'ru' ? 'comma' : 'point')
  async function* parts() {
    yield csvBeginning + csvLine(columns, ';')
    for (const product of stored?.products ?? [])
      yield rowsOf(product, stored as NonNullable<typeof stored>, decimal)
        .map((row) =>
          csvLine(
            columns.map((column) => row[column]),
            ';',
          ),
        )
        .join('')
  }
  return { name: `menu-${now.toISOString().slice(0, 10)}.csv`, parts: parts() }
}
