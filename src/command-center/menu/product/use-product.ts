import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import type { Product } from '#command-center/menu/product-frame/load-product.ts'
import { refresh } from '#platform/browser/navigate.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useStaffWords } from '#words/words.tsx'

/** A product in the editor: nutrition values may still be empty. */
export type EditedProduct = Omit<Product, 'nutrition'> & { nutrition: Nutrition | null }
export type Nutrition = Record<Share, number | null>
export type Share = keyof NonNullable<Product['nutrition']>

export function useProduct(product: Product) {
  const { notices } = useStaffWords()
  const { id: productId } = product
  return useDraft<EditedProduct>({
    saved: product,
    notice: notices.product.updated,
    send: (changes, version) => change(productId, changes, version),
    reload: () => askStaff('GET /api/products/{productId}', { productId }),
    onSaved: () => void refresh(),
  })
}

function change(productId: string, changes: Partial<EditedProduct>, version: number) {
  const { name, description, slug, photo, isAvailable, nutrition, allergens, allergensDeclared } =
    changes
  const { spicy, diets, label, labelUntil } = changes
  const input = {
    productId,
    name,
    description,
    isAvailable,
    slug: slug === '' ? null : slug,
    photoId: photo === undefined ? undefined : (photo?.id ?? null),
    // The server reports missing values by field.
    nutrition: nutrition as Product['nutrition'],
    allergens: allergens as never,
    allergensDeclared,
    spicy,
    diets,
    label,
    labelUntil,
  }
  return askStaff('PATCH /api/products/{productId}', input, { version }) as Promise<
    EditedProduct | Refusal
  >
}
