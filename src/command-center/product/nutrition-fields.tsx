import { NumberField } from '../editing/number-field.tsx'
import type { Editing } from '../editing/use-draft.ts'
import { useMakingWords } from '../making/words.ts'
import type { Dish, Nutrition, Share } from './use-product.ts'

const shares = ['calories', 'protein', 'fat', 'carbohydrate'] as const satisfies readonly Share[]
const none: Nutrition = { calories: null, protein: null, fat: null, carbohydrate: null }

/** As on a label, to one decimal: typed in tenths, kept in whole ones. All empty is no nutrition at all. */
export function NutritionFields({ draft }: { draft: Editing<Dish> }) {
  const { product: words } = useMakingWords()
  const { nutrition } = draft.values
  const change = (share: Share, tenths: number | null) => {
    const next = { ...(nutrition ?? none), [share]: tenths === null ? null : tenths / 10 }
    const isEmpty = shares.every((one) => next[one] === null)
    draft.set({ nutrition: isEmpty ? null : next })
  }
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {shares.map((share) => (
          <NumberField
            key={share}
            label={words[share]}
            digits={1}
            name={share}
            value={tenthsOf(nutrition?.[share] ?? null)}
            error={draft.errorAt(`nutrition.${share}`)}
            onNumber={(tenths) => change(share, tenths)}
          />
        ))}
      </div>
      <p className="text-xs text-muted">{words.nutritionHint}</p>
    </div>
  )
}

/** 1.1 is 11 tenths, though ten times 1.1 is a little more. What has more decimals stays so, and is refused. */
function tenthsOf(share: number | null): number | null {
  if (share === null) return null
  const tenths = share * 10
  return Math.abs(tenths - Math.round(tenths)) < 1e-6 ? Math.round(tenths) : tenths
}
