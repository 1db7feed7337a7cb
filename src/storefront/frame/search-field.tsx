import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useHref, useSite } from '#site.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { useWords } from '#words/words.tsx'

/** The way to a dish by its name: a field where there is room, else a link to one. On the search page it would be a second. */
export function SearchField() {
  const { path } = useSite()
  const { t } = useWords()
  const action = useHref()('/search')
  useEffect(focusOnSlash, [])
  if (path === '/search') return <div className="flex-1 max-lg:hidden" />
  return (
    <>
      <search className="flex-1 max-lg:hidden">
        <form action={action} className="relative max-w-xl">
          <Search className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted" />
          <input
            type="search"
            name="q"
            aria-label={t.search.placeholder}
            placeholder={t.search.placeholder}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className="peer block min-h-11 w-full rounded-control border border-edge bg-raised px-11 text-ink transition hover:border-ink focus:bg-surface"
          />
          <kbd
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto h-6 rounded-chip border border-line bg-surface px-2 text-sm text-muted peer-focus:hidden peer-not-placeholder-shown:hidden"
          >
            /
          </kbd>
        </form>
      </search>
      <IconLink href={action} label={t.header.search} icon={<Search />} className="lg:hidden" />
    </>
  )
}

/** “/” leads to the field from anywhere, unless somebody is typing or something lies over the page. */
function focusOnSlash() {
  const listen = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (key !== '/' || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
    if (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]')) return
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    if (!field?.checkVisibility()) return
    event.preventDefault()
    field.focus()
    field.select()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
