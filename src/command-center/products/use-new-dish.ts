import type { Unit } from '#business/catalog/shapes.ts'
import { goTo } from '#platform/browser/go.ts'
import type { Localised } from '#platform/localised.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { useHref } from '#site.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'
import { useDraft } from '../editing/use-draft.ts'

type NewDish = {
  id: string
  version: number
  name: Localised
  price: number | null
  amount: number | null
  unit: Unit
  categoryId: string
}

/** A dish in one small form: itself, its one variant, and where it stands. Then its editor opens. */
export function useNewDish(categoryId: string) {
  const { notices } = useStaffWords()
  const href = useHref()
  const { act } = useAct()
  return useDraft<NewDish>({
    saved: { id: '', version: 0, name: [], price: null, amount: null, unit: 'g', categoryId },
    notice: notices.product.created,
    async send(changes, _version, saved) {
      const dish = { ...saved, ...changes }
      const made = await add(dish)
      if (isRefusal(made)) return ofTheForm(made)
      const { id } = made
      const place = { categoryId: dish.categoryId, ids: [id] }
      // The dish is made, even if it should have no place: that is said, and its editor opens.
      if (dish.categoryId) await act(askStaff('POST /api/categories/{categoryId}/products', place))
      return { ...dish, id }
    },
    onSaved: ({ id }) => void goTo(href(`/command-center/product/${id}`)),
  })
}

function add({ name, price, amount, unit }: NewDish) {
  // The shop says which of them is missing, in the words of its other fields.
  const variants = [{ price, amount, unit }] as { price: number; amount: number; unit: Unit }[]
  return askStaff('POST /api/products', { name, variants })
}

/** The form shows a variant’s fields as the dish’s own. */
function ofTheForm(refusal: Refusal): Refusal {
  const { errors = [], ...facts } = refusal.facts ?? {}
  const own = errors.map((error) => ({ ...error, field: error.field.replace('variants.0.', '') }))
  return refuse(refusal.refused, { ...facts, errors: own })
}
