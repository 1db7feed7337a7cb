import { allergens } from '#business/catalog/allergen.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { allergenNames } from '#words/allergens.ts'
import { useWords } from '#words/words.tsx'
import { useMakingWords } from '../making/words.ts'

type AllergenFieldProps = { codes: readonly string[]; onCodes(codes: string[]): void }

/** What is in it, kept in the list’s own order. */
export function AllergenField({ codes, onCodes }: AllergenFieldProps) {
  const { product: words } = useMakingWords()
  const { locale } = useWords()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.allergens}</legend>
      <p className="text-xs text-muted">{words.allergensHint}</p>
      <div className="mt-2 grid grid-cols-2 gap-x-3 sm:grid-cols-3 md:grid-cols-4">
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
