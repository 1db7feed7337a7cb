import { refresh } from '#platform/browser/go.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useDraft } from '../editing/use-draft.ts'
import type { Product } from '../product-frame/load-product.ts'
import { outcomeOf, tableOf, type VariantTable, variantsIn } from './table.ts'

/** The variants of a product as one table, saved as a whole. */
export function useVariants({ id: productId, variants }: Product) {
  const { notices } = useStaffWords()
  const tableIn = (answer: Product | Refusal) =>
    isRefusal(answer) ? answer : tableOf(answer.variants)
  return useDraft<VariantTable>({
    saved: tableOf(variants),
    notice: (before, now) => notices.variant[outcomeOf(before.lines, now.lines)],
    async send({ lines = [] }, _version, { seen }) {
      // What is not typed yet the shop names by its field.
      const asked = variantsIn(lines, seen) as Product['variants']
      const line = 'PUT /api/products/{productId}/variants'
      return tableIn(await askStaff(line, { productId, seen, variants: asked }))
    },
    reload: async () => tableIn(await askStaff('GET /api/products/{productId}', { productId })),
    onSaved: () => void refresh(),
  })
}
