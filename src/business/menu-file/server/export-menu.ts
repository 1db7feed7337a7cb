import type * as z from 'zod/mini'
import { theShop } from '#business/shop/server/the-shop.ts'
import { dateIn } from '#business/shop/working-day.ts'
import { csvBeginning, csvLine } from '#platform/escaping.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { DownloadCall } from '#platform/server/call.ts'
import type { Decimal } from '../cell.ts'
import { allOptionColumns, columns, type FileColumn } from '../column.ts'
import type { menuFile } from '../contract.ts'
import { optionRowsOf, rowsOf } from '../rows.ts'
import type { Stored } from '../stored.ts'
import { readStored } from './read-stored.ts'

type ExportMenuInput = z.output<typeof menuFile.export.input>

export const exportMenu = (call: DownloadCall, input: ExportMenuInput) =>
  exportTable(call, input, (stored, decimal) => ({
    name: 'menu',
    columns,
    blocks: stored.products.map((product) => () => rowsOf(product, stored, decimal)),
  }))

export const exportOptions = (call: DownloadCall, input: ExportMenuInput) =>
  exportTable(call, input, ({ groups, sizes }, decimal) => ({
    name: 'options',
    columns: allOptionColumns(sizes),
    blocks: groups.map((group) => () => optionRowsOf(group, sizes, decimal)),
  }))

type Row<Name extends string> = { readonly [One in Name]?: string }
type Block<Name extends string> = () => readonly Row<Name>[]

async function exportTable<Name extends FileColumn>(
  { read, who, now }: DownloadCall,
  { locale, style }: ExportMenuInput,
  tableOf: (
    stored: Stored,
    decimal: Decimal,
  ) => { name: string; columns: readonly Name[]; blocks: readonly Block<Name>[] },
) {
  const found = await read(async (tx) => {
    const shop = await theShop(tx)
    return isRefusal(shop) ? shop : { shop, stored: await readStored(tx, shop.defaultLocale) }
  })
  if (isRefusal(found)) return found
  const language = locale ?? who.locale ?? found.shop.defaultLocale
  const decimal = style ?? (language === 'ru' ? 'comma' : 'point')
  const { name, columns, blocks } = tableOf(found.stored, decimal)
  const cellsOf = (row: Row<Name>) => columns.map((column) => row[column] ?? '')
  async function* parts() {
    yield csvBeginning + csvLine(columns, ';')
    for (const block of blocks)
      yield block()
        .map((row) => csvLine(cellsOf(row), ';'))
        .join('')
  }
  return { name: `${name}-${dateIn(now, found.shop.timeZone)}.csv`, parts: parts() }
}
