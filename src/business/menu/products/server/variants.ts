import type * as z from 'zod/mini'
import { sizeForNew, sizeProblem } from '#business/menu/choices/server/option-groups.ts'
import { areAsSeen, changedIn, mostVariants } from '#business/menu/product-gaps.ts'
import { setAvailability } from '#business/menu/server/set-availability.ts'
import { findProduct, isOrdered } from '#business/menu/server/sql/product.ts'
import {
  deleteVariant,
  insertVariants,
  setVariant,
  updateVariant,
  variantsOf,
} from '#business/menu/server/sql/variant.ts'
import type { Tx } from '#db/open.ts'
import { lockShop } from '#db/shared-writes.ts'
import { newPositions, nextPosition } from '#platform/position.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { products } from '../contract.ts'
import { shownProduct } from './products.ts'

type AddVariantInput = z.output<typeof products.addVariant.input>

export async function addVariant({ tx }: Call, input: AddVariantInput) {
  const { productId } = input
  if (!(await findProduct(tx, productId))) return refuse('not-found')
  const others = await variantsOf(tx, [productId])
  if (others.length >= mostVariants) return refuse('variants-full', { most: mostVariants })
  const sizeless = await sizeProblem(tx, [input], () => 'sizeId')
  if (sizeless) return sizeless
  const position = nextPosition(others)
  const sizeId = (await sizeForNew(tx))(input)
  const row = { ...input, sizeId, id: randomId(), version: 1, isArchived: false, position }
  await insertVariants(tx, [row])
  return shownProduct(tx, productId)
}

type ChangeVariantInput = z.output<typeof products.changeVariant.input>

export async function changeVariant({ tx, version }: Call, input: ChangeVariantInput) {
  const { productId, variantId, isAvailable, ...change } = input
  const before = await variantOf(tx, productId, variantId)
  if (!before) return refuse('not-found')
  const sizeless = await sizeProblem(tx, [change], () => 'sizeId')
  if (sizeless) return sizeless
  const { written, isComplete } = await setAvailability(
    tx,
    isAvailable === undefined ? [] : [{ productId, variantId, isAvailable, seen: version }],
  )
  const isSaved =
    isComplete && (await updateVariant(tx, variantId, version, change, written.has(variantId)))
  return isSaved ? shownProduct(tx, productId) : refuse('stale', { version: before.version })
}

type RemoveVariantInput = { productId: string; variantId: string }

export async function removeVariant({ tx }: Call, { productId, variantId }: RemoveVariantInput) {
  if (!(await variantOf(tx, productId, variantId))) return refuse('not-found')
  await dropVariant(tx, { productId, variantId })
  return shownProduct(tx, productId)
}

type ReorderVariantsInput = { productId: string; ids: string[] }

export async function reorderVariants({ tx }: Call, { productId, ids }: ReorderVariantsInput) {
  if (!(await findProduct(tx, productId))) return refuse('not-found')
  await lockShop(tx)
  const places = newPositions(await variantsOf(tx, [productId]), ids)
  if (!places) return refuse('list-changed')
  for (const { id, position } of places) await setVariant(tx, id, { position })
  return shownProduct(tx, productId)
}

type SwitchVariantInput = { productId: string; variantId: string; isAvailable: boolean }

/** A switch sets the value, regardless of the one before. */
export async function switchVariant(
  { tx }: Call,
  { productId, variantId, isAvailable }: SwitchVariantInput,
) {
  const { isComplete } = await setAvailability(tx, [{ productId, variantId, isAvailable }])
  return isComplete ? shownProduct(tx, productId) : refuse('not-found')
}

/** A variant that its product still has. */
const variantOf = async (tx: Tx, productId: string, variantId: string) =>
  (await variantsOf(tx, [productId])).find(({ id }) => id === variantId)

/** An ordered variant is archived and keeps its id; any other is deleted. */
async function dropVariant(tx: Tx, of: { productId: string; variantId: string }) {
  if (await isOrdered(tx, of)) await setVariant(tx, of.variantId, { isArchived: true })
  else await deleteVariant(tx, of.variantId)
}

type PutVariantsInput = z.output<typeof products.putVariants.input>

/** Saves the whole table or nothing. An unchanged variant isn't written and keeps its version. */
export async function putVariants({ tx }: Call, { productId, seen, variants }: PutVariantsInput) {
  if (!(await findProduct(tx, productId))) return refuse('not-found')
  await lockShop(tx)
  const stored = new Map((await variantsOf(tx, [productId])).map((one) => [one.id, one]))
  if (!areAsSeen([...stored.values()], seen)) return refuse('stale')
  const stranger = variants.findIndex(({ id }) => id !== undefined && !stored.has(id))
  if (stranger >= 0)
    return refuse('invalid', { errors: [{ field: `variants.${stranger}.id`, code: 'invalid' }] })
  const sizeless = await sizeProblem(tx, variants, (at) => `variants.${at}.sizeId`)
  if (sizeless) return sizeless

  const switched = variants.flatMap(({ id: variantId = '', isAvailable }) => {
    const hasAvailability = stored.has(variantId) && isAvailable !== undefined
    return hasAvailability ? { productId, variantId, isAvailable } : []
  })
  const { written } = await setAvailability(tx, switched)
  const listed = new Set(variants.map(({ id }) => id))
  for (const id of stored.keys())
    if (!listed.has(id)) await dropVariant(tx, { productId, variantId: id })
  const newSize = await sizeForNew(tx)
  const sizeOf = (variant: (typeof variants)[number]) => {
    const old = stored.get(variant.id ?? '')
    return old && variant.sizeId === undefined ? old.sizeId : newSize(variant)
  }
  const rows = variants.map((variant, position) => ({
    ...variant,
    sizeId: sizeOf(variant),
    position,
  }))
  for (const { id, isAvailable: _, ...row } of rows) {
    const old = stored.get(id ?? '')
    const change = old && changedIn(old, row)
    if (!change) continue
    const isSaved = await updateVariant(tx, old.id, old.version, change, written.has(old.id))
    if (!isSaved) return refuse('stale')
  }
  const added = rows.filter(({ id }) => id === undefined)
  await insertVariants(
    tx,
    added.map(({ isAvailable = true, ...row }) => ({
      ...row,
      isAvailable,
      id: randomId(),
      productId,
      version: 1,
      isArchived: false,
    })),
  )
  return shownProduct(tx, productId)
}
