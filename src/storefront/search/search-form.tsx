import { useEffect, useEffectEvent, useRef } from 'react'
import { useHref } from '#shop-context.tsx'
import { SearchClear } from '#storefront/frame/search-clear.tsx'
import { FilterFields, SearchInput } from '#storefront/frame/search-field.tsx'
import { searchWords } from '#storefront/frame/search-words.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#words/words.tsx'

type Props = { query: string; onType: (text: string, afterMs?: number) => void }

/** The field of a phone: wide screens have it in the header. A form that works without JavaScript. */
export function SearchForm({ query, onType }: Props) {
  const { locale } = useWords()
  const words = searchWords(locale)
  const action = useHref()('/search')
  const field = useRef<HTMLInputElement>(null)
  const typedBefore = useEffectEvent(() => {
    const { current } = field
    if (current?.checkVisibility() && current.value.trim() !== query) onType(current.value, 0)
  })
  // Text typed before this code loaded.
  useEffect(() => typedBefore(), [])
  return (
    <search className="lg:hidden">
      <form
        action={action}
        className="flex gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          onType(field.current?.value ?? '', 0)
          // A phone's keyboard would cover the results.
          field.current?.blur()
        }}
      >
        <FilterFields />
        <SearchInput
          ref={field}
          query={query}
          onType={onType}
          autoFocus={query === ''}
          className="min-h-14 rounded-button bg-surface text-lg"
        >
          <SearchClear field={field} onClear={() => onType('')} />
        </SearchInput>
        <span className="hidden noscript:contents">
          <Button type="submit" size={56}>
            {words.submit}
          </Button>
        </span>
      </form>
    </search>
  )
}
