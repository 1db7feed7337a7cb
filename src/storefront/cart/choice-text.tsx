import type { ChoiceNames } from '#business/menu/choices/shapes.ts'
import { mainFirst } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { choiceLines } from '#words/choice.ts'

/** What was chosen for a line, under its name. */
export function ChoiceText({ choice }: { choice: ChoiceNames | undefined }) {
  const { locale } = useSite()
  if (!choice) return null
  return (
    <span className="block text-sm wrap-anywhere whitespace-pre-line text-muted">
      {choiceLines(choice, ...mainFirst(locale)).join('\n')}
    </span>
  )
}
