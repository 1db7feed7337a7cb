import { renderToString } from 'react-dom/server'
import { App } from '#app.tsx'
import { channel } from '#business/channel/contract.ts'
import type { Ask } from '#platform/ask.ts'
import { isLocale, type Locale, locales } from '#platform/localised.ts'
import {
  type FormState,
  inLanguage,
  isPayload,
  type Load,
  languageOf,
  matcher,
  type Route,
  type Theme,
  type Visit,
  withoutPayload,
} from '#platform/page.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import type { Who } from '#platform/server/call.ts'
import type { Made } from '#platform/server/kept.ts'
import { about, type Log } from '#platform/server/log.ts'
import { errorPage, isStaffPath, type LayoutName, layoutOf, routes } from '#routes.ts'
import { loadScreen } from '#screens.ts'
import type { SitePayload } from '#site.tsx'
import { accentStyle } from '#ui/server/accent.ts'
import { loadWords } from '#words/load.ts'
import { documentOf, type Shell } from './document.ts'
import { chosenLocale, themeIn } from './who.ts'

/** One look at one page: by whom, in which theme, and with which form shown again. */
export type Look = {
  readonly path: string
  readonly query: URLSearchParams
  readonly who: Who
  readonly theme: Theme
  readonly form?: FormState & { status: number }
}

type Setting = { askAs(who: Who): Ask; shell: Shell; build: string; origin: string; log: Log }
type Front = NonNullable<SitePayload['front']>

const find = matcher(routes)

/** The page table at work: a path becomes a document, or for the same path its payload alone. */
export function pages({ askAs, shell, build, origin, log }: Setting) {
  const payloadOf = async (look: Look, path: string): Promise<SitePayload | string> => {
    const ask = askAs(look.who)
    const front = await frontIn(ask)
    const language = languageOf(
      path,
      locales,
      front?.defaultLocale ?? (isLocale(look.who.locale) ? look.who.locale : 'en'),
    )
    const spoken =
      front && language.locale !== front.defaultLocale ? await frontIn(ask, language.locale) : front
    const found = find(language.path)
    const spare = path.split('/')[1]
    if (front && spare === front.defaultLocale && !found) return path.slice(spare.length + 1) || '/'
    if (!front && !found?.route.shownBeforeSetup) return '/welcome'
    if (front && path === '/' && look.who.locale && look.who.locale !== front.defaultLocale)
      return inLanguage('/', look.who.locale, front.defaultLocale)

    const defaultLocale = front?.defaultLocale ?? language.locale
    const base = {
      path: language.path,
      locale: language.locale,
      defaultLocale,
      front: spoken,
      build,
    }
    if (!found) return { ...base, ...(await missing(base.locale, base.path)) }
    const { route, params } = found
    if (route.staff && !look.who.staff) {
      const here = inLanguage(language.path, language.locale, defaultLocale)
      return `${inLanguage('/command-center/sign-in', language.locale, defaultLocale)}?to=${encodeURIComponent(here)}`
    }
    const loaded = await loadedBy(route, { ...base, params, query: look.query, ask, who: look.who })
    if ('redirect' in loaded) return inLanguage(loaded.redirect, language.locale, defaultLocale)
    if ('missing' in loaded) return { ...base, ...(await missing(base.locale, base.path)) }
    return {
      ...base,
      route: route.path,
      status: look.form?.status ?? loaded.status ?? 200,
      title: titled(loaded.title, spoken),
      ...(loaded.description && { description: loaded.description }),
      data: loaded.data,
      ...(look.who.staff && (route.staff || route.personal) && { user: look.who.staff }),
      ...(look.form && {
        form: { action: look.form.action, refusal: look.form.refusal, values: look.form.values },
      }),
    }
  }

  const failed = async (look: Look, error: unknown): Promise<SitePayload> => {
    log.warn('a page failed', { path: look.path, ...about(error) })
    const { locale, path } = languageOf(look.path, locales, 'en')
    const { shop } = await loadWords(locale, false)
    return {
      path,
      locale,
      defaultLocale: locale,
      build,
      front: await frontIn(askAs(look.who)).catch(() => null),
      route: errorPage.path,
      status: 500,
      title: shop.errors.title,
      data: { status: 500, message: shop.errors.message },
    }
  }

  return async (look: Look): Promise<Made> => {
    const asPayload = isPayload(look.path)
    const path = asPayload ? withoutPayload(look.path) : look.path
    const payload = await payloadOf(look, path).catch((error) => failed({ ...look, path }, error))
    if (typeof payload === 'string')
      return asPayload ? jsonOf({ redirect: payload }, true) : redirectTo(payload)
    const route = routes.find(({ path: line }) => line === payload.route) ?? errorPage
    const once = isPersonal(route) || payload.status >= 500 || look.form !== undefined
    const freshUntil = payload.front?.hours.changesAt
      ? new Date(payload.front.hours.changesAt)
      : undefined
    if (asPayload) return { ...jsonOf(payload, once), freshUntil }
    return { ...(await rendered(payload, route, look.theme, shell, origin)), once, freshUntil }
  }
}

const shownQueries = new Set(routes.flatMap(({ query }) => query ?? []))
const anyLanguage = new RegExp(`^/(${locales.join('|')})(?=/|$)`)

/** Whether a path's page is the same for everybody. */
export function isShared(path: string): boolean {
  const plain = (isPayload(path) ? withoutPayload(path) : path).replace(anyLanguage, '') || '/'
  const found = find(plain)
  return !found || !isPersonal(found.route)
}

/** What tells one kept answer from another: the address without anybody's tracking, the theme, and at the root the language chosen before. */
export function keyOf(path: string, query: URLSearchParams, cookies: string | undefined): string {
  if (path.startsWith('/api/')) return `${path}?${query}`
  const shown = new URLSearchParams([...query].filter(([name]) => shownQueries.has(name)).sort())
  return `${themeIn(cookies)} ${path === '/' ? chosenLocale(cookies) : ''} ${path}?${shown}`
}

const isPersonal = (route: Route) => Boolean(route.staff || route.personal)

/** The shop as every page shows it, or null before there is one. A failure is thrown: it is no empty shop. */
async function frontIn(ask: Ask, locale?: Locale): Promise<Front | null> {
  const front = await ask(channel.front, { locale })
  if (isRefusal(front))
    throw new Error(`The shop refused to show itself: ${(front as Refusal).refused}`)
  return front
}

const loads = import.meta.glob<{ load: Load<unknown> }>([
  '../storefront/*/load.ts',
  '../command-center/*/load.ts',
])

async function loadedBy({ screen }: Route, visit: Visit): ReturnType<Load<unknown>> {
  const load = await loads[`../${screen}/load.ts`]?.()
  return load ? load.load(visit) : { title: '', data: null }
}

async function missing(locale: Locale, path: string) {
  const { shop } = await loadWords(locale, false)
  const message = shop.errors.notFoundMessage(path)
  return {
    route: errorPage.path,
    status: 404,
    title: shop.errors.notFound,
    data: { status: 404, message },
  }
}

const titled = (title: string, front: Front | null) =>
  front && title !== front.name ? `${title ? `${title} · ` : ''}${front.name}` : title

const pageHeaders = { 'Cache-Control': 'private, no-cache' }

async function rendered(
  payload: SitePayload,
  route: Route<LayoutName>,
  theme: Theme,
  shell: Shell,
  origin: string,
) {
  const layout = layoutOf(route, payload.front !== null)
  const [{ Page, Layout }, words, tags] = await Promise.all([
    loadScreen(route, layout),
    loadWords(payload.locale, isStaffPath(payload.path)),
    shell(route, layout, payload.locale),
  ])
  const html = renderToString(<App payload={payload} Page={Page} Layout={Layout} words={words} />)
  const style = payload.front ? accentStyle(payload.front.accent) : ''
  const body = documentOf({ payload, html, style, theme, tags, origin })
  return {
    status: payload.status,
    headers: {
      ...pageHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': payload.locale,
      'Content-Security-Policy': tags.policy(style),
    },
    body,
  }
}

const jsonOf = (said: unknown, once: boolean): Made => ({
  status: 200,
  headers: { ...pageHeaders, 'Content-Type': 'application/json' },
  body: JSON.stringify(said),
  once,
})

const redirectTo = (path: string): Made => ({
  status: 302,
  headers: { Location: path, 'Cache-Control': 'no-store' },
  body: '',
  once: true,
})
