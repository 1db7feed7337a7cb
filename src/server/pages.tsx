import { renderToString } from 'react-dom/server'
import { App } from '#app.tsx'
import type { Ask } from '#ask.ts'
import { restaurantJsonLd } from '#business/channel/json-ld.ts'
import { locales } from '#platform/localised.ts'
import {
  isPayload,
  payloadPath,
  type Route,
  type Theme,
  type Told,
  withoutPayload,
} from '#platform/page.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Who } from '#platform/server/call.ts'
import type { Made } from '#platform/server/kept.ts'
import { about, type Log } from '#platform/server/log.ts'
import { isStaffPath, type LayoutName, layoutOf } from '#routes.ts'
import { loadScreen } from '#screens.ts'
import type { SitePayload } from '#site.tsx'
import { accentStyle } from '#ui/server/accent.ts'
import { loadWords } from '#words/load.ts'
import { documentOf, type Shell } from './document.ts'
import { knownOrigin } from './origin.ts'
import {
  type Answered,
  failedPayload,
  findRoute,
  isPersonal,
  type Look,
  payloadOf,
  routeOf,
  type Sent,
  searchOf,
} from './payload.ts'
import { chosenLocale, themeIn } from './who.ts'

type Setting = {
  askAs(who: Who): Ask
  clock: () => Date
  shell: Shell
  build: string
  publicUrl: URL | undefined
  log: Log
}

/** The page table at work: a path becomes a document, or for the same path its payload alone. */
export function pages({ askAs, clock, shell, build, publicUrl, log }: Setting) {
  return async (asked: Look, theme: Theme): Promise<Made> => {
    const asPayload = isPayload(asked.path)
    const look = { ...asked, path: asPayload ? withoutPayload(asked.path) : asked.path }
    const ask = askAs(look.who)
    const making = { ask, build, now: clock() }
    const answered = await payloadOf(look, making).catch((error) => {
      log.warn('a page failed', { path: look.path, ...about(error) })
      return failedPayload(look, making)
    })
    if ('to' in answered)
      return asPayload ? jsonOf({ redirect: answered.to }, true) : redirectTo(answered)
    const { payload } = answered
    const route = routeOf(payload)
    const once = isPersonal(route) || payload.status !== 200 || look.form !== undefined
    if (asPayload) return jsonOf(payload, once)

    const isListed = isForAll(route) && payload.status === 200 && payload.front !== null
    const layout = layoutOf(route, payload.front !== null)
    const [screen, words, tags, told] = await Promise.all([
      loadScreen(route, layout),
      loadWords(payload.locale, isStaffPath(payload.path)),
      shell(route, layout, payload.locale),
      isListed ? withShop(answered, ask) : answered.told,
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
      body: documentOf({
        payload,
        told,
        isListed,
        html,
        style,
        theme,
        tags,
        origin: knownOrigin(publicUrl, payload.front?.publicUrl),
      }),
      once,
    }
  }
}

/** A page of the shop itself: what is personal, or stands in another frame, is not for search engines. */
const isForAll = (route: Route<LayoutName>) => route.layout === 'default' && !isPersonal(route)

/** What a page tells machines, with the shop around it. */
async function withShop({ payload, told }: Answered, ask: Ask): Promise<Told> {
  const { front, locale } = payload
  const contacts = await ask('GET /api/channel/contacts', { locale })
  if (!front || isRefusal(contacts)) return told
  return { ...told, jsonLd: [restaurantJsonLd(front, contacts), ...(told.jsonLd ?? [])] }
}

const anyLanguage = new RegExp(`^/(${locales.join('|')})(?=/|$)`)

const routeAt = (path: string) =>
  findRoute((isPayload(path) ? withoutPayload(path) : path).replace(anyLanguage, '') || '/')?.route

/** Whether a path's page is the same for everybody. */
export function isShared(path: string): boolean {
  const route = routeAt(path)
  return !route || !isPersonal(route)
}

/** What tells one kept answer from another: the address without anybody's tracking, the theme, and at the root the language chosen before. */
export function keyOf(path: string, query: URLSearchParams, cookies: string | undefined): string {
  const search = query.size > 0 ? searchOf(routeAt(path) ?? {}, query) : ''
  return `${themeIn(cookies)} ${isRoot(path) ? chosenLocale(cookies) : ''} ${path}${search}`
}

const isRoot = (path: string) => path === '/' || path === payloadPath('/')

const pageHeaders = { 'Cache-Control': 'private, no-cache' }

const jsonOf = (said: SitePayload | { redirect: string }, once: boolean): Made => ({
  status: 200,
  headers: { ...pageHeaders, 'Content-Type': 'application/json' },
  body: JSON.stringify(said),
  once,
})

const redirectTo = ({ to, permanent }: Sent): Made => ({
  status: permanent ? 301 : 302,
  headers: { Location: to, 'Cache-Control': 'no-store' },
  body: '',
  once: true,
})
