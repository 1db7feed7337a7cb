import { useRef, useState } from 'react'
import { refresh } from '#platform/browser/navigate.ts'

/** A value while it is saved: shown at once, and until the page has the server's. */
export function usePending<Value>() {
  const [pending, setPending] = useState<Value>()
  const last = useRef(0)
  const put = async (value: Value, work: () => Promise<unknown>) => {
    last.current += 1
    const own = last.current
    setPending(value)
    await work()
    await refreshed()
    // On a slow line, the next change begins before this one has ended.
    if (own === last.current) setPending(undefined)
  }
  return [pending, put] as const
}

/** Waits for navigations that took the place of this reload, too: until then, the page shows what was before. */
async function refreshed() {
  await refresh()
  let last: NavigationTransition | null = null
  while ('navigation' in window && navigation.transition && navigation.transition !== last) {
    last = navigation.transition
    await last.finished.catch(() => {})
  }
}
