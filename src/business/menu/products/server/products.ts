import type * as z from 'zod/mini'
import { photosWith } from '#business/media/server/sql/photo.ts'
import type { Allergen } from '#business/menu/allergen.ts'
import { sizeProblem } from '#business/menu/choices/server/option-groups.ts'
import type { Diet } from '#business/menu/diet.ts'
import { dietProblems } from '#business/menu/diet-problems.ts'
import { highestPrice, repriced } from '#business/menu/price.ts'
import { changedSlug, claimSlug } from '#business/menu/server/claim-slug.ts'
import { setAvailability } from '#business/menu/server/set-availability.ts'
import { deletePlacesOf } from '#business/menu/server/sql/category.ts'
import {
  archiveProduct,
  deleteProduct,
  findProduct,
  insertProduct,
  isOrdered,
  undeclaredProducts,
  updateProduct,
} from '#business/menu/server/sql/product.ts'
import { insertVariants, setVariant, variantsOf } from '#business/menu/server/sql/variant.ts'
import { nameProblem } from '#business/shop/server/settings.ts'
import { deleteOldSlugs, keepOldSlug } from '#business/shop/server/sql/old-slug.ts'
import { lockShop } from '#db/shared-writes.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { hashOf, randomId } from '#platform/server/secret.ts'
import { mostUndeclared, type products, type Undeclared } from '../contract.ts'
import { shownProduct } from './read-products.ts'

type AddProductInput = z.output<typeof products.add.input>

export async function addProduct(
  { tx, now }: Call,
  { variants, slug: ownSlug, ...input }: AddProductInput,
) {
  const unnamed = await nameProblem(tx, input)
  if (unnamed) return unnamed
  const contradiction = dietProblem(input)
  if (contradiction) return contradiction
  const { photoId, name } = input
  if (photoId && (await photosWith(tx, [photoId])).length === 0)
    return refuse('invalid', { errors: [{ field: 'photoId', code: 'invalid' }] })
  const sizeless = await sizeProblem(tx, variants, (at) => `variants.${at}.sizeId`)
  if (sizeless) return sizeless
  const id = randomId()
  const slug = await claimSlug(tx, 'product', { id, name, slug: ownSlug })
  const row = { ...input, id, version: 1, isArchived: false, createdAt: now }
  if (slug === undefined || !(await insertProduct(tx, { ...row, slug })))
    return refuse('slug-taken', { errors: [{ field: 'slug', code: 'invalid' }] })
  const rows = variants.map((variant, position) => ({
    ...variant,
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
  const { photoId } = change
  if (photoId && (await photosWith(tx, [photoId])).length === 0)
    return refuse('invalid', { errors: [{ field: 'photoId', code: 'invalid' }] })

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
    .map(({ id, productId, price }) => {
      return { productId, variantId: id, from: price, to: repriced(price, percent, step) }
    })
    .filter(({ from, to }) => from !== to)
  if (prices.some(({ to }) => to > highestPrice))
    return refuse('invalid', { errors: [{ field: 'percent', code: 'too-big' }] })
  const now = hashOf(JSON.stringify(prices.map((one) => Object.values(one)).sort()))
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
  for (const { id, version } of products)
    await updateProduct(tx, id, version, { allergensDeclared: true })
  return readUndeclared({ tx })
}
