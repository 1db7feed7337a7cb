import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sourcesOf } from '#business/media/photo.ts'
import type { Card } from '#business/menu/shapes.ts'
import { SiteProvider, useFront, useHref } from '#shop-context.tsx'
import { Photo } from '#ui/photo.tsx'
import { useWords } from '#words/words.tsx'
import { SearchClear } from './search-clear.tsx'
import { listedIn, notesOn, searchWords } from './search-words.ts'
import { searchTyped, useSearch, useSiteWithout, withQuery } from './use-search.ts'

type Props = {
  field: RefObject<HTMLInputElement | null>
  query: string
  isHere: boolean
  action: string
}

/** What the header's field does: dishes show under it, or on the search page. */
export function SearchLive({ field, query, isHere, action }: Props) {
  const [text, setText] = useState('')
  const [status, announce] = useState('')
  const hasEntered = useRef(false)
  const close = () => setText('')
  const type = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    setText(searchTyped(typed) ? '' : typed.trim())
  })
  const submit = useEffectEvent((event: Event) => {
    close()
    hasEntered.current = !isHere
    if (searchTyped(field.current?.value ?? '', true)) event.preventDefault()
  })
  const reopen = useEffectEvent(() => {
    if (!isHere) type()
  })
  useEffect(() => {
    const input = field.current
    const box = input?.closest('search')
    if (!input || !box) return
    const { signal, abort } = listening()
    input.addEventListener('input', () => type(), { signal })
    input.addEventListener('focus', () => reopen(), { signal })
    box.addEventListener('submit', (event) => submit(event), { signal })
    box.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) setText('')
      },
      { signal },
    )
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      // A link of the list may have the focus.
      input.focus()
      setText('')
    }
    box.addEventListener('keydown', onEscape, { signal })
    return abort
  }, [field])

  const arrive = useEffectEvent((isFirst: boolean) => {
    const input = field.current
    if (!input) return
    // Text typed before this code loaded.
    if (isFirst) return input.value.trim() === query ? undefined : type()
    close()
    if (document.activeElement !== input) input.value = query
    if (hasEntered.current) {
      // Only a focus that moves during the navigation stays after it.
      input.blur()
      input.focus()
    }
    hasEntered.current = false
  })
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another query
  useEffect(() => {
    arrive(isFirst.current)
    isFirst.current = false
  }, [isHere, query])
  return (
    <>
      <SearchClear field={field} />
      {/* It is here before the dishes, so that screen readers announce the first ones, too. */}
      <p role="status" className="sr-only">
        {status}
      </p>
      {text && <SearchPanel text={text} action={action} onOpen={close} announce={announce} />}
    </>
  )
}

function listening() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

const mostRows = 6

type PanelProps = {
  text: string
  action: string
  onOpen: () => void
  /** Announces how much is found. */
  announce: (status: string) => void
}

/** The first dishes under the header's field. Plain links: screen readers on phones skip the list of a combobox. */
function SearchPanel({ text, action, onOpen, announce }: PanelProps) {
  const { t, locale } = useWords()
  const words = searchWords(locale)
  const canCall = useFront().phone !== ''
  const { found, refusal, search, choose } = useSearch(undefined)
  const site = useSiteWithout(found?.without ?? [])
  const start = useEffectEvent((typed: string) => search(typed))
  useEffect(() => start(text), [text])
  const { count = 0 } = found ?? {}
  const failed = refusal?.refused === 'no-connection' ? t.common.noConnection : words.failed
  const result = count > 0 ? words.found(count) : words.nothingFound
  const status = refusal ? failed : found ? result : ''
  useEffect(() => {
    announce(status)
    return () => announce('')
  }, [status, announce])
  if (refusal)
    return (
      <Box>
        <p className="px-4 py-3">{status}</p>
      </Box>
    )
  if (!found) return null
  const { cards: shown, title: heading, hint: more } = listedIn(found, locale, canCall)
  const rows = shown.slice(0, shown.length > mostRows ? mostRows - 1 : mostRows)
  return (
    <Box>
      {shown.length === 0 && <p className="px-4 py-3">{status}</p>}
      {notesOn(found, locale, canCall).map(({ title, hint }) => (
        <p key={title} className="border-b border-line px-4 py-2 text-sm font-medium">
          {title}
          <span className="block text-muted">{hint}</span>
        </p>
      ))}
      {heading && (
        <p className="px-4 pt-2 text-sm font-semibold text-muted">
          {heading}
          <span className="block font-medium">{more}</span>
        </p>
      )}
      <ul>
        {rows.map((card) => (
          <li key={card.id}>
            <SiteProvider payload={site}>
              <Row
                card={card}
                onOpen={() => {
                  choose(card.id)
                  onOpen()
                }}
              />
            </SiteProvider>
          </li>
        ))}
        {shown.length > rows.length && (
          <li>
            <a
              href={withQuery(action, found.query)}
              className="flex h-16 items-center gap-3 px-4 font-semibold hover:bg-raised"
            >
              <Search className="mx-3.5 size-5 text-muted" />
              {words.all}
              {count > 0 && <span className="text-muted tabular-nums">{count}</span>}
            </a>
          </li>
        )}
      </ul>
    </Box>
  )
}

/** A press inside doesn't take the focus from the field: losing it closes the panel. */
const Box = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the list's links are what is pressed
  <div
    onMouseDown={(event) => event.preventDefault()}
    className="absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-card bg-surface shadow-float"
  >
    {children}
  </div>
)

function Row({ card, onOpen }: { card: Card; onOpen: () => void }) {
  const { t, money } = useWords()
  const { photo, icon } = card
  const href = useHref()(`/catalog/${card.categorySlug}/${card.slug}`)
  const price = card.isFrom ? t.catalog.priceFrom(money(card.price)) : money(card.price)
  return (
    <a
      href={href}
      onClick={onOpen}
      className="flex h-16 items-center gap-3 border-b border-line px-4 hover:bg-raised"
    >
      <span className="w-12 shrink-0 overflow-hidden rounded-control">
        {(photo || icon) && (
          <Photo
            {...(photo && sourcesOf(photo))}
            {...(icon && { icon })}
            sizes="48px"
            alt=""
            faded={!card.isAvailable}
          />
        )}
      </span>
      <span lang={card.lang} className="min-w-0 flex-1 truncate font-medium">
        {card.name}
      </span>
      <span className="shrink-0 text-muted tabular-nums">
        {card.isAvailable ? price : t.catalog.soldOut}
      </span>
    </a>
  )
}
