import { refuse } from '#platform/refusal.ts'
import { randomId } from '#platform/server/secret.ts'
import type { Decimal } from '../cell.ts'
import { linesOf } from '../column.ts'
import { mostRows } from '../contract.ts'
import { isOfOptions, optionLinesOf } from '../option-column.ts'
import { optionPlanOf } from '../option-plan.ts'
import { planOf } from '../plan.ts'
import type { Stored } from '../stored.ts'
import type { Table } from './read-table.ts'

/** What a file would do: one of the menu, or one of options, which its head tells. */
export async function planFile({ table, rowAt }: Table, stored: Stored, decimal: Decimal) {
  const isOptions = isOfOptions(table)
  const read = isOptions ? optionLinesOf(table, stored.sizes, rowAt) : linesOf(table, rowAt)
  if (!read) return refuse('menu-file-no-columns')
  const { lines, unknown } = read
  if (unknown.length > 0) return refuse('menu-file-unknown-columns', { headings: unknown })
  if (lines.length > mostRows) return refuse('menu-file-too-long', { most: mostRows })
  return isOptions
    ? { options: await optionPlanOf(lines, stored, randomId, decimal) }
    : { menu: await planOf(lines, stored, randomId, decimal) }
}
