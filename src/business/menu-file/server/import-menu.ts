import type * as z from 'zod/mini'
import {
  deletePlace,
  insertPlaces,
  placeProducts,
  updateCategory,
} from '#business/menu/server/sql/category.ts'
import { theShop } from '#business/shop/server/the-shop.ts'
import type { Tx } from '#db/open.ts'
import { lockShop } from '#db/shared-writes.ts'
import type { Localised } from '#platform/localised.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call, LongCall } from '#platform/server/call.ts'
import { type menuFile, shown } from '../contract.ts'
import { countsOf } from '../line-change.ts'
import type { Made } from '../match.ts'
import type { Plan } from '../plan.ts'
import { fingerprintOf, readStored } from './read-stored.ts'
import { planFile, readTable } from './read-table.ts'
import { addPlanned, changeGroups, changePlanned } from './write-plan.ts'

type CheckMenuInput = z.output<typeof menuFile.check.input>

/** Writes nothing: returns what an import would do. Orders wait for its read only, not for its work. */
export async function checkMenu(
  { read }: Pick<LongCall, 'read'>,
  { file, style = 'point' }: CheckMenuInput,
) {
  const table = await readTable(file)
  const stored = await read(async (tx) => {
    const shop = await theShop(tx)
    return isRefusal(shop) ? shop : readStored(tx, shop.defaultLocale)
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

type ImportMenuInput = z.output<typeof menuFile.import.input>

/** Everything in one transaction: a refusal rolls back all of it. */
export async function importMenu(call: Call, { file, seen }: ImportMenuInput) {
  const { tx } = call
  const shop = await theShop(tx)
  if (isRefusal(shop)) return shop
  const table = await readTable(file)
  if (isRefusal(table)) return table
  // Groups and sizes can't be deleted until they are on their products.
  await lockShop(tx)
  const stored = await readStored(tx, shop.defaultLocale)
  const made = await planFile(table, stored, 'point')
  if (isRefusal(made)) return made
  if (fingerprintOf(stored) !== seen) return refuse('menu-changed')
  const plan = made.options ?? made.menu
  if (plan.errors.length > 0) return refuse('menu-file-wrong', { count: plan.errors.length })

  const isDone = made.options
    ? await changeGroups(tx, made.options)
    : await changeMenu(call, made.menu)
  // A colleague changed the menu since it was read a moment ago.
  return isDone ? countsOf(plan) : refuse('menu-changed')
}

const changeMenu = async (call: Call, plan: Plan) =>
  (await addPlanned(call, plan)) &&
  (await changePlanned(call.tx, plan)) &&
  (await placePlanned(call.tx, plan))

const atOnce = 500

/** Places a plan's products in their categories, and names these. Returns false if a category was changed in the meantime. */
async function placePlanned(tx: Tx, { rearranged }: Plan): Promise<boolean> {
  for (const { category, after } of rearranged) {
    const { id: categoryId, version, name, products } = category
    if (!(await updateCategory(tx, categoryId, version, { name }))) return false
    const was = new Map(products.map(({ id, position }) => [id, position]))
    const stays = new Set(after.map(({ id }) => id))
    for (const { id } of products) if (!stays.has(id)) await deletePlace(tx, categoryId, id)
    const added = after.filter(({ id }) => !was.has(id))
    for (let from = 0; from < added.length; from += atOnce)
      await insertPlaces(
        tx,
        added
          .slice(from, from + atOnce)
          .map(({ id: productId, position }) => ({ categoryId, productId, position })),
      )
    const moved = after.filter(({ id, position }) => was.has(id) && was.get(id) !== position)
    await placeProducts(tx, categoryId, moved)
  }
  return true
}
