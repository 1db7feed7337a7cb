import { useFront } from '#shop-context.tsx'
import { allergenNames } from '#words/kit/allergens.ts'
import { useWords } from '#words/words.tsx'
import type { Shown } from './use-choice.ts'
import { useProductWords } from './words.ts'

type Props = { product: Pick<Shown, 'allergens' | 'allergensDeclared'> }

/** Allergens as declared by the shop. Undeclared is never shown as “none”. */
export function ProductAllergens({ product: { allergens = [], allergensDeclared } }: Props) {
  const { locale } = useWords()
  const words = useProductWords()
  const { phone, phoneFormatted } = useFront()
  const canCall = phone !== ''
  const names = allergens.map((code) => nameOf(allergenNames[locale], code)).join(', ')
  return (
    <p className="text-sm">
      {names && (
        <>
          <span className="font-semibold">{words.contains}: </span>
          {names}
          {!allergensDeclared && '. '}
        </>
      )}
      {!names && allergensDeclared && words.noAllergens}
      {!allergensDeclared && (
        <>
          {names ? words.askMore(canCall) : words.askAllergens(canCall)}{' '}
          {canCall && (
            <a href={`tel:${phone}`} className="font-semibold whitespace-nowrap underline">
              {phoneFormatted}
            </a>
          )}
        </>
      )}
    </p>
  )
}

const nameOf = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? code
