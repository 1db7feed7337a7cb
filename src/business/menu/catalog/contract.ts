import * as z from 'zod/mini'
import { allergens } from '#business/menu/allergen.ts'
import { OfferedChoices } from '#business/menu/choices/shapes.ts'
import { diets } from '#business/menu/diet.ts'
import { preferences } from '#business/menu/filter.ts'
import { Card, CategoryLink, MenuSection, ProductPage } from '#business/menu/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Locale } from '#platform/shapes.ts'

const locale = z.optional(Locale)
/** Values of a list, separated by commas. */
const someOf = (values: readonly string[]) => {
  const one = `(?:${values.join('|')})`
  return z.optional(z.string().check(z.regex(new RegExp(`^${one}(?:,${one})*$`))))
}
/** What dishes must suit, and allergens that must not be in the recipe; products that declare no list are then left out. */
export const filter = { diet: someOf(preferences), without: someOf(allergens) }

/** How much of the menu a filter leaves. Absent without one. */
export const Filtered = z.object({
  count: z.int(),
  total: z.int(),
  /** Left out only because their allergens aren't declared. */
  undeclared: z.int(),
})
export type Filtered = z.output<typeof Filtered>
const shown = {
  /** The menu has facts to filter by. */
  canFilter: z.boolean(),
  filtered: z.optional(Filtered),
}

const slug = z.string().check(z.maxLength(75))

/** Only if something can be chosen. */
const choices = { choices: z.optional(OfferedChoices) }
const WithChoices = z.extend(ProductPage, choices)

export const catalog = {
  menu: endpoint('GET /api/catalog', {
    summary:
      'The active menu by category, in one language, optionally filtered; long menus return the first products of each',
    input: z.object({ locale, ...filter }),
    output: z.object({ sections: z.array(MenuSection), ...shown }),
    cached: true,
  }),
  categoryLinks: endpoint('GET /api/catalog/categories', {
    summary: 'Categories of the active menu, in one language, optionally filtered',
    input: z.object({ locale, ...filter }),
    output: z.object({ categories: z.array(CategoryLink), ...shown }),
    cached: true,
  }),
  filters: endpoint('GET /api/catalog/filters', {
    summary: 'List the filters of the active menu',
    input: z.object({}),
    output: z.object({
      /** The diets that a product suits. */
      diets: z.array(z.enum(diets)),
      /** A product is spicy. */
      isSpicy: z.boolean(),
    }),
    cached: true,
  }),
  category: endpoint('GET /api/catalog/category/{category}', {
    summary:
      'Products of a category and the other categories, in one language, optionally filtered',
    input: z.object({ category: slug, locale, ...filter }),
    output: z.object({ section: MenuSection, categories: z.array(CategoryLink), ...shown }),
  }),
  goesWith: endpoint('GET /api/catalog/goes-with', {
    summary:
      'Products that go well with the given ones (ids separated by commas), optionally filtered',
    input: z.object({
      products: z._default(z.string().check(z.maxLength(1000)), ''),
      locale,
      ...filter,
    }),
    output: z.object({ cards: z.array(Card) }),
  }),
  product: endpoint('GET /api/catalog/category/{category}/product/{product}', {
    summary: 'A product with its variants, in one language',
    input: z.object({ category: slug, product: slug, locale }),
    output: WithChoices,
  }),
  choices: endpoint('GET /api/catalog/product/{productId}/choices', {
    summary: 'The variants, allergens and options of a product on the menu, in one language',
    input: z.object({ productId: Id, locale }),
    output: z.extend(
      z.pick(ProductPage, { variants: true, allergens: true, allergensDeclared: true }),
      choices,
    ),
  }),
}
