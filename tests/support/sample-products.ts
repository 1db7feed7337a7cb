import type { IndexedProduct } from '#business/search/server/search-result.ts'
import { categories } from '#db/sample-menu.ts'

/** The sample menu as the search indexes it: texts and allergens only. */
export const sampleProducts = categories.flatMap((category) =>
  category.dishes.map(
    (dish) =>
      ({
        product: { ...dish, id: dish.slug, isAvailable: !dish.soldOut, allergensDeclared: true },
        categories: [category],
      }) as unknown as IndexedProduct,
  ),
)
