import * as z from 'zod/mini'
import { ListedProduct } from '#business/menu/product.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Ids, Localised, localised, Slug } from '#platform/shapes.ts'
import { foodIcons } from '#ui/food-icons.ts'
import { mostGoingWith } from './menu.ts'

const name = localised(2, 75).check(z.minLength(1))
const icon = z.nullable(z.enum(foodIcons))

/** A category in the lists of the Command Center. */
const ListedCategory = z.object({
  id: Id,
  version: z.int(),
  menuId: Id,
  slug: z.string(),
  name: Localised,
  icon,
  position: z.int(),
  productCount: z.int(),
})
const Category = z.extend(ListedCategory, {
  products: z.array(ListedProduct),
  /** Offered in the cart with the category's products. */
  goesWith: z.array(ListedProduct),
})
const goesWith = z.array(Id).check(z.maxLength(mostGoingWith))

const ListedMenu = z.object({
  id: Id,
  version: z.int(),
  name: Localised,
  isActive: z.boolean(),
  position: z.int(),
  categoryCount: z.int(),
})
const Menu = z.extend(ListedMenu, { categories: z.array(ListedCategory) })

const all = { menus: z.array(ListedMenu) }
const some = { categories: z.array(ListedCategory) }
const reordered = { 'list-changed': 409 } as const
const slugTaken = { 'slug-taken': 409 } as const

export const menus = {
  list: endpoint('GET /api/menus', {
    summary: 'List menus in order; the first active one is live',
    input: z.object({}),
    output: z.object(all),
  }),
  read: endpoint('GET /api/menus/{menuId}', {
    summary: 'A menu with its categories',
    input: z.object({ menuId: Id }),
    output: Menu,
  }),
  add: endpoint('POST /api/menus', {
    summary: 'Create a menu',
    input: z.object({ name, isActive: z._default(z.boolean(), true) }),
    output: Menu,
    status: 201,
  }),
  change: endpoint('PATCH /api/menus/{menuId}', {
    summary: 'Update a menu’s name or turn it on or off',
    input: z.object({ menuId: Id, name: z.optional(name), isActive: z.optional(z.boolean()) }),
    output: Menu,
    versioned: true,
  }),
  remove: endpoint('DELETE /api/menus/{menuId}', {
    summary: 'Delete a menu and its categories; products stay',
    input: z.object({ menuId: Id }),
    output: z.object({}),
  }),
  reorder: endpoint('POST /api/menus/reorder', {
    summary: 'Reorder menus',
    input: z.object({ ids: Ids }),
    output: z.object(all),
    refusals: reordered,
  }),
  categories: endpoint('GET /api/categories', {
    summary: 'List categories of all menus or one',
    input: z.object({ menuId: z.optional(Id) }),
    output: z.object(some),
  }),
  readCategory: endpoint('GET /api/categories/{categoryId}', {
    summary: 'A category with its products',
    input: z.object({ categoryId: Id }),
    output: Category,
  }),
  addCategory: endpoint('POST /api/categories', {
    summary: 'Create a category. The slug is created from the name if missing',
    input: z.object({
      menuId: Id,
      name,
      slug: z.optional(Slug),
      icon: z._default(icon, null),
      goesWith: z._default(goesWith, []),
    }),
    output: Category,
    status: 201,
    refusals: slugTaken,
  }),
  changeCategory: endpoint('PATCH /api/categories/{categoryId}', {
    summary:
      'Update a category or move it to another menu. The old slug redirects; null recreates it',
    input: z.object({
      categoryId: Id,
      menuId: z.optional(Id),
      name: z.optional(name),
      slug: z.optional(z.nullable(Slug)),
      icon: z.optional(icon),
      goesWith: z.optional(goesWith),
    }),
    output: Category,
    versioned: true,
    refusals: slugTaken,
  }),
  removeCategory: endpoint('DELETE /api/categories/{categoryId}', {
    summary: 'Delete a category; products stay',
    input: z.object({ categoryId: Id }),
    output: z.object({}),
  }),
  reorderCategories: endpoint('POST /api/categories/reorder', {
    summary: 'Reorder the categories of a menu',
    input: z.object({ menuId: Id, ids: Ids }),
    output: z.object(some),
    refusals: reordered,
  }),
  attach: endpoint('POST /api/categories/{categoryId}/products', {
    summary: 'Add products to a category; existing ones keep their position',
    input: z.object({ categoryId: Id, ids: Ids }),
    output: Category,
  }),
  detach: endpoint('DELETE /api/categories/{categoryId}/products/{productId}', {
    summary: 'Remove a product from a category',
    input: z.object({ categoryId: Id, productId: Id }),
    output: Category,
  }),
  reorderProducts: endpoint('POST /api/categories/{categoryId}/products/reorder', {
    summary: 'Reorder the products of a category',
    input: z.object({ categoryId: Id, ids: Ids }),
    output: Category,
    refusals: reordered,
  }),
}
