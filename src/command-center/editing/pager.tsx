import { ChevronRight, ChevronsLeft } from 'lucide-react'
import { LinkButton } from '#ui/button.tsx'

type PagerProps = {
  here: string
  /** What was looked for goes along from page to page. */
  kept: Readonly<Record<string, string>>
  /** Where the next page begins, if there is one. */
  cursor: string | null
  isFirst: boolean
  words: { next: string; first: string }
}

/** Onwards, and back to where it begins; the browser’s own Back does the rest. */
export function Pager({ here, kept, cursor, isFirst, words }: PagerProps) {
  if (!cursor && isFirst) return null
  const filled = Object.entries(kept).filter(([, value]) => value !== '')
  const at = (more: [string, string][]) => {
    const query = new URLSearchParams([...filled, ...more]).toString()
    return query ? `${here}?${query}` : here
  }
  return (
    <nav className="flex flex-wrap gap-2">
      {!isFirst && (
        <LinkButton size={36} href={at([])}>
          <ChevronsLeft />
          {words.first}
        </LinkButton>
      )}
      {cursor && (
        <LinkButton size={36} href={at([['cursor', cursor]])}>
          {words.next}
          <ChevronRight />
        </LinkButton>
      )}
    </nav>
  )
}
