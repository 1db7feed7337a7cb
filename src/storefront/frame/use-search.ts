import { startTransition, useEffect, useRef, useState } from 'react'
import { ask } from '#ask.ts'
import type { Allergen } from '#business/menu/allergen.ts'
import { filterIn, filterSearch } from '#business/menu/filter.ts'
import type { Card } from '#business/menu/shapes.ts'
import type { SearchAnswer } from '#business/search/contract.ts'
import type { Locale } from '#platform/localised.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { menuFilterIn, type SitePayload, useSite } from '#shop-context.tsx'
import { withBadgeNames } from '#words/kit/badges.ts'

type Look = { text: string; timer: ReturnType<typeof setTimeout>; stale: AbortController }
const pauseMs = 150
const missedAfterMs = 1500

export const isNothing = ({ query, cards, similar, undeclared }: SearchAnswer) =>
  query !== '' && cards.length + similar.length + undeclared.length === 0

/** The address of a query. The path may have the menu's filter. */
export function withQuery(path: string, query: string) {
  const start = path.includes('?') ? '&' : '?'
  return query ? `${path}${start}q=${encodeURIComponent(query)}` : path
}

/** For links to found dishes: their pages leave out what the query does, as by the menu's filter, so that options with it are marked. */
export function useSiteWithout(without: readonly Allergen[]): SitePayload {
  const site = useSite()
  const filter = filterIn(new URLSearchParams(site.search))
  const search = filterSearch({ ...filter, without: [...new Set([...filter.without, ...without])] })
  return { ...site, search }
}

/** Searches while the customer types: after a pause, and only the latest text. */
export function useSearch(first: SearchAnswer | undefined, onFound?: (query: string) => void) {
  const { locale, search: shown } = useSite()
  const filter = Object.fromEntries(new URLSearchParams(menuFilterIn(shown)))
  const [found, setFound] = useState(first)
  const [refusal, setRefusal] = useState<Refusal>()
  const last = useRef<Look>(undefined)
  const look = async (q: string, { signal }: AbortController) => {
    const answer = await ask('GET /api/search', { q, locale, ...filter }, { signal })
    if (signal.aborted) return
    setRefusal(isRefusal(answer) ? answer : undefined)
    if (isRefusal(answer)) return
    startTransition(() => setFound(inWords(answer, locale)))
    onFound?.(q)
  }
  const search = (text: string, afterMs = pauseMs) => {
    giveUp(last.current)
    const stale = new AbortController()
    last.current = { text, timer: setTimeout(() => look(text.trim(), stale), afterMs), stale }
  }
  useEffect(() => () => giveUp(last.current), [])
  useMissed(found)
  return {
    found,
    refusal,
    search,
    again: () => search(last.current?.text ?? '', 0),
    /** Counts an opened dish if it was found, not suggested. */
    choose(productId: string) {
      const { cards = [], similar = [], undeclared = [] } = found ?? {}
      const isFound = [...cards, ...similar, ...undeclared].some(({ id }) => id === productId)
      if (isFound) void ask('POST /api/search/choice', { productId }, { keepalive: true })
    },
  }
}

function inWords(found: SearchAnswer, locale: Locale): SearchAnswer {
  const named = (cards: Card[]) => cards.map((card) => withBadgeNames(card, locale))
  return {
    ...found,
    cards: named(found.cards),
    similar: named(found.similar),
    undeclared: named(found.undeclared),
    mostOftenFound: named(found.mostOftenFound),
    fromMenu: named(found.fromMenu),
  }
}

function giveUp(look: Look | undefined) {
  clearTimeout(look?.timer)
  look?.stale.abort()
}

const sent = new Set<string>()

/** Reports a search without results once the empty list has shown for a while: not on the way to a longer word. */
function useMissed(found: SearchAnswer | undefined) {
  const missed = found && isNothing(found) ? found.query : ''
  useEffect(() => {
    if (!missed || sent.has(missed)) return
    const timer = setTimeout(() => {
      sent.add(missed)
      void ask('POST /api/search/missed', { q: missed }, { keepalive: true })
    }, missedAfterMs)
    return () => clearTimeout(timer)
  }, [missed])
}

type Listener = (text: string, isEntered: boolean) => void

let listener: Listener | undefined

/** The search page shows the results of what is typed in the header. */
export function onSearchTyped(search: Listener) {
  listener = search
  return () => {
    listener = undefined
  }
}

/** Returns false if the search page isn't shown. */
export function searchTyped(text: string, isEntered = false): boolean {
  listener?.(text, isEntered)
  return listener !== undefined
}
