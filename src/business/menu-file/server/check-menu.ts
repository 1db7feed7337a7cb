import type * as z from 'zod/mini'
import { findChannel } from '#business/channel/server/sql.ts'
import type { Locale } from '#platform/localised.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { type menuFile, shown } from '../contract.ts'
import { countsOf, planOf } from '../plan.ts'
import { fingerprintOf, readStored } from './read-stored.ts'
import { readTable } from './read-table.ts'

type Asked = z.output<typeof menuFile.check.input>

/** Nothing is written: it is said what would be. */
export async function checkMenu({ tx }: Call, { file, style = 'point' }: Asked) {
  const shop = await findChannel(tx)
  if (!shop) return refuse('not-set-up')
  const table = await readTable(file)
  if (isRefusal(table)) return table
  const stored = await readStored(tx, shop.defaultLocale as Locale)
  const plan = await planOf(table.lines, stored, randomId, style)
  return {
    seen: fingerprintOf(stored),
    counts: countsOf(plan),
    menus: plan.menus.map(({ name }) => name),
    categories: plan.categories.map(({ name }) => name),
    lines: shown(plan.lines).map((line) => ({ ...line, changes: [...line.changes] })),
    errorCount: plan.errors.length,
    errors: shown(plan.errors),
    unknown: table.unknown,
  }
}
