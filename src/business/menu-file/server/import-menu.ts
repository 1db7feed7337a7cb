import type * as z from 'zod/mini'
import { findChannel } from '#business/channel/server/sql.ts'
import type { Locale } from '#platform/localised.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { menuFile } from '../contract.ts'
import { countsOf, planOf } from '../plan.ts'
import { addPlanned } from './add-planned.ts'
import { changePlanned } from './change-planned.ts'
import { placePlanned } from './place-planned.ts'
import { fingerprintOf, readStored } from './read-stored.ts'
import { readTable } from './read-table.ts'

type Asked = z.output<typeof menuFile.import.input>

/** All of it in one transaction: a refusal on the way undoes what was done before it. */
export async function importMenu(call: Call, { file, seen }: Asked) {
  const { tx } = call
  const shop = await findChannel(tx)
  if (!shop) return refuse('not-set-up')
  const table = await readTable(file)
  if (isRefusal(table)) return table
  const stored = await readStored(tx, shop.defaultLocale as Locale)
  if (fingerprintOf(stored) !== seen) return refuse('menu-changed')
  const plan = await planOf(table.lines, stored, randomId, 'point')
  if (plan.errors.length > 0) return refuse('menu-file-wrong', { count: plan.errors.length })

  const isDone =
    (await addPlanned(call, plan)) &&
    (await changePlanned(tx, plan)) &&
    (await placePlanned(tx, plan))
  // Somebody was faster since it was read a moment ago.
  return isDone ? countsOf(plan) : refuse('menu-changed')
}
