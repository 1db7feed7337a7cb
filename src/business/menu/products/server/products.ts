import type * as z from 'zod/mini'
import { photosWith } from '#business/media/server/sql/photo.ts'
import { minProductSide } from '#business/media/upload.ts'
import type { Allergen } from '#business/menu/allergen.ts'
import { sizeForNew, sizeProblem } from '#business/menu/choices/server/option-groups.ts'
import { choicesNow } from '#business/menu/choices/server/product-choices.ts'
import { optionsIncluded } from '#business/menu/choices/with-choices.ts'
import type { Diet } from '#business/menu/diet.ts'
import { dietProblems } from '#business/menu/diet-problems.ts'
import { highestPrice, repriced } from '#business/menu/price.ts'
import type { ListedProduct, MenuProduct } from '#business/menu/product.ts'
import { areVariantsSoldOut, gapsIn, namedBy, priceOf } from '#business/menu/product-gaps.ts'
import { changedSlug, claimSlug } from '#business/menu/server/claim-slug.ts'
import { setAvailability } from '#business/menu/server/set-availability.ts'
import { categoriesWith, deletePlacesOf } from '#business/menu/server/sql/category.ts'
import {
  archiveProduct,
  countUses,
  deleteProduct,
  findProduct,
  insertProduct,
  isOrdered,
  productsToLookAt,
  productsWith,
  undeclaredProducts,
  updateProduct,
} from '#business/menu/server/sql/product.ts'
import {
  insertVariants,
  productsBySku,
  setVariant,
  variantsOf,
} from '#business/menu/server/sql/variant.ts'
import type { Unit } from '#business/menu/shapes.ts'
import { nameProblem } from '#business/shop/server/settings.ts'
import { deleteOldSlugs, keepOldSlug } from '#business/shop/server/sql/old-slug.ts'
import type { Tx } from '#db/open.ts'
import { lockShop } from '#db/shared-writes.ts'
import { cursorOf, positionOf } from '#platform/cursor.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { hashOf, randomId } from '#platform/server/secret.ts'
import { mostUndeclared, type products, type Undeclared } from '../contract.ts'

const atOnce = 50

/** Names are searched here, because SQLite ignores case only for Latin letters. */
export async function readProducts(
  { tx }: Call,
  { q, cursor, ...filter }: z.output<typeof products.list.input>,
) {
  const rows = await productsToLookAt(tx, {
    categoryId: filter.categoryId,
    availability: filter.availability,
    missing: filter.missing,
    before: positionOf(cursor),
    most: q || filter.missing === 'translation' ? undefined : atOnce + 1,
  })
  const found = q ? await lookedFor(tx, q, rows) : rows
  const shown = await firstOf(tx, found, filter.missing)
  const last = shown.length > atOnce ? shown[atOnce - 1] : undefined
  const createdAt = found.find((row) => row.id === last?.id)?.createdAt
  return {
    products: shown.slice(0, atOnce),
    next: last && createdAt ? cursorOf(createdAt, last.id) : null,
  }
}

async function lookedFor<Row extends Parameters<ReturnType<typeof namedBy>>[0] & { id: string }>(
  tx: Tx,
  q: string,
  rows: readonly Row[],
) {
  const bySku = await productsBySku(tx, q)
  const isNamed = namedBy(q)
  return rows.filter((row) => bySku.has(row.id) || isNamed(row))
}

/** One page and one more row, if there is one. Reads in parts, because the query returns some rows that are fully translated. */
async function firstOf(tx: Tx, rows: readonly { id: string }[], missing: string | undefined) {
  const shown = []
  for (let from = 0; from < rows.length && shown.length <= atOnce; from += atOnce + 1) {
    const part = rows.slice(from, from + atOnce + 1)
    const listed = await listedProducts(
      tx,
      part.map(({ id }) => id),
    )
    shown.push(...listed.filter((one) => !missing || one.missing.some((gap) => gap === missing)))
  }
  return shown
}

export async function readProduct({ tx }: Call, { productId }: { productId: string }) {
  const product = await shownProduct(tx, productId)
  if (isRefusal(product)) return product
  // The variants of a product differ in the prices of its options only.
  const choices = (await choicesNow(tx)).get(product.variants[0]?.id ?? '')
  const included = choices ? optionsIncluded(choices) : []
  return { ...product, ...(included.length > 0 && { optionsIncluded: included }) }
}

/** Products for lists, in the given order, without archived ones. */
export async function listedProducts(tx: Tx, ids: readonly string[]): Promise<ListedProduct[]> {
  const rows = new Map((await productsWith(tx, ids)).map((row) => [row.id, row]))
  const variants = Map.groupBy(await variantsOf(tx, ids), ({ productId }) => productId)
  const photoIds = [...rows.values()].flatMap(({ photoId }) => photoId ?? [])
  const photos = new Map((await photosWith(tx, photoIds)).map((photo) => [photo.id, photo]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const own = variants.get(id) ?? []
    const photo = photos.get(row.photoId ?? '') ?? null
    return {
      ...row,
      photo,
      ...priceOf(own),
      variantCount: own.length,
      areVariantsSoldOut: areVariantsSoldOut(own),
      missing: gapsIn(row, own),
    }
  })
}

export async function shownProduct(tx: Tx, id: string) {
  const row = await findProduct(tx, id)
  if (!row) return refuse('not-found')
  const variants = await variantsOf(tx, [id])
  const [photo = null] = await photosWith(tx, row.photoId ? [row.photoId] : [])
  return {
    ...row,
    photo,
    nutrition: row.nutrition as MenuProduct['nutrition'],
    allergens: row.allergens as string[],
    diets: row.diets as MenuProduct['diets'],
    createdAt: row.createdAt.toISOString(),
    variants: variants.map(({ sizeId, ...variant }) => ({
      ...variant,
      unit: variant.unit as Unit,
      ...(sizeId && { sizeId }),
    })),
  }
}

export async function readUsage({ tx }: Call, { productId }: { productId: string }) {
  if (!(await findProduct(tx, productId))) return refuse('not-found')
  const categories = await categoriesWith(tx, productId)
  const menus = new Map(
    categories.map(({ menuId, menuName, isMenuActive }) => [
      menuId,
      { id: menuId, name: menuName, isActive: isMenuActive },
    ]),
  )
  return { menus: [...menus.values()], categories, ...(await countUses(tx, productId)) }
}

type AddProductInput = z.output<typeof products.add.input>

export async function addProduct(
  { tx, now }: Call,
  { variants, slug: ownSlug, ...input }: AddProductInput,
) {
  const unnamed = await nameProblem(tx, input)
  if (unnamed) return unnamed
  const contradiction = dietProblem(input)
  if (contradiction) return contradiction
  const unfit = await photoProblem(tx, input.photoId)
  if (unfit) return unfit
  const sizeless = await sizeProblem(tx, variants, (at) => `variants.${at}.sizeId`)
  if (sizeless) return sizeless
  const newSize = await sizeForNew(tx)
  const id = randomId()
  const slug = await claimSlug(tx, 'product', { id, name: input.name, slug: ownSlug })
  const row = { ...input, id, version: 1, isArchived: false, createdAt: now }
  if (slug === undefined || !(await insertProduct(tx, { ...row, slug })))
    return refuse('slug-taken', { errors: [{ field: 'slug', code: 'invalid' }] })
  const rows = variants.map((variant, position) => ({
    ...variant,
    sizeId: newSize(variant),
    id: randomId(),
    version: 1,
    productId: id,
    isArchived: false,
    position,
  }))
  await insertVariants(tx, rows)
  return shownProduct(tx, id)
}

type ChangeProductInput = z.output<typeof products.change.input>

export async function changeProduct(
  { tx, version }: Call,
  { productId, isAvailable, ...change }: ChangeProductInput,
) {
  const before = await findProduct(tx, productId)
  if (!before) return refuse('not-found')
  const unnamed = await nameProblem(tx, change)
  if (unnamed) return unnamed
  const contradiction = dietProblem({ ...before, ...change })
  if (contradiction) return contradiction
  const unfit = await photoProblem(tx, change.photoId, before.photoId)
  if (unfit) return unfit

  const slug = await changedSlug(tx, 'product', before, change)
  if (slug === undefined)
    return refuse('slug-taken', { errors: [{ field: 'slug', code: 'invalid' }] })
  const { written, isComplete } = await setAvailability(
    tx,
    isAvailable === undefined ? [] : [{ productId, isAvailable, seen: version }],
  )
  const isSaved =
    isComplete &&
    (await updateProduct(tx, productId, version, { ...change, slug }, written.has(productId)))
  if (!isSaved) return refuse('stale', { version: before.version })
  if (slug !== before.slug) await keepOldSlug(tx, 'product', before.slug, productId)
  return shownProduct(tx, productId)
}

/** A new photo has to exist, and to be large enough for the page of a product. One that is there already stays. */
async function photoProblem(tx: Tx, photoId: string | null | undefined, before?: string | null) {
  if (!photoId || photoId === before) return
  const [photo] = await photosWith(tx, [photoId])
  if (photo && Math.min(photo.width, photo.height) >= minProductSide) return
  const fault = photo ? ({ code: 'too-small', limit: minProductSide } as const) : noPhoto
  return refuse('invalid', { errors: [{ field: 'photoId', ...fault }] })
}

const noPhoto = { code: 'invalid' } as const

/** A vegan product can't have milk. */
function dietProblem({ diets, allergens }: { diets?: unknown; allergens?: unknown }) {
  if (dietProblems((diets ?? []) as Diet[], (allergens ?? []) as string[]).length > 0)
    return refuse('invalid', { errors: [{ field: 'diets', code: 'invalid' }] })
}

/** An ordered product is archived and keeps its id; any other is deleted. */
export async function removeProduct({ tx }: Call, { productId }: { productId: string }) {
  if (!(await findProduct(tx, productId))) return refuse('not-found')
  await deleteOldSlugs(tx, 'product', [productId])
  await deletePlacesOf(tx, productId)
  if (await isOrdered(tx, { productId })) await archiveProduct(tx, productId)
  else await deleteProduct(tx, productId)
  return {}
}

type RepriceProductsInput = z.output<typeof products.reprice.input>

/** Changes all or none: one price out of range refuses the request, and so does a change since the preview. */
export async function repriceProducts({ tx }: Call, input: RepriceProductsInput) {
  const { ids, percent, step, isTrial, seen } = input
  if (!isTrial) await lockShop(tx)
  const variants = await variantsOf(tx, ids)
  const prices = variants
    .map(({ id, productId, name, price }) => {
      const to = repriced(price, percent, step)
      return { productId, variantId: id, variantName: name, from: price, to }
    })
    .filter(({ from, to }) => from !== to)
  if (prices.some(({ to }) => to > highestPrice))
    return refuse('invalid', { errors: [{ field: 'percent', code: 'too-big' }] })
  const now = hashOf(
    JSON.stringify(prices.map(({ variantId, from, to }) => [variantId, from, to]).sort()),
  )
  if (seen !== undefined && seen !== now) return refuse('prices-changed')
  if (!isTrial)
    for (const { variantId, to } of prices) await setVariant(tx, variantId, { price: to })
  return { prices, seen: now }
}

type SwitchProductsInput = { ids: string[]; isAvailable: boolean }

/** Skips products that no longer exist: a list may be outdated. */
export async function switchProducts({ tx }: Call, { ids, isAvailable }: SwitchProductsInput) {
  const changes = ids.map((productId) => ({ productId, isAvailable }))
  return { count: (await setAvailability(tx, changes)).written.size }
}

export async function readUndeclared({ tx }: Pick<Call, 'tx'>): Promise<Undeclared> {
  const products = await undeclaredProducts(tx)
  return {
    count: products.length,
    products: products
      .slice(0, mostUndeclared)
      .map((product) => ({ ...product, allergens: product.allergens as Allergen[] })),
  }
}

type DeclareAllergensInput = { products: { id: string; version: number }[] }

/** A list that has changed since someone looked at it isn't declared. */
export async function declareAllergens({ tx }: Call, { products }: DeclareAllergensInput) {
  let declared = 0
  for (const { id, version } of products)
    if (await updateProduct(tx, id, version, { allergensDeclared: true })) declared += 1
  return { ...(await readUndeclared({ tx })), declared }
}
