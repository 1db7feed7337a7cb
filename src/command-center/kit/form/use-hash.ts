import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { goTo } from '#platform/browser/navigate.ts'
import type { Locale } from '#platform/localised.ts'
import { inLanguage } from '#platform/page.ts'
import { useSite } from '#shop-context.tsx'

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

/** The address of this page in another language. A page may have replaced its address since it was loaded. */
export function useInLanguage(): (language: Locale) => string {
  const { path, search = '', locale, defaultLocale } = useSite()
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  const here = useSyncExternalStore(
    onAddress,
    // A refused form without a page of its own is shown at its own address.
    () =>
      location.pathname.startsWith('/api/')
        ? path + search
        : location.pathname.slice(prefix.length) + location.search,
    () => path + search,
  )
  return (language) => inLanguage(here, language, defaultLocale)
}

function onAddress(listener: () => void) {
  if (!('navigation' in window)) return () => {}
  navigation.addEventListener('currententrychange', listener)
  return () => navigation.removeEventListener('currententrychange', listener)
}
