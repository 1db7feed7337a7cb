import type { ComponentType, ReactNode } from 'react'
import type { Locale } from './localised.ts'
import type { Refusal } from './refusal.ts'

export type Theme = 'auto' | 'light' | 'dark'

/** Somebody looks at a page. The path has no language prefix: that is the locale. */
export type Visit<Ask = unknown> = {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly locale: Locale
  readonly ask: Ask
  readonly now: Date
  /** The visitor, as far as pages may care. */
  readonly who: { readonly isAtMachine: boolean; readonly staff: object | undefined }
}

/** What a page's `load` found. Runs on the server only. */
export type Loaded<Data> = {
  readonly title: string
  readonly description?: string
  readonly data: Data
  readonly status?: number
} & Told

/** What a document tells search engines and messengers. A browser that moves on its own has no use for it. */
export type Told = {
  /** Things as schema.org describes them, their addresses as paths of our own without language. */
  readonly jsonLd?: readonly object[]
  readonly image?: { readonly path: string; readonly width: number; readonly height: number }
  /** The path that this page shall be known by, when it has several. */
  readonly canonical?: string
}

/** A page that sends its visitor elsewhere (for good, if it has moved), or one that does not exist. */
export type Elsewhere = { readonly redirect: string; readonly permanent?: true }
export type Missing = { readonly missing: true }
export type Load<Data> = (visit: Visit<never>) => Promise<Loaded<Data> | Elsewhere | Missing>

export type PageView = ComponentType<{ data: never }>
export type SheetView = ComponentType<{ data: never; close: () => void }>
export type LayoutView = ComponentType<{ children: ReactNode }>

/** One line of the page table. */
export type Route<Layout extends string = string> = {
  /** As URLPattern spells it; a `{name}` part becomes a parameter. */
  readonly path: string
  readonly layout: Layout
  /** The folder that it lives in: `page.tsx` shows it, `load.ts` (on the server only) finds what it shows. */
  readonly screen: `storefront/${string}` | `command-center/${string}`
  /** The query parameters that change what is shown. Every other one is somebody's tracking. */
  readonly query?: readonly string[]
  /** Shown to staff only, never kept: a visitor is sent to sign in. */
  readonly staff?: true
  /** Never kept for another visitor. */
  readonly personal?: true
  readonly shownBeforeSetup?: true
  /** From a page of the same layout it opens in a sheet over that page. `sheet.tsx` shows it so. */
  readonly opensOver?: true
}

/** All that a page is made of: what the browser is given beside the HTML, and alone when it moves on its own. */
export type Payload = {
  readonly route: string
  readonly path: string
  readonly locale: Locale
  readonly status: number
  readonly title: string
  readonly description?: string
  readonly data: unknown
  readonly form?: FormState
}

/** A form that was sent without JavaScript and refused: shown again as it was typed. */
export type FormState = {
  readonly action: string
  readonly refusal: Refusal
  readonly values: Readonly<Record<string, string>>
}

export type Match<R extends Route = Route> = {
  readonly route: R
  readonly params: Readonly<Record<string, string>>
}

/** The first line of the table that fits a path. */
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

/** Undefined for what is no text: broken escapes, or a zero, which PostgreSQL does not take. */
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

/** The path as it stands in the address bar: the default language has no prefix. */
export const inLanguage = (path: string, locale: Locale, defaultLocale: Locale) =>
  locale === defaultLocale ? path : path === '/' ? `/${locale}` : `/${locale}${path}`

/** The language that a path names, and the path without it. */
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
