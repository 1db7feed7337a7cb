import { ChevronRight, ChevronsLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'

type PagerProps = {
  here: string
  /** The filters, kept from page to page. */
  params: Readonly<Record<string, string>>
  /** The cursor of the next page, if any. */
  cursor: string | null
  isFirst: boolean
  words: { next: string; first: string }
  /** For searches that are not in the address; an empty cursor is the first page. */
  onMove?: ((cursor: string) => void) | undefined
}

/** Links to the next and first page; for the previous one there is the browser’s Back. */
export function Pager({ here, params, cursor, isFirst, words, onMove }: PagerProps) {
  if (!cursor && isFirst) return null
  const first = (
    <>
      <ChevronsLeft />
      {words.first}
    </>
  )
  const next = (
    <>
      {words.next}
      <ChevronRight />
    </>
  )
  const filled = Object.entries(params).filter(([, value]) => value !== '')
  const at = (more: [string, string][]) => {
    const query = new URLSearchParams([...filled, ...more]).toString()
    return query ? `${here}?${query}` : here
  }
  return (
    <nav className="flex flex-wrap gap-2">
      {!isFirst && (
        <Step onPress={onMove && (() => onMove(''))} href={at([])}>
          {first}
        </Step>
      )}
      {cursor && (
        <Step onPress={onMove && (() => onMove(cursor))} href={at([['cursor', cursor]])}>
          {next}
        </Step>
      )}
    </nav>
  )
}

type StepProps = { href: string; onPress: (() => void) | undefined; children: ReactNode }

const Step = ({ href, onPress, children }: StepProps) =>
  onPress ? (
    <Button size={36} onClick={onPress}>
      {children}
    </Button>
  ) : (
    <LinkButton size={36} href={href}>
      {children}
    </LinkButton>
  )
