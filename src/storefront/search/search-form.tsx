import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { longestQuery } from '#business/search/query.ts'
import { useHref } from '#site.tsx'
import { Button } from '#ui/button.tsx'
import { useWords } from '#words/words.tsx'
import { useSearchWords } from './words.ts'

type Props = { query: string; onType: (text: string, afterMs?: number) => void }

/** A form that finds by itself, and sooner where there is JavaScript. */
export function SearchForm({ query, onType }: Props) {
  const { t } = useWords()
  const words = useSearchWords()
  const action = useHref()('/search')
  const field = useRef<HTMLInputElement>(null)
  const typedBefore = useEffectEvent(() => {
    const { value = '' } = field.current ?? {}
    if (value.trim() !== query) onType(value, 0)
  })
  // What was typed before this code came.
  useEffect(() => typedBefore(), [])
  return (
    <search>
      <form
        action={action}
        className="flex gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          onType(field.current?.value ?? '', 0)
          // The keyboard of a phone lies over what was found.
          field.current?.blur()
        }}
      >
        <div className="relative min-w-0 flex-1">
          <Search className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5.5 text-muted" />
          <input
            ref={field}
            type="search"
            name="q"
            aria-label={t.search.placeholder}
            placeholder={t.search.placeholder}
            defaultValue={query}
            maxLength={longestQuery}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: who comes here without a question comes to type one
            autoFocus={query === ''}
            onChange={(event) => onType(event.target.value)}
            className="block min-h-14 w-full rounded-button border border-edge bg-surface pr-3 pl-12 text-lg text-ink transition hover:border-ink [&::-webkit-search-cancel-button]:grayscale"
          />
        </div>
        <Button type="submit" size={56}>
          {words.submit}
        </Button>
      </form>
    </search>
  )
}
