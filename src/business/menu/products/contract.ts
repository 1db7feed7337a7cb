import * as z from 'zod/mini'
import { Photo } from '#business/media/shapes.ts'
import { allergens } from '#business/menu/allergen.ts'
import { leastAmount, mostAmount } from '#business/menu/amount.ts'
import { diets } from '#business/menu/diet.ts'
import { ListedProduct, ProductVariant } from '#business/menu/product.ts'
import { isEachOnce, mostVariants } from '#business/menu/product-gaps.ts'
import { Nutrition, units } from '#business/menu/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Cursor } from '#platform/cursor.ts'
import {
  Id,
  Ids,
  Instant,
  Localised,
  localised,
  Money,
  Slug,
  trimmed,
  Version,
} from '#platform/shapes.ts'

const name = localised(2, 75).check(z.minLength(1))
const description = localised(0, 1000)
const photoId = z.nullable(Id)
/** One decimal at most, as on a label. */
const share = z.number().check(z.multipleOf(0.1), z.minimum(0), z.maximum(10_000))
const nutrition = z.nullable(
  z.object({ calories: share, protein: share, fat: share, carbohydrate: share }),
)
const allergenList = z
  .array(z.enum(allergens))
  .check(z.refine((all) => new Set(all).size === all.length))

const spicy = z.int().check(z.minimum(0), z.maximum(3))
const dietList = z.array(z.enum(diets)).check(z.refine((all) => new Set(all).size === all.length))
/** The owner's own badge. */
const label = localised(0, 16)
const labelUntil = z.nullable(z.iso.date())

/** Empty if the amount says enough. */
const variantName = localised(0, 75)
const amount = z
  .number()
  .check(z.multipleOf(leastAmount), z.minimum(leastAmount), z.maximum(mostAmount))
const sku = z.string().check(trimmed, z.maxLength(50))
const newVariant = {
  name: z._default(variantName, []),
  price: Money,
  amount,
  unit: z.enum(units),
  sku: z._default(sku, ''),
  /** Without one, a new variant has the size with its name. */
  sizeId: z.optional(z.nullable(Id)),
  isAvailable: z._default(z.boolean(), true),
}
/** A variant in the variant table. Without `isAvailable` or `sizeId`, a stored variant keeps its own. */
const putVariant = {
  ...newVariant,
  id: z.optional(Id),
  isAvailable: z.optional(z.boolean()),
}

/** A complete product for its editor. */
const Whole = z.object({
  id: Id,
  version: z.int(),
  slug: z.string(),
  name: Localised,
  description: Localised,
  photo: z.nullable(Photo),
  isAvailable: z.boolean(),
  nutrition: z.nullable(Nutrition),
  allergens: z.array(z.string()),
  /** The list of allergens is complete: others aren't in the recipe. */
  allergensDeclared: z.boolean(),
  /** 0 is not spicy, or not said; 3 is the hottest. */
  spicy: z.int(),
  diets: z.array(z.enum(diets)),
  /** The owner's own badge, and its last day. */
  label: Localised,
  labelUntil: z.nullable(z.string()),
  createdAt: Instant,
  variants: z.array(ProductVariant),
  /** Only when it is read: the options with allergens that are chosen at first, or of which it requires one. */
  optionsIncluded: z.optional(
    z.array(z.object({ name: Localised, allergens: z.array(z.string()) })),
  ),
})

const q = z.string().check(trimmed, z.maxLength(100))
const ProductsPage = z.object({ products: z.array(ListedProduct), next: z.nullable(z.string()) })

/** A list that an owner can check at once. */
export const mostUndeclared = 50
const Undeclared = z.object({
  count: z.int(),
  products: z.array(
    z.object({ id: Id, version: z.int(), name: Localised, allergens: z.array(z.enum(allergens)) }),
  ),
})
export type Undeclared = z.output<typeof Undeclared>

const slugTaken = { 'slug-taken': 409 } as const
const variants = '/api/products/{productId}/variants'
const ofVariant = { productId: Id, variantId: Id }

export const products = {
  list: endpoint('GET /api/products', {
    summary:
      'List products, newest first, 50 per page; search by name or SKU; filter by category, availability or missing data',
    input: z.object({
      q: z.optional(q),
      categoryId: z.optional(Id),
      availability: z.optional(z.enum(['available', 'sold-out'])),
      missing: z.optional(z.enum(['photo', 'translation'])),
      cursor: z.optional(Cursor),
    }),
    output: ProductsPage,
  }),
  search: endpoint('POST /api/products/search', {
    summary:
      'Search products by name or SKU, in the request body: a long number may be a customer’s phone',
    reads: true,
    input: z.object({ q, cursor: z.optional(Cursor) }),
    output: ProductsPage,
  }),
  undeclared: endpoint('GET /api/products/undeclared', {
    summary: 'Products whose list of allergens isn’t declared complete, the first 50',
    input: z.object({}),
    output: Undeclared,
  }),
  declare: endpoint('POST /api/products/declare', {
    summary: 'Declare lists of allergens complete, except those that have changed since',
    input: z.object({
      products: z
        .array(z.object({ id: Id, version: Version }))
        .check(z.minLength(1), z.maxLength(mostUndeclared)),
    }),
    output: z.extend(Undeclared, { declared: z.int() }),
  }),
  read: endpoint('GET /api/products/{productId}', {
    summary: 'A product with its variants',
    input: z.object({ productId: Id }),
    output: Whole,
  }),
  usage: endpoint('GET /api/products/{productId}/usage', {
    summary: 'Where a product is used: menus, categories, carts, orders',
    input: z.object({ productId: Id }),
    output: z.object({
      menus: z.array(z.object({ id: Id, name: Localised, isActive: z.boolean() })),
      categories: z.array(z.object({ id: Id, menuId: Id, slug: z.string(), name: Localised })),
      openCheckouts: z.int(),
      orders: z.int(),
    }),
  }),
  add: endpoint('POST /api/products', {
    summary:
      'Create a product, optionally with variants. The slug is created from the name if missing',
    input: z.object({
      name,
      description: z._default(description, []),
      slug: z.optional(Slug),
      photoId: z._default(photoId, null),
      isAvailable: z._default(z.boolean(), true),
      nutrition: z._default(nutrition, null),
      allergens: z._default(allergenList, []),
      allergensDeclared: z._default(z.boolean(), false),
      spicy: z._default(spicy, 0),
      diets: z._default(dietList, []),
      label: z._default(label, []),
      labelUntil: z._default(labelUntil, null),
      variants: z._default(z.array(z.object(newVariant)).check(z.maxLength(mostVariants)), []),
    }),
    output: Whole,
    status: 201,
    refusals: slugTaken,
  }),
  change: endpoint('PATCH /api/products/{productId}', {
    summary: 'Update a product. The old slug redirects; null recreates it',
    input: z.object({
      productId: Id,
      name: z.optional(name),
      description: z.optional(description),
      slug: z.optional(z.nullable(Slug)),
      photoId: z.optional(photoId),
      isAvailable: z.optional(z.boolean()),
      nutrition: z.optional(nutrition),
      allergens: z.optional(allergenList),
      allergensDeclared: z.optional(z.boolean()),
      spicy: z.optional(spicy),
      diets: z.optional(dietList),
      label: z.optional(label),
      labelUntil: z.optional(labelUntil),
    }),
    output: Whole,
    versioned: true,
    refusals: slugTaken,
  }),
  remove: endpoint('DELETE /api/products/{productId}', {
    summary: 'Delete a product; ordered products are archived',
    input: z.object({ productId: Id }),
    output: z.object({}),
  }),
  switch: endpoint('POST /api/products/availability', {
    summary: 'Set availability of several products; returns how many changed',
    input: z.object({ ids: Ids, isAvailable: z.boolean() }),
    output: z.object({ count: z.int() }),
  }),
  reprice: endpoint('POST /api/products/prices', {
    summary: 'Change prices of several products by a percentage, or preview it',
    input: z.object({
      ids: Ids,
      isTrial: z._default(z.boolean(), false),
      step: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
      seen: z.optional(z.string().check(z.maxLength(100))),
      percent: z.number().check(
        z.multipleOf(0.1),
        z.minimum(-90),
        z.maximum(900),
        z.refine((value) => value !== 0),
      ),
    }),
    output: z.object({
      prices: z.array(
        z.object({ productId: Id, variantId: Id, variantName: Localised, from: Money, to: Money }),
      ),
      /** Identifies the previewed changes: saving is refused once a price has changed. */
      seen: z.string(),
    }),
    refusals: { 'prices-changed': 409 },
  }),
  putVariants: endpoint(`PUT ${variants}`, {
    summary: 'Replace a product’s variants: update, add and delete. Fails as stale if they changed',
    input: z.object({
      productId: Id,
      seen: z.array(z.object({ id: Id, version: Version })).check(z.maxLength(mostVariants)),
      variants: z.array(z.object(putVariant)).check(
        z.maxLength(mostVariants),
        z.refine((all) => isEachOnce(all)),
      ),
    }),
    output: Whole,
    refusals: { stale: 412 },
  }),
  addVariant: endpoint(`POST ${variants}`, {
    summary: 'Add a variant',
    input: z.object({ productId: Id, ...newVariant }),
    output: Whole,
    status: 201,
    refusals: { 'variants-full': 409 },
  }),
  changeVariant: endpoint(`PATCH ${variants}/{variantId}`, {
    summary: 'Update a variant',
    input: z.object({
      ...ofVariant,
      name: z.optional(variantName),
      price: z.optional(Money),
      amount: z.optional(amount),
      unit: z.optional(z.enum(units)),
      sku: z.optional(sku),
      sizeId: z.optional(z.nullable(Id)),
      isAvailable: z.optional(z.boolean()),
    }),
    output: Whole,
    versioned: true,
  }),
  switchVariant: endpoint(`POST ${variants}/{variantId}/availability`, {
    summary: 'Set availability of a variant',
    input: z.object({ ...ofVariant, isAvailable: z.boolean() }),
    output: Whole,
  }),
  removeVariant: endpoint(`DELETE ${variants}/{variantId}`, {
    summary: 'Delete a variant; ordered variants are archived',
    input: z.object(ofVariant),
    output: Whole,
  }),
  reorderVariants: endpoint(`POST ${variants}/reorder`, {
    summary: 'Reorder variants',
    input: z.object({ productId: Id, ids: Ids }),
    output: Whole,
    refusals: { 'list-changed': 409 },
  }),
}
