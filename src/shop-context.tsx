import { createContext, type ReactNode, useContext } from 'react'
import type { Contacts, Front } from '#business/front/contract.ts'
import type { Readiness, Watch } from '#business/health/contract.ts'
import type { SignedIn } from '#business/staff/contract.ts'
import type { Locale } from '#platform/localised.ts'
import { inLanguage, type Payload } from '#platform/page.ts'
import type { ShopPath } from '#routes.ts'
import type { StaffPath } from '#staff-routes.ts'

/** A page's payload with what every page shows: the shop and, to staff, the signed-in user. */
export type SitePayload = Payload & {
  readonly front: Front | null
  readonly defaultLocale: Locale
  /** The parameters that change the page, as in its URL. */
  readonly search?: string
  readonly user?: SignedIn
  /** For staff: whether orders can be placed now. */
  readonly readiness?: Readiness
  /** For staff: the alerts when the page was rendered. The line updates them. */
  readonly alerts?: Watch
  /** This browser has an open order: the page reserves space for the link to it. */
  readonly hasOrder?: true
  /** Only while the server renders the footer, which browsers keep as it is: today is a date of the shop. */
  readonly contacts?: Contacts & { readonly today: string }
  /** The build of the page: a page of another build needs its own code. */
  readonly build: string
}

const Context = createContext<SitePayload | undefined>(undefined)

export function SiteProvider({ payload, children }: { payload: SitePayload; children: ReactNode }) {
  return <Context value={payload}>{children}</Context>
}

/** The present page, and the shop around it. */
export function useSite(): SitePayload {
  const payload = useContext(Context)
  if (!payload) throw new Error('No SiteProvider.')
  return payload
}

/** The shop itself. Pages that exist before setup must not call this. */
export function useFront(): Front {
  const { front } = useSite()
  if (!front) throw new Error('No shop.')
  return front
}

/** The path of a page (routes.ts, staff-routes.ts), with or without parameters. */
export type PagePath = Path | `${Path}?${string}` | `${Path}#${string}`
type Path = ShopPath | StaffPath

/** Paths in the language of the page. Those of the menu keep its filter. */
export function useHref(): (path: PagePath) => string {
  const { locale, defaultLocale, search } = useSite()
  const filter = menuFilterIn(search)
  return (path) =>
    inLanguage(filter && isOfMenu.test(path) ? `${path}?${filter}` : path, locale, defaultLocale)
}

const isOfMenu = /^\/((catalog|search|checkout\/line)(\/[^?]*)?)?$/

/** The menu's filter in an address, or empty. */
export const menuFilterIn = (search = '') =>
  search.match(/(?<=[?&])(?:diet|without)=[^&]+/g)?.join('&') ?? ''
