import { type ReactNode, type RefObject, useEffect, useReducer, useRef } from 'react'
import { menuFilterIn, useHref, useSite } from '#shop-context.tsx'
import { IconLink } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { useWords } from '#words/words.tsx'

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

/** Keeps the menu's filter in a form that asks for another page. */
export function FilterFields() {
  const { search } = useSite()
  return [...new URLSearchParams(menuFilterIn(search))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
