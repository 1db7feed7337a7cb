import { startTransition, useEffect, useRef, useState } from 'react'
import { ask } from '#ask.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import type { SearchPage } from './load.ts'

type Found = SearchPage['found']
type Look = { text: string; timer: ReturnType<typeof setTimeout>; stale: AbortController }
const pauseMs = 150

/** Searches while somebody types: after a pause, and only for what was typed last. The address keeps it. */
export function useSearch(first: Found) {
  const { locale } = useSite()
  const [found, setFound] = useState(first)
  const [refusal, setRefusal] = useState<Refusal>()
  const last = useRef<Look>(undefined)
  const look = async (q: string, here: string, { signal }: AbortController) => {
    const answer = await ask('GET /api/search', { q, locale }, { signal })
    if (signal.aborted) return
    setRefusal(isRefusal(answer) ? answer : undefined)
    if (isRefusal(answer)) return
    startTransition(() => setFound(answer))
    // Somebody may be on the way to another page by now, and that has an address of its own.
    if (location.pathname !== here) return
    history.replaceState(history.state, '', q ? `${here}?q=${encodeURIComponent(q)}` : here)
  }
  const search = (text: string, afterMs = pauseMs) => {
    giveUp(last.current)
    const stale = new AbortController()
    const here = location.pathname
    const begin = () => look(text.trim(), here, stale)
    last.current = { text, timer: setTimeout(begin, afterMs), stale }
  }
  useEffect(() => () => giveUp(last.current), [])

  return {
    found,
    refusal,
    search,
    again: () => search(last.current?.text ?? '', 0),
    /** Somebody opens this dish: if it was found, and not suggested, that counts. */
    choose(productId: string) {
      if (found.count > 0) void ask('POST /api/search/choice', { productId }, { keepalive: true })
    },
  }
}

function giveUp(look: Look | undefined) {
  clearTimeout(look?.timer)
  look?.stale.abort()
}
