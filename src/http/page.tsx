import { renderToString } from 'react-dom/server'
import { App } from '#app.tsx'
import type { Ask } from '#ask.ts'
import type { Contacts } from '#business/front/contract.ts'
import { restaurantJsonLd } from '#business/front/json-ld.ts'
import { imageOfShop } from '#business/front/server/read-front.ts'
import { knownOrigin } from '#business/shop/settings.ts'
import { dateIn } from '#business/shop/working-day.ts'
import { isStorageFailure } from '#db/failures.ts'
import type { Store } from '#db/open.ts'
import { locales } from '#platform/localised.ts'
import { isPayload, payloadPath, type Route, withoutPayload } from '#platform/page.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Who } from '#platform/server/call.ts'
import { about, type Log } from '#platform/server/log.ts'
import type { Key, Made } from '#platform/server/page-cache.ts'
import { isStaffPath, type LayoutName, layoutOf } from '#routes.ts'
import { loadScreen } from '#screens.ts'
import type { SitePayload } from '#shop-context.tsx'
import { accentStyle } from '#ui/server/accent.ts'
import { loadWords } from '#words/load.ts'
import { documentOf, type TagsOf } from './document.ts'
import { themeIn } from './icons-and-theme.ts'
import { chosenLocale, hasOrderIn } from './identity.ts'
import type { KnownShop } from './outage.ts'
import {
  type Answered,
  failedPayload,
  findRoute,
  isBehindSignIn,
  isPersonal,
  type Look,
  payloadOf,
  routeOf,
  type Sent,
  searchOf,
} from './payload.ts'

type Setting = {
  store: Store
  askAs(who: Who): Ask
  clock: () => Date
  tagsOf: TagsOf
  build: string
  publicUrl: URL | undefined
  log: Log
  known: KnownShop
}

/** Serves the page table: a path returns a document, or its payload only. */
export function pages({ store, askAs, clock, tagsOf, build, publicUrl, log, known }: Setting) {
  return async (request: Look): Promise<Made> => {
    const asPayload = isPayload(request.path)
    const look = { ...request, path: asPayload ? withoutPayload(request.path) : request.path }
    const context = { ask: askAs(look.who), build, now: clock(), known }
    const failed = (error: unknown) => {
      const call = `GET ${findRoute(look.path)?.route.path ?? 'page'}`
      const status = isStorageFailure(error) ? 503 : 500
      log.warn('failed', { id: look.id, call, status, ...about(error) })
      return failedPayload(look, context, status)
    }
    const answered = await payloadOf(look, context).catch(failed)
    if ('to' in answered)
      return asPayload ? jsonOf({ redirect: answered.to }, true) : redirectTo(answered)
    const isOnce = look.form !== undefined
    if (asPayload) return jsonOf(answered.payload, isOnce || isForOne(answered.payload))
    return draw(answered, isOnce, context.ask).catch(async (error) =>
      draw(await failed(error), true, context.ask),
    )
  }

  /** For the footer, which a page of a failure can lack. */
  async function contactsOf({ front, locale, status }: SitePayload, ask: Ask) {
    if (!front) return
    const contacts = await ask('GET /api/channel/contacts', { locale }).catch((error) => {
      if (status < 500) throw error
    })
    if (!contacts || isRefusal(contacts)) return
    return { ...contacts, today: dateIn(clock(), front.timeZone).toString() }
  }

  async function draw(answered: Answered, isOnce: boolean, ask: Ask): Promise<Made> {
    const { payload } = answered
    const route = routeOf(payload)
    const isListed =
      isForAll(route) &&
      payload.status === 200 &&
      payload.front !== null &&
      !answered.meta.isUnlisted
    const layout = layoutOf(route, payload.front !== null)
    const [screen, words, tags, contacts, shopImage] = await Promise.all([
      loadScreen(route, layout, payload.data),
      loadWords(payload.locale, isStaffPath(payload.path)),
      tagsOf(route, layout, payload.locale, payload.front?.currencyCode),
      layout === 'default' ? contactsOf(payload, ask) : undefined,
      isListed ? store.read(imageOfShop) : undefined,
    ])
    const meta = isListed ? withShop(answered, contacts, shopImage?.path) : answered.meta
    const shown = contacts ? { ...payload, contacts } : payload
    const html = renderToString(<App payload={shown} {...screen} words={words} />)
    const style = payload.front ? accentStyle(payload.front.accent) : ''
    return {
      status: payload.status,
      headers: {
        ...lifeOf(isOnce || isPersonal(route) || payload.status >= 500),
        ...(payload.status === 503 && { 'Retry-After': '30' }),
        'Content-Type': 'text/html; charset=utf-8',
        ...(route.secretPath && { 'Referrer-Policy': 'no-referrer' }),
        'Content-Language': payload.locale,
        'Content-Security-Policy': tags.policy(style),
      },
      body: documentOf({
        payload,
        meta: { ...meta, shopImage },
        isListed,
        html,
        style,
        tags,
        origin: knownOrigin(publicUrl, payload.front?.publicUrl),
      }),
      once: isOnce || isForOne(payload),
    }
  }
}

/** Not cached for anyone else: the page is personal, or not a success. */
const isForOne = (payload: SitePayload) => isPersonal(routeOf(payload)) || payload.status !== 200

/** A page of the shop: personal pages and other layouts aren't for search engines. */
const isForAll = (route: Route<LayoutName>) => route.layout === 'default' && !isPersonal(route)

/** A page's metadata, with the shop's. */
function withShop({ payload: { front }, meta }: Answered, contacts?: Contacts, image?: string) {
  if (!front || !contacts) return meta
  return { ...meta, jsonLd: [restaurantJsonLd(front, contacts, image), ...(meta.jsonLd ?? [])] }
}

const anyLanguage = new RegExp(`^/(${locales.join('|')})(?=/|$)`)

/** The path of the page, without the language. */
export const bare = (path: string) =>
  (isPayload(path) ? withoutPayload(path) : path).replace(anyLanguage, '') || '/'

const routeAt = (path: string) => findRoute(bare(path))?.route

/** Whether a path's page is the same for everyone. */
export function isShared(path: string): boolean {
  const route = routeAt(path)
  return route ? !isPersonal(route) : !isBehindSignIn(bare(path))
}

/** The cache key: the URL without tracking, the theme, whether there is an open order, and at the root the chosen language. */
export function keyOf(
  path: string,
  query: URLSearchParams,
  cookies: string | undefined,
  theme = themeIn(cookies),
): Key {
  const search = query.size > 0 ? searchOf(routeAt(path) ?? {}, query) : ''
  const order = hasOrderIn(cookies) ? 'order' : ''
  const key = `${theme} ${order} ${isRoot(path) ? chosenLocale(cookies) : ''} ${path}${search}`
  return { key, isEndless: search !== '' || path.includes('%') }
}

const isRoot = (path: string) => path === '/' || path === payloadPath('/')

/** Personal pages and forms aren't stored: Back after signing out must show nothing of them. */
const lifeOf = (isForOne: boolean) => ({
  'Cache-Control': isForOne ? 'no-store' : 'private, no-cache',
})

const jsonOf = (data: SitePayload | { redirect: string }, once: boolean): Made => ({
  status: 200,
  headers: { ...lifeOf(once), 'Content-Type': 'application/json' },
  body: JSON.stringify(data),
  once,
})

const redirectTo = ({ to, permanent }: Sent): Made => ({
  status: permanent ? 301 : 302,
  headers: { Location: to, 'Cache-Control': 'no-store' },
  body: '',
  once: true,
})
