import { useEffect, useReducer, useRef } from 'react'
import { useHref, useSite } from '#shop-context.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { useWords } from '#words/words.tsx'
import { FilterFields } from './filter-fields.tsx'
import { SearchInput } from './search-input.tsx'

const SearchLive = loadedAhead(async () => (await import('./search-live.tsx')).SearchLive)

/** Search in the header: a field on wide screens, else a link. Its code loads with the first use. */
export function SearchField() {
  const { path, search } = useSite()
  const { t } = useWords()
  const action = useHref()('/search')
  const isHere = path === '/search'
  const query = isHere ? (new URLSearchParams(search).get('q') ?? '') : ''
  const field = useRef<HTMLInputElement>(null)
  const [isUsed, use] = useReducer(() => true, false)
  useEffect(() => {
    // Someone may have typed before this code loaded.
    if (isHere || field.current?.value || document.activeElement === field.current) use()
  }, [isHere])
  useEffect(focusOnSlash, [])
  return (
    <>
      <search className="flex-1 max-lg:hidden" onFocus={use}>
        <form action={action} className="max-w-xl">
          <FilterFields />
          <SearchInput
            ref={field}
            query={query}
            autoFocus={isHere && query === ''}
            className="min-h-11 rounded-control bg-raised focus:bg-surface"
          >
            <kbd
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-3 my-auto h-6 rounded-chip border border-line bg-surface px-2 text-sm text-muted peer-focus:hidden peer-not-placeholder-shown:hidden"
            >
              /
            </kbd>
            {isUsed && <SearchLive field={field} query={query} isHere={isHere} action={action} />}
          </SearchInput>
        </form>
      </search>
      {!isHere && (
        <IconLink
          id="to-search"
          href={action}
          label={t.header.search}
          icon={<Drawing name="search" />}
          className="lg:hidden"
        />
      )}
    </>
  )
}

/** “/” focuses the field, unless the focus is in another field or a dialog is open. */
function focusOnSlash() {
  const listen = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (key !== '/' || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
    if (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]')) return
    const fields = document.querySelectorAll<HTMLInputElement>('input[type=search]')
    const field = [...fields].find((one) => one.checkVisibility())
    if (!field) return
    event.preventDefault()
    field.focus()
    field.select()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
