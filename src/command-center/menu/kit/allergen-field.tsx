import { allergens } from '#business/menu/allergen.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { allergenNames } from '#words/kit/allergens.ts'
import { useWords } from '#words/words.tsx'
import { useMenuWords } from './words.ts'

type Props = { codes: readonly string[]; hint?: string; onCodes(codes: string[]): void }

/** The allergens, kept in the list’s own order. */
export function AllergenField({ codes, hint, onCodes }: Props) {
  const { product: words } = useMenuWords()
  const { locale } = useWords()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.allergens}</legend>
      {hint && <p className="text-xs text-muted">{hint}</p>}
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(6rem,40%)),1fr))] gap-x-3 sm:grid-cols-3 md:grid-cols-4">
        {allergens.map((code) => (
          <Checkbox
            key={code}
            dense
            label={<span className="wrap-anywhere">{allergenNames[locale][code]}</span>}
            checked={codes.includes(code)}
            onChange={({ target }) =>
              onCodes(
                allergens.filter((one) => (one === code ? target.checked : codes.includes(one))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
