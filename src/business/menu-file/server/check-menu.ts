import type * as z from 'zod/mini'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import type { Localised } from '#platform/localised.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { type menuFile, shown } from '../contract.ts'
import { countsOf } from '../line-change.ts'
import type { Made } from '../places.ts'
import { fingerprintOf, readStored } from './read-stored.ts'
import { planFile, readTable } from './read-table.ts'

type CheckMenuInput = z.output<typeof menuFile.check.input>

/** Writes nothing: returns what an import would do. Orders wait for its read only, not for its work. */
export async function checkMenu(
  { read }: Pick<LongCall, 'read'>,
  { file, style = 'point' }: CheckMenuInput,
) {
  const table = await readTable(file)
  const stored = await read(async (tx) => {
    const shop = await findChannel(tx)
    return shop ? readStored(tx, shop.defaultLocale) : refuse('not-set-up')
  })
  if (isRefusal(stored)) return stored
  if (isRefusal(table)) return table
  const made = await planFile(table, stored, style)
  if (isRefusal(made)) return made
  const plan = made.options ?? made.menu
  return {
    seen: fingerprintOf(stored),
    counts: countsOf(plan),
    menus: names(made.menu?.menus),
    categories: names(made.menu?.categories),
    groups: names(made.options?.added),
    lines: shown(plan.lines).map((line) => ({ ...line, changes: [...line.changes] })),
    errorCount: plan.errors.length,
    errors: shown(plan.errors),
  }
}

const names = (all: readonly Made<{ readonly name: Localised }>[] = []) =>
  all.map(({ name, meant }) => ({ name, meant }))
