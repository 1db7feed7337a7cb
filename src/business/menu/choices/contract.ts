import * as z from 'zod/mini'
import { allergens } from '#business/menu/allergen.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Ids, Localised, localised, Money, trimmed } from '#platform/shapes.ts'
import { signs } from './choices.ts'
import { mostGroupOptions, mostProductGroups } from './option-group.ts'

const name = localised(1, 30).check(z.minLength(1))

const Size = z.object({
  id: Id,
  version: z.int(),
  slug: z.string(),
  name: Localised,
  position: z.int(),
  /** How many variants have it. */
  variantCount: z.int(),
})

const all = z.object({ sizes: z.array(Size) })
const Suggested = z.object({ name: Localised, productCount: z.int() })
const full = { 'list-full': 409 } as const
const missing = { 'not-found': 404 } as const

export const sizes = {
  list: endpoint('GET /api/sizes', {
    summary: 'List sizes in order, and the names of variants on several products that no size has',
    input: z.object({}),
    output: z.extend(all, { suggested: z.array(Suggested) }),
  }),
  add: endpoint('POST /api/sizes', {
    summary: 'Create a size',
    input: z.object({ name }),
    output: Size,
    status: 201,
    refusals: full,
  }),
  addFromName: endpoint('POST /api/sizes/from-name', {
    summary: 'Create a size and give it to all variants with this name and no size',
    input: z.object({ name }),
    output: Size,
    status: 201,
    refusals: full,
  }),
  change: endpoint('PATCH /api/sizes/{sizeId}', {
    summary: 'Rename a size; its slug stays',
    input: z.object({ sizeId: Id, name }),
    output: Size,
    versioned: true,
    refusals: missing,
  }),
  remove: endpoint('DELETE /api/sizes/{sizeId}', {
    summary: 'Delete a size; its variants stay',
    input: z.object({ sizeId: Id }),
    output: z.object({}),
    refusals: missing,
  }),
  reorder: endpoint('POST /api/sizes/reorder', {
    summary: 'Reorder sizes',
    input: z.object({ ids: Ids }),
    output: all,
    refusals: { 'list-changed': 409 },
  }),
}

const least = z.int().check(z.minimum(0), z.maximum(20))
/** Null is no limit. */
const most = z.nullable(z.int().check(z.minimum(1), z.maximum(50)))
const mostOfOne = z.int().check(z.minimum(1), z.maximum(10))
const freeCount = z.int().check(z.minimum(0), z.maximum(20))
const groupName = localised(2, 75).check(z.minLength(1))
const sign = z.enum(signs)
const isEachOnce = (ids: readonly unknown[]) => new Set(ids).size === ids.length

const ListedGroup = z.object({
  id: Id,
  version: z.int(),
  slug: z.string(),
  name: Localised,
  sign,
  least: z.int(),
  most: z.nullable(z.int()),
  mostOfOne: z.int(),
  freeCount: z.int(),
  /** The lists of its options’ allergens are complete. */
  allergensDeclared: z.boolean(),
  optionCount: z.int(),
  /** How many of its options are sold out. */
  soldOutCount: z.int(),
  /** Its name and its options’ names exist in every language. */
  isTranslated: z.boolean(),
  productCount: z.int(),
})
const SizePrice = z.object({ sizeId: Id, price: Money })
const Option = z.object({
  id: Id,
  name: Localised,
  price: Money,
  /** Prices that differ for a size. */
  sizePrices: z.array(SizePrice),
  grams: z.int(),
  sku: z.string(),
  allergens: z.array(z.string()),
  isDefault: z.boolean(),
  isAvailable: z.boolean(),
})
const Group = z.extend(
  z.omit(ListedGroup, {
    optionCount: true,
    soldOutCount: true,
    isTranslated: true,
    productCount: true,
  }),
  {
    options: z.array(Option),
    /** The products that it is offered with. */
    productIds: z.array(Id),
    /** Those of them that have options or limits of their own for it. */
    ownProductIds: z.array(Id),
  },
)
export type OptionGroup = z.output<typeof Group>

/** Its availability isn't part of the table: saving the table can't undo a colleague's “sold out”. */
const putOption = z.object({
  id: z.optional(Id),
  name: localised(1, 75).check(z.minLength(1)),
  price: z._default(Money, 0),
  sizePrices: z._default(
    z.array(SizePrice).check(z.refine((all) => isEachOnce(all.map(({ sizeId }) => sizeId)))),
    [],
  ),
  grams: z._default(z.int().check(z.minimum(0), z.maximum(5000)), 0),
  sku: z._default(z.string().check(trimmed, z.maxLength(50)), ''),
  allergens: z._default(z.array(z.enum(allergens)).check(z.refine(isEachOnce)), []),
  isDefault: z._default(z.boolean(), false),
})

/** Only what changes: other products keep the group, also those that got it in the meantime. Deleted ones are skipped. */
const productIds = z.array(Id).check(z.maxLength(3000), z.refine(isEachOnce))

export const optionGroups = {
  list: endpoint('GET /api/option-groups', {
    summary: 'List option groups',
    input: z.object({}),
    output: z.object({ groups: z.array(ListedGroup) }),
  }),
  add: endpoint('POST /api/option-groups', {
    summary: 'Create an option group without options',
    input: z.object({
      name: groupName,
      sign: z._default(sign, 'PLUS'),
      least: z._default(least, 0),
      most: z._default(most, null),
      mostOfOne: z._default(mostOfOne, 1),
      freeCount: z._default(freeCount, 0),
      allergensDeclared: z._default(z.boolean(), false),
    }),
    output: Group,
    status: 201,
    refusals: full,
  }),
  read: endpoint('GET /api/option-groups/{groupId}', {
    summary: 'An option group with its options and products',
    input: z.object({ groupId: Id }),
    output: Group,
  }),
  change: endpoint('PATCH /api/option-groups/{groupId}', {
    summary:
      'Update an option group, its options and its products. Its slug and the options’ availability stay. A new option clears allergensDeclared unless it is sent',
    input: z.object({
      groupId: Id,
      name: z.optional(groupName),
      sign: z.optional(sign),
      least: z.optional(least),
      most: z.optional(most),
      mostOfOne: z.optional(mostOfOne),
      freeCount: z.optional(freeCount),
      allergensDeclared: z.optional(z.boolean()),
      options: z.optional(
        z.array(putOption).check(
          z.maxLength(mostGroupOptions),
          z.refine((all) => isEachOnce(all.flatMap(({ id }) => id ?? []))),
        ),
      ),
      addedProductIds: z._default(productIds, []),
      removedProductIds: z._default(productIds, []),
      /** From now on these have its options and limits. */
      resetProductIds: z._default(productIds, []),
    }),
    output: Group,
    versioned: true,
    refusals: full,
  }),
  remove: endpoint('DELETE /api/option-groups/{groupId}', {
    summary: 'Delete an option group with its options; orders keep their copy',
    input: z.object({ groupId: Id }),
    output: z.object({}),
  }),
}

const optionIds = z.nullable(z.array(Id).check(z.maxLength(mostGroupOptions), z.refine(isEachOnce)))

/** A group on a product. Null is what the group says. */
const ProductGroup = z.object({
  groupId: Id,
  least: z._default(z.nullable(least), null),
  most: z._default(most, null),
  freeCount: z._default(z.nullable(freeCount), null),
  /** The only options of the group that this product has. */
  only: z._default(optionIds, null),
  defaults: z._default(optionIds, null),
})
const OfProduct = z.object({ version: z.int(), groups: z.array(ProductGroup) })

export const productGroups = {
  read: endpoint('GET /api/products/{productId}/option-groups', {
    summary: 'The option groups of a product in order, with what differs from the group',
    input: z.object({ productId: Id }),
    output: OfProduct,
  }),
  put: endpoint('PUT /api/products/{productId}/option-groups', {
    summary: 'Replace the option groups of a product',
    input: z.object({
      productId: Id,
      groups: z.array(ProductGroup).check(
        z.maxLength(mostProductGroups),
        z.refine((all) => isEachOnce(all.map(({ groupId }) => groupId))),
      ),
    }),
    output: OfProduct,
    versioned: true,
  }),
}
