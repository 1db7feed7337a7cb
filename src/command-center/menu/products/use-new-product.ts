import type { Unit } from '#business/menu/shapes.ts'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { replaceWith } from '#platform/browser/replace-with.ts'
import type { Localised } from '#platform/localised.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { useHref } from '#shop-context.tsx'
import { useStaffWords } from '#words/words.tsx'

type NewProduct = {
  id: string
  version: number
  name: Localised
  price: number | null
  amount: number | null
  unit: Unit
  categoryId: string
}

/** Creates a product from one small form: the product, one variant and its category. Then its editor opens. */
export function useNewProduct(categoryId: string) {
  const { notices } = useStaffWords()
  const href = useHref()
  const { act } = useAct()
  return useDraft<NewProduct>({
    saved: { id: '', version: 0, name: [], price: null, amount: null, unit: 'g', categoryId },
    notice: notices.product.created,
    async send(changes, _version, saved) {
      const product = { ...saved, ...changes }
      const made = await add(product)
      if (isRefusal(made)) return ofTheForm(made)
      const { id } = made
      const place = { categoryId: product.categoryId, ids: [id] }
      // The product exists even if adding it to the category failed: show that and open its editor.
      if (product.categoryId)
        await act(askStaff('POST /api/categories/{categoryId}/products', place))
      return { ...product, id }
    },
    onSaved: ({ id, categoryId }) =>
      // Back leads to where it was added from, not to another empty form.
      replaceWith(href(`/command-center/product/${id}${categoryId && `?from=${categoryId}`}`)),
  })
}

function add({ name, price, amount, unit }: NewProduct) {
  // The server reports missing values as errors of their fields.
  const variants = [{ price, amount, unit }] as { price: number; amount: number; unit: Unit }[]
  return askStaff('POST /api/products', { name, variants })
}

/** The form shows a variant’s fields as the product’s own. */
function ofTheForm(refusal: Refusal): Refusal {
  const { errors = [], ...facts } = refusal.facts ?? {}
  const own = errors.map((error) => ({ ...error, field: error.field.replace('variants.0.', '') }))
  return refuse(refusal.refused, { ...facts, errors: own })
}
