import type { ReactNode, RefObject } from 'react'
import { Drawing } from '#ui/drawing.tsx'
import { useWords } from '#words/words.tsx'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  query: string
  onType?: (text: string) => void
  autoFocus: boolean
  className: string
  /** Inside the field, at its end. */
  children?: ReactNode
}

/** A search field without the browser’s own clear button: each browser has another one. */
export function SearchInput({ query, onType, className, children, ...rest }: Props) {
  const { search } = useWords().t
  return (
    <div className="relative min-w-0 flex-1">
      <Drawing
        name="search"
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted"
      />
      <input
        {...rest}
        type="search"
        name="q"
        aria-label={search.placeholder}
        placeholder={search.placeholder}
        defaultValue={query}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={onType && ((event) => onType(event.target.value))}
        className={`peer block w-full border border-edge px-11 text-ink transition hover:border-ink focus:placeholder-shown:pr-3.5 [&::-webkit-search-cancel-button]:hidden ${className}`}
      />
      {children}
    </div>
  )
}
