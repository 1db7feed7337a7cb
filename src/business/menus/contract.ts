import * as z from 'zod/mini'
import { ListedProduct } from '#business/products/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Ids, Localised, localised, Slug } from '#platform/shapes.ts'
import { foodIcons } from '#ui/food-icons.ts'

const name = localised(2, 75).check(z.minLength(1))
const icon = z.nullable(z.enum(foodIcons))

/** A category as the Command Center lists it. */
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
const Category = z.extend(ListedCategory, { products: z.array(ListedProduct) })

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
    summary: 'All menus in their order; the first active one is the shop’s',
    input: z.object({}),
    output: z.object(all),
  }),
  read: endpoint('GET /api/menus/{menuId}', {
    summary: 'A menu with its categories in their order',
    input: z.object({ menuId: Id }),
    output: Menu,
  }),
  add: endpoint('POST /api/menus', {
    summary: 'Add a menu after the others',
    input: z.object({ name, isActive: z._default(z.boolean(), true) }),
    output: Menu,
    status: 201,
  }),
  change: endpoint('PATCH /api/menus/{menuId}', {
    summary: 'Change a menu’s name, or switch it on or off',
    input: z.object({ menuId: Id, name: z.optional(name), isActive: z.optional(z.boolean()) }),
    output: Menu,
    versioned: true,
  }),
  remove: endpoint('DELETE /api/menus/{menuId}', {
    summary: 'Delete a menu with its categories; the products stay',
    input: z.object({ menuId: Id }),
    output: z.object({}),
  }),
  reorder: endpoint('POST /api/menus/reorder', {
    summary: 'Put all menus into a new order',
    input: z.object({ ids: Ids }),
    output: z.object(all),
    refusals: reordered,
  }),
  categories: endpoint('GET /api/categories', {
    summary: 'The categories of all menus or of one, in their order',
    input: z.object({ menuId: z.optional(Id) }),
    output: z.object(some),
  }),
  readCategory: endpoint('GET /api/categories/{categoryId}', {
    summary: 'A category with its products in their order',
    input: z.object({ categoryId: Id }),
    output: Category,
  }),
  addCategory: endpoint('POST /api/categories', {
    summary:
      'Add a category after the others of its menu. Its address is made from its name unless given',
    input: z.object({
      menuId: Id,
      name,
      slug: z.optional(Slug),
      icon: z._default(icon, null),
    }),
    output: Category,
    status: 201,
    refusals: slugTaken,
  }),
  changeCategory: endpoint('PATCH /api/categories/{categoryId}', {
    summary:
      'Change a category, or move it to another menu. Its address of before leads to the new one; null makes it from the name',
    input: z.object({
      categoryId: Id,
      menuId: z.optional(Id),
      name: z.optional(name),
      slug: z.optional(z.nullable(Slug)),
      icon: z.optional(icon),
    }),
    output: Category,
    versioned: true,
    refusals: slugTaken,
  }),
  removeCategory: endpoint('DELETE /api/categories/{categoryId}', {
    summary: 'Delete a category; its products stay',
    input: z.object({ categoryId: Id }),
    output: z.object({}),
  }),
  reorderCategories: endpoint('POST /api/categories/reorder', {
    summary: 'Put all categories of a menu into a new order',
    input: z.object({ menuId: Id, ids: Ids }),
    output: z.object(some),
    refusals: reordered,
  }),
  attach: endpoint('POST /api/categories/{categoryId}/products', {
    summary:
      'Put products into a category, after the others; those that are in it stay where they are',
    input: z.object({ categoryId: Id, ids: Ids }),
    output: Category,
  }),
  detach: endpoint('DELETE /api/categories/{categoryId}/products/{productId}', {
    summary: 'Take a product out of a category',
    input: z.object({ categoryId: Id, productId: Id }),
    output: Category,
  }),
  reorderProducts: endpoint('POST /api/categories/{categoryId}/products/reorder', {
    summary: 'Put all products of a category into a new order',
    input: z.object({ categoryId: Id, ids: Ids }),
    output: Category,
    refusals: reordered,
  }),
}
