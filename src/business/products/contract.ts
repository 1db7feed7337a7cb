import * as z from 'zod/mini'
import { allergens } from '#business/catalog/allergen.ts'
import { Nutrition, Photo, units } from '#business/catalog/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Ids, Instant, Localised, localised, Money, Slug } from '#platform/shapes.ts'
import { isEachOnce, mostVariants } from './product.ts'
import { ListedProduct, ProductVariant } from './shapes.ts'

const name = localised(2, 75).check(z.minLength(1))
const description = localised(0, 1000)
const photoId = z.nullable(Id)
/** As on a label: one decimal at most. */
const share = z.number().check(
  z.minimum(0),
  z.maximum(10_000),
  z.refine((value) => hasOneDecimal(value)),
)
const nutrition = z.nullable(
  z.object({ calories: share, protein: share, fat: share, carbohydrate: share }),
)
const allergenList = z
  .array(z.enum(allergens))
  .check(z.refine((all) => new Set(all).size === all.length))

const hasOneDecimal = (value: number) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6

/** Empty where a product has but one variant. */
const variantName = localised(0, 75)
const amount = z.int().check(z.minimum(1), z.maximum(1_000_000))
const sku = z.string().check(z.trim(), z.maxLength(50))
const newVariant = {
  name: z._default(variantName, []),
  price: Money,
  amount,
  unit: z.enum(units),
  sku: z._default(sku, ''),
  isAvailable: z._default(z.boolean(), true),
}

/** A product whole, as its editor shows it. */
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
  createdAt: Instant,
  variants: z.array(ProductVariant),
})

const slugTaken = { 'slug-taken': 409 } as const
const variants = '/api/products/{productId}/variants'
const ofVariant = { productId: Id, variantId: Id }

export const products = {
  list: endpoint('GET /api/products', {
    summary:
      'Products, the newest first, fifty at a time: those that a question names (also by SKU), of a category, sold out or not, or with something missing',
    input: z.object({
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      categoryId: z.optional(Id),
      availability: z.optional(z.enum(['available', 'sold-out'])),
      missing: z.optional(z.enum(['photo', 'translation'])),
      cursor: z.optional(z.string().check(z.regex(/^\d{1,14}~[\w-]{1,40}$/))),
    }),
    output: z.object({ products: z.array(ListedProduct), next: z.nullable(z.string()) }),
  }),
  read: endpoint('GET /api/products/{productId}', {
    summary: 'A product with its variants in their order',
    input: z.object({ productId: Id }),
    output: Whole,
  }),
  usage: endpoint('GET /api/products/{productId}/usage', {
    summary:
      'Where a product is used: its categories and menus, and how many carts and orders it is in',
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
      'Add a product, with its variants if they are known. Its address is made from its name unless given',
    input: z.object({
      name,
      description: z._default(description, []),
      slug: z.optional(Slug),
      photoId: z._default(photoId, null),
      isAvailable: z._default(z.boolean(), true),
      nutrition: z._default(nutrition, null),
      allergens: z._default(allergenList, []),
      variants: z._default(z.array(z.object(newVariant)).check(z.maxLength(mostVariants)), []),
    }),
    output: Whole,
    status: 201,
    refusals: slugTaken,
  }),
  change: endpoint('PATCH /api/products/{productId}', {
    summary:
      'Change a product. Its address of before leads to the new one; null makes it from the name',
    input: z.object({
      productId: Id,
      name: z.optional(name),
      description: z.optional(description),
      slug: z.optional(z.nullable(Slug)),
      photoId: z.optional(photoId),
      isAvailable: z.optional(z.boolean()),
      nutrition: z.optional(nutrition),
      allergens: z.optional(allergenList),
    }),
    output: Whole,
    versioned: true,
    refusals: slugTaken,
  }),
  remove: endpoint('DELETE /api/products/{productId}', {
    summary:
      'Delete a product. One that was ordered is archived: it is shown no more, orders keep it',
    input: z.object({ productId: Id }),
    output: z.object({}),
  }),
  switch: endpoint('POST /api/products/availability', {
    summary:
      'Say of many products that they can be bought, or are sold out; the count of those that changed',
    input: z.object({ ids: Ids, isAvailable: z.boolean() }),
    output: z.object({ count: z.int() }),
  }),
  reprice: endpoint('POST /api/products/prices', {
    summary:
      'Raise or lower the prices of all variants of many products by so many percent, or only tell what would change. Each is rounded to a whole unit of the currency, and is one unit at least',
    input: z.object({
      ids: Ids,
      isTrial: z._default(z.boolean(), false),
      percent: z.number().check(
        z.minimum(-90),
        z.maximum(900),
        z.refine((value) => value !== 0 && hasOneDecimal(value)),
      ),
    }),
    output: z.object({
      prices: z.array(z.object({ productId: Id, variantId: Id, from: Money, to: Money })),
    }),
  }),
  putVariants: endpoint(`PUT ${variants}`, {
    summary:
      'Put the variants of a product as a whole, in their order: those with an id are changed, those without one added, those no longer there deleted. Refused as stale when they are not the ones that were seen',
    input: z.object({
      productId: Id,
      seen: z.array(z.object({ id: Id, version: z.int() })).check(z.maxLength(mostVariants)),
      variants: z.array(z.object({ id: z.optional(Id), ...newVariant })).check(
        z.maxLength(mostVariants),
        z.refine((all) => isEachOnce(all)),
      ),
    }),
    output: Whole,
    refusals: { stale: 412 },
  }),
  addVariant: endpoint(`POST ${variants}`, {
    summary: 'Add a variant after the others',
    input: z.object({ productId: Id, ...newVariant }),
    output: Whole,
    status: 201,
    refusals: { 'variants-full': 409 },
  }),
  changeVariant: endpoint(`PATCH ${variants}/{variantId}`, {
    summary: 'Change a variant',
    input: z.object({
      ...ofVariant,
      name: z.optional(variantName),
      price: z.optional(Money),
      amount: z.optional(amount),
      unit: z.optional(z.enum(units)),
      sku: z.optional(sku),
      isAvailable: z.optional(z.boolean()),
    }),
    output: Whole,
    versioned: true,
  }),
  switchVariant: endpoint(`POST ${variants}/{variantId}/availability`, {
    summary: 'Say of a variant that it can be bought, or is sold out',
    input: z.object({ ...ofVariant, isAvailable: z.boolean() }),
    output: Whole,
  }),
  removeVariant: endpoint(`DELETE ${variants}/{variantId}`, {
    summary:
      'Delete a variant; one that was ordered is archived. A product without variants is on no menu',
    input: z.object(ofVariant),
    output: Whole,
  }),
  reorderVariants: endpoint(`POST ${variants}/reorder`, {
    summary: 'Put all variants of a product into a new order',
    input: z.object({ productId: Id, ids: Ids }),
    output: Whole,
    refusals: { 'list-changed': 409 },
  }),
}
