import { renderToString } from 'react-dom/server'
import { App } from '#app.tsx'
import type { Ask } from '#ask.ts'
import { locales } from '#platform/localised.ts'
import { isPayload, payloadPath, type Theme, withoutPayload } from '#platform/page.ts'
import type { Who } from '#platform/server/call.ts'
import type { Made } from '#platform/server/kept.ts'
import { about, type Log } from '#platform/server/log.ts'
import { errorPage, isStaffPath, layoutOf, routes } from '#routes.ts'
import { loadScreen } from '#screens.ts'
import type { SitePayload } from '#site.tsx'
import { accentStyle } from '#ui/server/accent.ts'
import { loadWords } from '#words/load.ts'
import { documentOf, type Shell } from './document.ts'
import { failedPayload, findRoute, isPersonal, type Look, payloadOf } from './payload.ts'
import { chosenLocale, themeIn } from './who.ts'

type Setting = { askAs(who: Who): Ask; shell: Shell; build: string; origin: string; log: Log }

/** The page table at work: a path becomes a document, or for the same path its payload alone. */
export function pages({ askAs, shell, build, origin, log }: Setting) {
  return async (asked: Look, theme: Theme): Promise<Made> => {
    const asPayload = isPayload(asked.path)
    const look = { ...asked, path: asPayload ? withoutPayload(asked.path) : asked.path }
    const ask = askAs(look.who)
    const payload = await payloadOf(look, ask, build).catch((error) => {
      log.warn('a page failed', { path: look.path, ...about(error) })
      return failedPayload(look, ask, build)
    })
    if (typeof payload === 'string')
      return asPayload ? jsonOf({ redirect: payload }, true) : redirectTo(payload)
    const route = routes.find(({ path }) => path === payload.route) ?? errorPage
    const once = isPersonal(route) || payload.status !== 200 || look.form !== undefined
    if (asPayload) return jsonOf(payload, once)

    const layout = layoutOf(route, payload.front !== null)
    const [screen, words, tags] = await Promise.all([
      loadScreen(route, layout),
      loadWords(payload.locale, isStaffPath(payload.path)),
      shell(route, layout, payload.locale),
    ])
    const html = renderToString(<App payload={payload} {...screen} words={words} />)
    const style = payload.front ? accentStyle(payload.front.accent) : ''
    return {
      status: payload.status,
      headers: {
        ...pageHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': payload.locale,
        'Content-Security-Policy': tags.policy(style),
      },
      body: documentOf({ payload, html, style, theme, tags, origin }),
      once,
    }
  }
}

const shownQueries = new Set(routes.flatMap(({ query }) => query ?? []))
const anyLanguage = new RegExp(`^/(${locales.join('|')})(?=/|$)`)

/** Whether a path's page is the same for everybody. */
export function isShared(path: string): boolean {
  const plain = (isPayload(path) ? withoutPayload(path) : path).replace(anyLanguage, '') || '/'
  const found = findRoute(plain)
  return !found || !isPersonal(found.route)
}

/** What tells one kept answer from another: the address without anybody's tracking, the theme, and at the root the language chosen before. */
export function keyOf(path: string, query: URLSearchParams, cookies: string | undefined): string {
  const shown = new URLSearchParams([...query].filter(([name]) => shownQueries.has(name)).sort())
  return `${themeIn(cookies)} ${isRoot(path) ? chosenLocale(cookies) : ''} ${path}?${shown}`
}

const isRoot = (path: string) => path === '/' || path === payloadPath('/')

const pageHeaders = { 'Cache-Control': 'private, no-cache' }

const jsonOf = (said: SitePayload | { redirect: string }, once: boolean): Made => ({
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
