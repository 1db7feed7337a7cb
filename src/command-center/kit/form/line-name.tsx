import type { ChoiceNames } from '#business/menu/choices/shapes.ts'
import { type Localised, mainFirst } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { chosen, type Piece, withChoice } from '#words/choice.ts'
import { LocalizedText, useLocalizedText } from './localized-text.tsx'

type Named = {
  readonly productName: Localised
  readonly variantName: Localised
  readonly choice?: ChoiceNames | undefined
}

/** The whole name of a line, for labels and lists. */
export function useLineName() {
  const { locale } = useSite()
  const localize = useLocalizedText()
  return ({ productName, variantName, choice }: Named) =>
    withChoice(localize(productName, variantName), choice, ...mainFirst(locale))
}

/** The name of a line and what was chosen for it, in one paragraph. */
export function LineName({ line: { productName, variantName, choice } }: { line: Named }) {
  return (
    <>
      <LocalizedText text={productName} more={variantName} />
      {choice && (
        <span className="text-muted">
          {' '}
          <Pieces pieces={chosen(choice, ', ')} />
        </span>
      )}
    </>
  )
}

/** A text with names, each with a `lang` attribute if it is in the other language. */
export const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are places
    typeof piece === 'string' ? piece : <LocalizedText key={at} text={piece} />,
  )
