import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'

type Part = Partial<CheckoutForm>
/** Returns the fields that couldn't be saved now, for a retry with the next save. */
type Save = (part: Part, leaving: boolean) => Promise<Part>

const idleMs = 400

/** Saves while the customer types: shortly after the last key, one save at a time, the last value last. */
export function draft(save: Save) {
  let pending: Part = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving = Promise.resolve()
  let isClosed = false

  const send = async (leaving = false) => {
    clearTimeout(timer)
    const part = pending
    if (isClosed || Object.keys(part).length === 0) return
    pending = {}
    const left = await save(part, leaving)
    pending = { ...left, ...pending }
  }
  const flush = () => {
    saving = saving.then(() => send())
    return saving
  }
  return {
    note(part: Part) {
      pending = { ...pending, ...part }
      clearTimeout(timer)
      timer = setTimeout(flush, idleMs)
    },
    /** Saves pending changes at once; resolves when no save is running. */
    flush,
    /** The page is closing: there is no time to wait for a running save. */
    leave: () => void send(true),
    /** The order is placed: a late save must not start a new cart. */
    close() {
      clearTimeout(timer)
      isClosed = true
    },
  }
}

async function save(part: Part, leaving: boolean): Promise<Part> {
  const answer = await ask('PATCH /api/checkout', part, { keepalive: leaving })
  if (!isRefusal(answer)) return {}
  if (answer.refused !== 'invalid') return part
  // A field that the server never accepts must not keep the others from being saved.
  const wrong = new Set((answer.facts?.errors ?? []).map(({ field }) => field))
  const rest = Object.fromEntries(Object.entries(part).filter(([name]) => !wrong.has(name)))
  return wrong.size === 0 || Object.keys(rest).length === 0 ? {} : save(rest, leaving)
}

/** Saves typed values with the cart, so that a reload, a closed tab or a lost connection loses nothing. */
export function useDraft() {
  const [current] = useState(() => draft(save))
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && current.leave()
    addEventListener('pagehide', current.leave)
    addEventListener('online', current.flush)
    document.addEventListener('visibilitychange', hide)
    const ignoreLanguage = saveBeforeLanguage(current.flush)
    return () => {
      current.leave()
      removeEventListener('pagehide', current.leave)
      removeEventListener('online', current.flush)
      document.removeEventListener('visibilitychange', hide)
      ignoreLanguage()
    }
  }, [current])
  return current
}

/** The page in the other language shows what was typed, so that is saved before it loads. */
function saveBeforeLanguage(flush: () => Promise<void>) {
  let isSaved = false
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[hreflang]')
    if (!link || isSaved || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void flush().finally(() => {
      isSaved = true
      link.click()
    })
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
