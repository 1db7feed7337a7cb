import { createContext, type ReactNode, useContext } from 'react'
import type { Front } from '#business/channel/contract.ts'
import type { SignedIn } from '#business/staff/shapes.ts'
import type { Locale } from '#platform/localised.ts'
import { inLanguage, type Payload } from '#platform/page.ts'

/** A page's payload with what this shop shows around every page: itself and, to staff, who is signed in. */
export type SitePayload = Payload & {
  readonly front: Front | null
  readonly defaultLocale: Locale
  /** The parameters that change what the page shows, as they stand in its address. */
  readonly search?: string
  readonly user?: SignedIn
  /** The build that made it: a page of another build needs its own code. */
  readonly build: string
}

const Context = createContext<SitePayload | undefined>(undefined)

export function SiteProvider({ payload, children }: { payload: SitePayload; children: ReactNode }) {
  return <Context value={payload}>{children}</Context>
}

/** The page that is being shown, and the shop around it. */
export function useSite(): SitePayload {
  const payload = useContext(Context)
  if (!payload) throw new Error('A page is shown outside of SiteProvider.')
  return payload
}

/** The shop itself. Only pages that exist before there is a shop must not ask for it. */
export function useFront(): Front {
  const { front } = useSite()
  if (!front) throw new Error('There is no shop yet.')
  return front
}

/** Addresses in the language of the page. */
export function useHref(): (path: string) => string {
  const { locale, defaultLocale } = useSite()
  return (path) => inLanguage(path, locale, defaultLocale)
}
