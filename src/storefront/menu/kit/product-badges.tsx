import type { Badge } from '#business/menu/shapes.ts'
import { Drawing } from '#ui/drawing.tsx'

type Props = { badges: readonly Badge[] | undefined }

const looks: Partial<Record<Badge['kind'], string>> = {
  label: 'bg-accent-soft text-accent-text',
  new: 'bg-info-soft text-info',
  popular: 'bg-warn-soft text-warn',
  spicy: 'bg-bad-soft text-bad',
}

/** Short facts of a dish, each with a drawing and a word. */
export function ProductBadges({ badges }: Props) {
  if (!badges) return null
  return (
    <ul className="badges">
      {badges.map(({ kind, text, lang, peppers = 1 }) => (
        <li key={kind} lang={lang} className={looks[kind] ?? 'bg-ok-soft text-ok'}>
          {[1, 2, 3].slice(0, peppers).map((pepper) => (
            <Drawing key={pepper} name={kind} className="size-3.5" />
          ))}
          {text}
        </li>
      ))}
    </ul>
  )
}
