import { refresh } from '#platform/browser/go.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useDraft } from '../editing/use-draft.ts'
import type { Product } from '../product-frame/load-product.ts'

/** A product as it is edited: a share of its nutrition may not be typed yet. */
export type Dish = Omit<Product, 'nutrition'> & { nutrition: Nutrition | null }
export type Nutrition = Record<Share, number | null>
export type Share = keyof NonNullable<Product['nutrition']>

export function useProduct(product: Product) {
  const { notices } = useStaffWords()
  const { id: productId } = product
  return useDraft<Dish>({
    saved: product,
    notice: notices.product.updated,
    send: (changes, version) => change(productId, changes, version),
    reload: () => askStaff('GET /api/products/{productId}', { productId }),
    onSaved: () => void refresh(),
  })
}

function change(productId: string, changes: Partial<Dish>, version: number) {
  const { name, description, slug, photo, isAvailable, nutrition, allergens } = changes
  const asked = {
    productId,
    name,
    description,
    isAvailable,
    slug: slug === '' ? null : slug,
    photoId: photo === undefined ? undefined : (photo?.id ?? null),
    // What is missing of them the shop names by its field.
    nutrition: nutrition as Product['nutrition'],
    allergens: allergens as never,
  }
  return askStaff('PATCH /api/products/{productId}', asked, { version }) as Promise<Dish | Refusal>
}
