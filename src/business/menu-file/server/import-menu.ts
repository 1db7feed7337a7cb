import type * as z from 'zod/mini'
import {
  insertGroup,
  putOptions,
  setOptions,
  updateGroup,
} from '#business/menu/choices/server/sql/option-group.ts'
import {
  insertProductGroups,
  putProductGroups,
} from '#business/menu/choices/server/sql/product-group.ts'
import { claimSlug } from '#business/menu/server/claim-slug.ts'
import { setAvailability } from '#business/menu/server/set-availability.ts'
import {
  deletePlace,
  insertCategory,
  insertPlaces,
  placeProducts,
  someCategories,
  updateCategory,
} from '#business/menu/server/sql/category.ts'
import { allMenus, insertMenu } from '#business/menu/server/sql/menu.ts'
import { insertProducts, updateProduct } from '#business/menu/server/sql/product.ts'
import { insertVariants, updateVariant } from '#business/menu/server/sql/variant.ts'
import { giveAwaySlugs, keepOldSlug } from '#business/shop/server/sql/old-slug.ts'
import { theShop } from '#business/shop/server/the-shop.ts'
import type { Tx } from '#db/open.ts'
import { lockShop } from '#db/shared-writes.ts'
import type { Localised } from '#platform/localised.ts'
import { nextPosition } from '#platform/position.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call, LongCall } from '#platform/server/call.ts'
import { type menuFile, shown } from '../contract.ts'
import { countsOf } from '../line-change.ts'
import type { Made } from '../match.ts'
import type { OptionPlan } from '../option-plan.ts'
import type { Plan } from '../plan.ts'
import {
  type OptionGroup,
  type Product,
  productFields,
  type Variant,
  variantFields,
} from '../stored.ts'
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

const placesAtOnce = 500

/** Places a plan's products in their categories, and names these. Returns false if a category was changed in the meantime. */
async function placePlanned(tx: Tx, { rearranged }: Plan): Promise<boolean> {
  for (const { category, after } of rearranged) {
    const { id: categoryId, version, name, products } = category
    if (!(await updateCategory(tx, categoryId, version, { name }))) return false
    const was = new Map(products.map(({ id, position }) => [id, position]))
    const stays = new Set(after.map(({ id }) => id))
    for (const { id } of products) if (!stays.has(id)) await deletePlace(tx, categoryId, id)
    const added = after.filter(({ id }) => !was.has(id))
    for (let from = 0; from < added.length; from += placesAtOnce)
      await insertPlaces(
        tx,
        added
          .slice(from, from + placesAtOnce)
          .map(({ id: productId, position }) => ({ categoryId, productId, position })),
      )
    const moved = after.filter(({ id, position }) => was.has(id) && was.get(id) !== position)
    await placeProducts(tx, categoryId, moved)
  }
  return true
}

const productsAtOnce = 200

/** Adds a plan's new menus, categories and products. Returns false if a slug was taken in the meantime. */
async function addPlanned({ tx, now }: Call, { menus, categories, products }: Plan) {
  let position = nextPosition(await allMenus(tx))
  for (const { meant: _, ...menu } of menus)
    await insertMenu(tx, { ...menu, version: 1, position: position++ })
  for (const { id, menuId, name } of categories) {
    const slug = await claimSlug(tx, 'category', { id, name })
    const position = nextPosition(await someCategories(tx, menuId))
    const row = { id, version: 1, menuId, name, icon: null, position, goesWith: [] }
    if (!slug || !(await insertCategory(tx, { ...row, slug }))) return false
  }
  const added = products.filter(({ before }) => !before).map(({ after }) => after)
  for (let from = 0; from < added.length; from += productsAtOnce) {
    const part = added.slice(from, from + productsAtOnce)
    await giveAwaySlugs(
      tx,
      'product',
      part.map(({ slug }) => slug),
    )
    if (
      (await insertProducts(
        tx,
        part.map((one, at) => rowOf(one, new Date(now.getTime() - from - at))),
      )) < part.length
    )
      return false
    await insertVariants(
      tx,
      part.flatMap(({ id, variants }) =>
        variants.map((variant) => ({ ...variant, productId: id, isArchived: false })),
      ),
    )
    await insertProductGroups(tx, part.flatMap(groupRows))
  }
  return true
}

/** Each a moment before the one above it in the file: lists show the newest first. */
const rowOf = ({ places: _, variants: __, groups: ___, ...product }: Product, createdAt: Date) => ({
  ...product,
  photoId: null,
  labelUntil: null,
  isArchived: false,
  createdAt,
})

/** Applies a plan's changes to existing products. Returns false if one was changed in the meantime. */
async function changePlanned(tx: Tx, { products }: Plan): Promise<boolean> {
  const changed = products.flatMap(({ before, after }) => (before ? { before, after } : []))
  const { written, isComplete } = await setAvailability(tx, changed.flatMap(switched))
  if (!isComplete) return false
  for (const { before, after } of changed) {
    if (!(await changeProduct(tx, before, after, written.has(after.id)))) return false
    const known = new Map(before.variants.map((variant) => [variant.id, variant]))
    for (const variant of after.variants) {
      const was = known.get(variant.id)
      if (was && !(await changeVariant(tx, was, variant, written.has(was.id)))) return false
    }
    const added = after.variants.filter(({ id }) => !known.has(id))
    await insertVariants(
      tx,
      added.map((variant) => ({ ...variant, productId: after.id, isArchived: false })),
    )
  }
  return true
}

/** Only the availability that the file changes: anything else keeps its present state. */
function switched({ before, after }: { before: Product; after: Product }) {
  const { id: productId, isAvailable, version: seen } = after
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  const ofVariants = after.variants.flatMap(({ id: variantId, isAvailable, version: seen }) => {
    const was = known.get(variantId)
    return was && was.isAvailable !== isAvailable ? { productId, variantId, isAvailable, seen } : []
  })
  return before.isAvailable === isAvailable
    ? ofVariants
    : [{ productId, isAvailable, seen }, ...ofVariants]
}

async function changeProduct(
  tx: Tx,
  before: Product,
  after: Product,
  isSwitched: boolean,
): Promise<boolean> {
  const change = differing(productFields(before), productFields(after))
  const isRegrouped = differing({ groups: before.groups }, { groups: after.groups })
  if (!change && !isRegrouped) return true
  const isMoved = before.slug !== after.slug
  if (isMoved && !(await claimSlug(tx, 'product', after))) return false
  // A last day belongs to the label that it was set for.
  const values = { ...change, ...(change && 'label' in change && { labelUntil: null }) }
  if (!(await updateProduct(tx, before.id, before.version, values, isSwitched))) return false
  if (isRegrouped) await putProductGroups(tx, after.id, groupRows(after))
  if (isMoved) await keepOldSlug(tx, 'product', before.slug, before.id)
  return true
}

async function changeVariant(
  tx: Tx,
  before: Variant,
  after: Variant,
  isSwitched: boolean,
): Promise<boolean> {
  const change = differing(variantFields(before), variantFields(after))
  return !change || updateVariant(tx, before.id, before.version, change, isSwitched)
}

/** Only the changed fields are written. */
function differing<Fields extends object>(
  before: Fields,
  after: Fields,
): Partial<Fields> | undefined {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const changed = Object.keys(after) as (keyof Fields)[]
  const names = changed.filter((name) => !isSame(before[name], after[name]))
  if (names.length > 0)
    return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Fields>
}

/** The option groups of a product as they are stored. */
const groupRows = ({ id: productId, groups }: Product) =>
  groups.map(({ only, defaults, ...own }, position) => ({
    ...own,
    only: only && [...only],
    defaults: defaults && [...defaults],
    productId,
    position,
  }))

/** Applies a plan's option groups. Returns false if one was changed in the meantime. */
async function changeGroups(tx: Tx, { groups }: OptionPlan): Promise<boolean> {
  for (const { before, after } of groups) {
    const { options, ...group } = after
    const { id, version, slug: _, ...change } = group
    if (!before) await insertGroup(tx, group)
    else if (!(await updateGroup(tx, id, version, change))) return false
    await putOptions(
      tx,
      id,
      options.map(({ isAvailable: _, ...option }, position) => ({
        ...option,
        sizePrices: [...option.sizePrices],
        allergens: [...option.allergens],
        groupId: id,
        position,
      })),
    )
    await switchOptions(tx, before, after)
  }
  return true
}

/** Only the availability that the file changes: anything else keeps its end of being sold out. */
async function switchOptions(tx: Tx, before: OptionGroup | undefined, after: OptionGroup) {
  const was = new Map(before?.options.map(({ id, isAvailable }) => [id, isAvailable]))
  for (const isAvailable of [true, false]) {
    const ids = after.options
      .filter((one) => one.isAvailable === isAvailable && (was.get(one.id) ?? true) !== isAvailable)
      .map(({ id }) => id)
    await setOptions(tx, ids, { isAvailable, soldOutUntil: null })
  }
}
