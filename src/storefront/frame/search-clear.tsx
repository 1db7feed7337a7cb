import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { useWords } from '#words/words.tsx'
import { searchWords } from './search-words.ts'

type Props = { field: RefObject<HTMLInputElement | null>; onClear?: () => void }

/** Empties the field before it, and returns to it. */
export function SearchClear({ field, onClear }: Props) {
  const { clear } = searchWords(useWords().locale)
  return (
    <button
      type="button"
      aria-label={clear}
      title={clear}
      onClick={() => {
        const { current } = field
        if (!current) return
        current.value = ''
        current.focus()
        current.dispatchEvent(new Event('input', { bubbles: true }))
        onClear?.()
      }}
      className="absolute inset-y-0 right-0 my-auto grid size-11 place-items-center rounded-control text-muted hover:text-ink peer-placeholder-shown:hidden noscript:hidden"
    >
      <X className="size-5" />
    </button>
  )
}
