import type { ChoiceNames } from '#business/menu/choices/shapes.ts'
import { fallbackLanguage, inLocale, mainFirst } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { chosen, type Piece } from '#words/choice.ts'

/** What was chosen for a line, under its name. */
export const ChoiceText = ({ choice }: { choice: ChoiceNames | undefined }) =>
  choice && (
    <span className="block text-sm wrap-anywhere whitespace-pre-line text-muted">
      <Pieces pieces={chosen(choice, '\n')} />
    </span>
  )

/** Names in the other language have a `lang` attribute, so that screen readers pronounce them correctly. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const languages = mainFirst(useSite().locale)
  return pieces.map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are places
      <span key={at} lang={fallbackLanguage(piece, ...languages)}>
        {inLocale(piece, ...languages)}
      </span>
    ),
  )
}
