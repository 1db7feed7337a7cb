import type { ComponentType, ReactNode } from 'react'
import type { Locale } from './localised.ts'
import type { Refusal } from './refusal.ts'

export type Theme = 'auto' | 'light' | 'dark'

/** A request for a page. The path has no language prefix: that is the locale. */
export type Visit<Ask = unknown> = {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly locale: Locale
  readonly ask: Ask
  readonly now: Date
  /** The parts of the visitor that pages may use. */
  readonly who: { readonly staff: object | undefined; readonly newcomer: object | undefined }
}

/** The result of a page's `load`, which runs on the server only. */
export type Loaded<Data> = {
  readonly title: string
  readonly description?: string
  readonly data: Data
  readonly status?: number
  readonly markup?: string
} & DocumentMeta

/** Metadata for search engines and messengers. In-page navigation doesn't need it. */
export type DocumentMeta = {
  /** Things in schema.org terms; their URLs are paths without language. */
  readonly jsonLd?: readonly object[]
  readonly image?: { readonly path: string; readonly width: number; readonly height: number }
  /** For a page without its own. */
  readonly shopImage?: DocumentMeta['image']
  /** The canonical path of a page that has several. */
  readonly canonical?: string
  /** Search engines aren't to list it. */
  readonly isUnlisted?: boolean
}

/** A redirect (permanent if the page has moved), or a page that doesn't exist. */
export type Elsewhere = { readonly redirect: string; readonly permanent?: true }
export type Missing = {
  readonly missing: true
  /** An own text, the same for everyone: it must not reveal what exists. */
  readonly text?: { readonly title: string; readonly message: string }
}
export type Load<Data> = (visit: Visit<never>) => Promise<Loaded<Data> | Elsewhere | Missing>

export type PageView = ComponentType<{ data: never }>
/** `ahead` loads the code that this data needs, before the page renders or hydrates. */
export type PageModule = {
  readonly Page: PageView
  ahead?(data: never): Promise<unknown>
}
/** A page over another one. It stays mounted while it is closed, so that it can move in and out. */
export type SheetView = ComponentType<{ data: never; isOpen: boolean; close: () => void }>
/** `known` is what the page below has already shown of a path: enough to open the sheet at once. */
export type SheetModule = {
  readonly Sheet: SheetView
  known(path: string): { readonly name: string } | undefined
}
export type LayoutView = ComponentType<{ children: ReactNode }>

/** One line of the page table. */
export type Route<Layout extends string = string> = {
  /** In URLPattern syntax; a `{name}` part becomes a parameter. */
  readonly path: string
  readonly layout: Layout
  /** Its folder: `page.tsx` is the view, `load.ts` (on the server only) finds its data. */
  readonly screen: `storefront/${string}` | `command-center/${string}`
  /** The query parameters that change the page. Any other is for tracking. */
  readonly query?: readonly string[]
  /** For staff only, never cached: visitors are sent to sign in. */
  readonly staff?: true
  /** Never cached for another visitor. */
  readonly personal?: true
  /** Its path opens something: browsers tell it to no other page. */
  readonly secretPath?: true
  readonly shownBeforeSetup?: true
  /** Coming from a page of the same layout, it opens in a sheet over that page, with `sheet.tsx`. */
  readonly opensOver?: true
}

/** All of a page's data: sent to the browser beside the HTML, and alone for in-page navigation. */
export type Payload = {
  readonly route: string
  readonly path: string
  readonly locale: Locale
  readonly status: number
  readonly title: string
  readonly description?: string
  readonly data: unknown
  readonly markup?: string // Of a part that only the server renders. The document's own payload has none.
  readonly form?: FormState
}

/** A form that was submitted without JavaScript and refused: shown again with the typed values. */
export type FormState = {
  readonly action: string
  readonly refusal: Refusal
  readonly values: Readonly<Record<string, string>>
}

export type Match<R extends Route = Route> = {
  readonly route: R
  readonly params: Readonly<Record<string, string>>
}

export function matcher<R extends Route>(
  routes: readonly R[],
): (path: string) => Match<R> | undefined {
  const lines = routes.map((route) => ({
    route,
    names: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
    pattern: patternOf(route.path),
  }))
  return (path) => {
    for (const { route, names, pattern } of lines) {
      const found = pattern.exec(path)
      if (!found) continue
      const parts = found.slice(1).map(decoded)
      if (parts.includes(undefined)) return
      return { route, params: Object.fromEntries(names.map((name, at) => [name, parts[at] ?? ''])) }
    }
    return
  }
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')}$`)

/** Undefined for invalid text: broken escapes, or a NUL, which PostgreSQL rejects. */
function decoded(part: string) {
  try {
    const text = decodeURIComponent(part)
    return text.includes('\0') ? undefined : text
  } catch {
    return
  }
}

const payloadFile = '_payload.json'

export const payloadPath = (path: string) => `${path === '/' ? '' : path}/${payloadFile}`
export const isPayload = (path: string) => path.endsWith(`/${payloadFile}`)
export const withoutPayload = (path: string) => path.slice(0, -payloadFile.length - 1) || '/'

/** The path in the address bar: the default language has no prefix. */
export const inLanguage = (path: string, locale: Locale, defaultLocale: Locale) =>
  locale === defaultLocale ? path : `/${locale}${path.replace(/^\/(?=\?|$)/, '')}`

/** The language of a path, and the path without it. */
export function languageOf(
  path: string,
  locales: readonly Locale[],
  defaultLocale: Locale,
): { locale: Locale; path: string } {
  const [, first = ''] = path.split('/', 2)
  const locale = locales.find((one) => one === first && one !== defaultLocale)
  return locale
    ? { locale, path: path.slice(first.length + 1) || '/' }
    : { locale: defaultLocale, path }
}
