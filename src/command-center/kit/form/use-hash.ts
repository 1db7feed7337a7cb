import { useEffect, useEffectEvent } from 'react'
import { goTo } from '#platform/browser/navigate.ts'

/**
 * Reads what a link says after its #: when the page opens, and after each later navigation to it. If that changes the query too, it is
 * no hash change.
 */
export function useHash(read: () => void) {
  const onHash = useEffectEvent(read)
  useEffect(() => {
    const look = () => onHash()
    look()
    addEventListener('hashchange', look)
    if ('navigation' in window) navigation.addEventListener('navigatesuccess', look)
    return () => {
      removeEventListener('hashchange', look)
      if ('navigation' in window) navigation.removeEventListener('navigatesuccess', look)
    }
  }, [])
}

/** Opens a page with this after the #. If it is open already, the rest of its address stays, and so does what is typed there. */
export const goWithHash = (path: string, hash: string) =>
  goTo((location.pathname === path ? path + location.search : path) + hash)
