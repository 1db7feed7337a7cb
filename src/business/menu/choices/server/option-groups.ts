import type * as z from 'zod/mini'
import { findProduct, productsWith, touchProducts } from '#business/menu/server/sql/product.ts'
import { allVariants, setSize } from '#business/menu/server/sql/variant.ts'
import { nameProblem } from '#business/shop/server/settings.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'
import { lockShop } from '#db/shared-writes.ts'
import { inLocale, type Localised, locales } from '#platform/localised.ts'
import { newPositions, nextPosition } from '#platform/position.ts'
import { type FieldError, isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { numbered, slugOf } from '#platform/slug.ts'
import type { OptionGroup, optionGroups } from '../contract.ts'
import {
  groupErrors,
  mostGroups,
  mostProductGroups,
  optionErrors,
  ownErrors,
} from '../option-group.ts'
import {
  allGroups,
  deleteGroup,
  findGroup,
  insertGroup,
  optionsOf,
  putOptions,
  updateGroup,
} from './sql/option-group.ts'
import {
  detachProducts,
  insertProductGroups,
  productGroups,
  type StoredProductGroup,
} from './sql/product-group.ts'
import { allSizes, deleteSize, findSize, insertSize, placeSizes, updateSize } from './sql/size.ts'

export async function readGroups({ tx }: Call) {
  const options = Map.groupBy(await optionsOf(tx), ({ groupId }) => groupId)
  const products = Map.groupBy(await productGroups(tx), ({ groupId }) => groupId)
  const groups = (await allGroups(tx)).map((group) => {
    const own = options.get(group.id) ?? []
    return {
      ...group,
      optionCount: own.length,
      soldOutCount: own.filter(({ isAvailable }) => !isAvailable).length,
      isTranslated: [group, ...own].every(({ name }) => isWhole(name)),
      productCount: products.get(group.id)?.length ?? 0,
    }
  })
  return { groups }
}

const isWhole = (name: Localised) =>
  locales.every((locale) => name.some((one) => one.locale === locale && one.value !== ''))

export async function addGroup({ tx }: Call, input: z.output<typeof optionGroups.add.input>) {
  const unnamed = await nameProblem(tx, input)
  if (unnamed) return unnamed
  const errors = groupErrors(input, 0)
  if (errors.length > 0) return refuse('invalid', { errors })
  // Two new groups need different slugs.
  await lockShop(tx)
  const others = await allGroups(tx)
  if (others.length >= mostGroups) return refuse('list-full', { most: mostGroups })
  const id = randomId()
  const slug = await freeSlug(tx, others, { name: input.name, fallback: 'options' })
  await insertGroup(tx, { ...input, id, version: 1, slug })
  return shownGroup(tx, id)
}

export const readGroup = ({ tx }: Call, { groupId }: { groupId: string }) => shownGroup(tx, groupId)

type ChangeGroupInput = z.output<typeof optionGroups.change.input>

/** Saves everything or nothing. */
export async function changeGroup(
  { tx, version }: Call,
  {
    groupId,
    options,
    addedProductIds,
    removedProductIds,
    resetProductIds,
    ...input
  }: ChangeGroupInput,
) {
  // No one has said what is in a new option.
  const isAdding = options?.some(({ id }) => id === undefined) ?? false
  const change = { ...(isAdding && { allergensDeclared: false }), ...sent(input) }
  const unnamed = await nameProblem(tx, change)
  if (unnamed) return unnamed
  // Its options and limits must fit its sign until this is saved.
  await lockShop(tx)
  const before = await findGroup(tx, groupId)
  if (!before) return refuse('not-found')
  // Comes first: an option that a colleague has deleted makes the change stale, not invalid.
  if (!(await updateGroup(tx, groupId, version, change)))
    return refuse('stale', { version: before.version })
  const after = { ...before, ...change }
  const stored = await optionsOf(tx, groupId)
  const idsBefore = new Set(stored.map(({ id }) => id))
  const ids = options ? new Set(options.map(({ id }, at) => id ?? `new ${at}`)) : idsBefore
  // What an earlier version stored may contradict itself, which keeps no one from other changes.
  const isLimited =
    ids.size < idsBefore.size ||
    after.least !== before.least ||
    after.mostOfOne !== before.mostOfOne
  const wrong = options
    ? await optionsErrors(tx, after, options, stored)
    : signErrors(after, stored)
  const errors = [...groupErrors(after, isLimited ? ids.size : 0), ...wrong]
  if (errors.length > 0) return refuse('invalid', { errors })
  const full = await changeProducts(tx, groupId, addedProductIds, removedProductIds)
  if (full) return full
  await resetOwn(tx, groupId, resetProductIds)
  const unfit = (await productGroups(tx, { groupId })).find(
    (own) =>
      ownErrors(after, own, ids).length > 0 && ownErrors(before, own, idsBefore).length === 0,
  )
  if (unfit) {
    const { productId } = unfit
    const productName = (await findProduct(tx, productId))?.name
    const changed = Object.keys(sent(input)).filter((field) => field !== 'name')
    const errors = changed.map((field) => ({ field, code: 'invalid' as const }))
    return refuse('invalid', { errors, productId, productName })
  }
  if (options) await saveOptions(tx, groupId, options)
  return shownGroup(tx, groupId)
}

/** A product that gets the group has it last. One that has it already keeps its own settings. */
async function changeProducts(
  tx: Tx,
  groupId: string,
  added: readonly string[],
  removed: readonly string[],
) {
  const ofProduct = Map.groupBy(await productGroups(tx), ({ productId }) => productId)
  const hasGroup = (id: string) => ofProduct.get(id)?.some((own) => own.groupId === groupId)
  const gaining = (await productsWith(tx, added)).filter(({ id }) => !hasGroup(id))
  const full = gaining.find(({ id }) => (ofProduct.get(id)?.length ?? 0) >= mostProductGroups)
  if (full) {
    const { id: productId, name: productName } = full
    return refuse('list-full', { most: mostProductGroups, productId, productName })
  }
  const gained = gaining.map(({ id }) => id)
  const lost = removed.filter((id) => hasGroup(id) && !added.includes(id))
  await touchProducts(tx, [...lost, ...gained])
  await detachProducts(tx, groupId, lost)
  await insertProductGroups(
    tx,
    gained.map((id) => ({
      ...asGroup,
      groupId,
      productId: id,
      position: nextPosition(ofProduct.get(id) ?? []),
    })),
  )
}

/** Everything as the group says. */
const asGroup = { least: null, most: null, freeCount: null, only: null, defaults: null }
const isOwn = (row: StoredProductGroup) =>
  Object.keys(asGroup).some((name) => row[name as keyof typeof asGroup] !== null)

async function resetOwn(tx: Tx, groupId: string, productIds: readonly string[]) {
  if (productIds.length === 0) return
  const all = await productGroups(tx, { groupId })
  const reset = all.filter((one) => isOwn(one) && productIds.includes(one.productId))
  const ids = reset.map(({ productId }) => productId)
  await touchProducts(tx, ids)
  await detachProducts(tx, groupId, ids)
  await insertProductGroups(
    tx,
    reset.map((one) => ({ ...one, ...asGroup })),
  )
}

/** The fields that were sent. */
const sent = <Change extends object>(change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Change]?: Exclude<Change[Name], undefined>
  }

export async function removeGroup({ tx }: Call, { groupId }: { groupId: string }) {
  await lockShop(tx)
  if (!(await findGroup(tx, groupId))) return refuse('not-found')
  const products = await productGroups(tx, { groupId })
  await touchProducts(
    tx,
    products.map(({ productId }) => productId),
  )
  await deleteGroup(tx, groupId)
  return {}
}

async function shownGroup(tx: Tx, id: string) {
  const group = await findGroup(tx, id)
  if (!group) return refuse('not-found')
  const options = await optionsOf(tx, id)
  const products = await productGroups(tx, { groupId: id })
  const shown: OptionGroup = {
    ...group,
    options,
    productIds: products.map(({ productId }) => productId),
    ownProductIds: products.filter(isOwn).map(({ productId }) => productId),
  }
  return shown
}

type OptionsInput = NonNullable<ChangeGroupInput['options']>

async function optionsErrors(
  tx: Tx,
  group: Pick<OptionGroup, 'sign'>,
  options: OptionsInput,
  stored: OptionGroup['options'],
): Promise<FieldError[]> {
  const inMain = await mainLanguage(tx)
  const known = new Set(stored.map(({ id }) => id))
  return options.flatMap((option, at) => {
    const wrong = optionErrors(group, option)
    const { id, name } = option
    if (id !== undefined && !known.has(id)) wrong.push({ field: 'id', code: 'invalid' })
    if (inMain(name) === '') wrong.push({ field: 'name', code: 'required' })
    return wrong.map((error) => ({ ...error, field: `options.${at}.${error.field}` }))
  })
}

/** The stored options must fit the sign, too. */
function signErrors(
  group: Pick<OptionGroup, 'sign'>,
  stored: OptionGroup['options'],
): FieldError[] {
  const areUnfit = stored.some((option) => optionErrors(group, option).length > 0)
  return areUnfit ? [{ field: 'sign', code: 'invalid' }] : []
}

/** Prices for a size that a colleague has deleted are skipped. */
async function saveOptions(tx: Tx, groupId: string, options: OptionsInput) {
  const sizes = new Set((await allSizes(tx)).map(({ id }) => id))
  await putOptions(
    tx,
    groupId,
    options.map(({ id = randomId(), sizePrices, ...option }, position) => ({
      ...option,
      id,
      groupId,
      position,
      sizePrices: sizePrices.filter(
        ({ sizeId, price }) => sizes.has(sizeId) && price !== option.price,
      ),
    })),
  )
}

/** Names are compared and become slugs in the shop's main language. Kinds of spaces look the same, so they are. */
async function mainLanguage(tx: Tx) {
  const locale = (await findChannel(tx))?.defaultLocale ?? 'en'
  return (name: Localised) => inLocale(name, locale, locale).replaceAll(/\s+/g, ' ')
}

/** A slug that none of the others has, made from the name. */
async function freeSlug(
  tx: Tx,
  others: readonly { slug: string }[],
  { name, fallback }: { name: Localised; fallback: string },
): Promise<string> {
  const inMain = await mainLanguage(tx)
  const base = (await slugOf(inMain(name))) || fallback
  const taken = new Set(others.map(({ slug }) => slug))
  let number = 1
  while (taken.has(numbered(base, number))) number++
  return numbered(base, number)
}

const mostSizes = 12

type Named = { name: Localised }

export async function readSizes({ tx }: Pick<Call, 'tx'>) {
  const sizes = await allSizes(tx)
  return { sizes, suggested: await suggestedSizes(tx, sizes) }
}

const longestSizeName = 30
const leastProducts = 3
const mostSuggested = 5

async function suggestedSizes(tx: Tx, sizes: readonly Named[]) {
  const inMain = await mainLanguage(tx)
  const variants = await allVariants(tx)
  const taken = new Set(['', ...sizes.map(({ name }) => inMain(name))])
  const isFree = ({ name, sizeId }: Named & { sizeId: string | null }) =>
    sizeId === null &&
    !taken.has(inMain(name)) &&
    name.every(({ value }) => value.length <= longestSizeName)
  const free = variants.filter(isFree)
  const ids = [...new Set(free.map(({ productId }) => productId))]
  // A deleted product that was ordered keeps its variants.
  const known = new Set((await productsWith(tx, ids)).map(({ id }) => id))
  const alike = Map.groupBy(free, ({ name }) => inMain(name))
  const counted = [...alike.values()].map((some) => ({
    name: some[0]?.name ?? [],
    productCount: ids.filter((id) => known.has(id) && some.some((one) => one.productId === id))
      .length,
  }))
  return counted
    .filter(({ productCount }) => productCount >= leastProducts)
    .sort((one, other) => other.productCount - one.productCount)
    .slice(0, mostSuggested)
}

/** The size of a new variant. If none is given, it is the one with its name. */
export async function sizeForNew(tx: Tx) {
  // None of them may go before the variant is saved.
  await lockShop(tx)
  const sizes = await allSizes(tx)
  const inMain = await mainLanguage(tx)
  return ({ sizeId, name }: Named & { sizeId?: string | null | undefined }) =>
    sizeId === undefined
      ? (sizes.find((size) => inMain(size.name) === inMain(name))?.id ?? null)
      : sizeId
}

export async function addSize({ tx }: Call, { name }: Named) {
  const unnamed = await nameProblem(tx, { name })
  if (unnamed) return unnamed
  // Two new sizes need different slugs and positions.
  await lockShop(tx)
  const others = await allSizes(tx)
  if (others.length >= mostSizes) return refuse('list-full', { most: mostSizes })
  const id = randomId()
  const slug = await freeSlug(tx, others, { name, fallback: 'size' })
  await insertSize(tx, { id, version: 1, slug, name, position: nextPosition(others) })
  return shownSize(tx, id)
}

/** Makes a size of a name that several variants have. One with this name is that size: a colleague may have just made it. */
export async function addSizeFromName(call: Call, { name }: Named) {
  const { tx } = call
  await lockShop(tx)
  const inMain = await mainLanguage(tx)
  const there = (await allSizes(tx)).find((size) => inMain(size.name) === inMain(name))
  const added = there ?? (await addSize(call, { name }))
  if (isRefusal(added)) return added
  const alike = (await allVariants(tx)).filter(
    (variant) => variant.sizeId === null && inMain(variant.name) === inMain(name),
  )
  await setSize(
    tx,
    alike.map(({ id }) => id),
    added.id,
  )
  return shownSize(tx, added.id)
}

export async function changeSize(
  { tx, version }: Call,
  { sizeId, name }: Named & { sizeId: string },
) {
  const unnamed = await nameProblem(tx, { name })
  if (unnamed) return unnamed
  if (await updateSize(tx, sizeId, version, { name })) return shownSize(tx, sizeId)
  const size = await findSize(tx, sizeId)
  return size ? refuse('stale', { version: size.version }) : refuse('not-found')
}

export async function removeSize({ tx }: Call, { sizeId }: { sizeId: string }) {
  await lockShop(tx)
  return (await deleteSize(tx, sizeId)) ? {} : refuse('not-found')
}

export async function reorderSizes({ tx }: Call, { ids }: { ids: string[] }) {
  await lockShop(tx)
  const places = newPositions(await allSizes(tx), ids)
  if (!places) return refuse('list-changed')
  await placeSizes(tx, places)
  return { sizes: await allSizes(tx) }
}

const shownSize = async (tx: Tx, id: string) => (await findSize(tx, id)) ?? refuse('not-found')

/** Variants can only have sizes that exist. The shop is locked until they are saved. */
export async function sizeProblem(
  tx: Tx,
  variants: readonly { sizeId?: string | null | undefined }[],
  fieldOf: (at: number) => string,
) {
  if (variants.every(({ sizeId }) => (sizeId ?? null) === null)) return
  await lockShop(tx)
  const known = new Set((await allSizes(tx)).map(({ id }) => id))
  const wrong = variants.findIndex(({ sizeId }) => sizeId && !known.has(sizeId))
  if (wrong >= 0) return refuse('invalid', { errors: [{ field: fieldOf(wrong), code: 'invalid' }] })
}
