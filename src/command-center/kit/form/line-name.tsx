import type { ChoiceNames } from '#business/menu/choices/shapes.ts'
import { type Localised, mainFirst } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { choiceLines, withChoice } from '#words/choice.ts'
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
  const { locale } = useSite()
  return (
    <>
      <LocalizedText text={productName} more={variantName} />
      {choice && (
        <span className="text-muted"> {choiceLines(choice, ...mainFirst(locale)).join(', ')}</span>
      )}
    </>
  )
}
