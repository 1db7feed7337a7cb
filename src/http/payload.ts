import type { Ask, Visit } from '#ask.ts'
import { type Locale, locales } from '#platform/localised.ts'
import {
  type DocumentMeta,
  type FormState,
  inLanguage,
  type Load,
  languageOf,
  type Missing,
  matcher,
  type Route,
} from '#platform/page.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Who } from '#platform/server/call.ts'
import { errorPage, shopRoutes } from '#routes.ts'
import type { SitePayload } from '#shop-context.tsx'
import { failedStaffPage, missingStaffPage, staffRoutes } from '#staff-routes.ts'
import { errorPageWords } from '#words/error-page/words.ts'
import { loadWords } from '#words/load.ts'
import type { KnownShop } from './outage.ts'

/** One request for a page: by whom, and with which refused form. */
export type Look = {
  readonly path: string
  readonly query: URLSearchParams
  readonly who: Who
  /** The browser has an open order. */
  readonly hasOrder: boolean
  readonly form?: FormState & { readonly status: number }
  /** The request's id, to find it in the log. */
  readonly id?: string
}

type Front = NonNullable<SitePayload['front']>
type Frame = Pick<SitePayload, 'path' | 'locale' | 'defaultLocale' | 'front' | 'build' | 'hasOrder'>

// The shop’s last route matches any name, so it comes last.
const routes = [...staffRoutes, ...shopRoutes]
export const findRoute = matcher(routes)

export const routeOf = ({ route }: SitePayload) =>
  routes.find(({ path }) => path === route) ?? errorPage

/** What building a payload needs: the API as the caller, the time, and the last known shop. */
type RenderContext = {
  readonly ask: Ask
  readonly build: string
  readonly now: Date
  readonly known: KnownShop
}

/** All of a page's data, and the metadata of its document. */
export type Answered = { readonly payload: SitePayload; readonly meta: DocumentMeta }
/** The URL of a redirect. */
export type Sent = { readonly to: string; readonly permanent?: true | undefined }

export async function payloadOf(look: Look, context: RenderContext): Promise<Answered | Sent> {
  const { ask, build, now } = context
  const { query, who, form } = look
  // Read once, in the language of the path: the default one isn't known before.
  const front = await frontIn(context, namedIn(look.path))
  // Before setup, prefer the browser's own language.
  const defaultLocale = front?.defaultLocale ?? who.locale ?? who.acceptsLanguage ?? 'en'
  const { path, locale } = languageOf(look.path, locales, defaultLocale)
  const found = findRoute(path)
  const elsewhere = front ? otherAddress(look, defaultLocale) : undefined
  if (elsewhere) return { to: withQuery(elsewhere, query) }
  if (!front && !found?.route.shownBeforeSetup)
    return { to: inLanguage('/welcome', locale, defaultLocale) }

  const order = look.hasOrder ? { hasOrder: true as const } : {}
  const frame: Frame = { path, locale, defaultLocale, front, build, ...order }
  const isStaffs = found ? found.route.staff : front && isBehindSignIn(path)
  if (isStaffs && !who.staff) return { to: signInFor(frame, query) }
  // PostgreSQL can't read a NUL. Parameters that don't change the page may have one.
  const hasZero = found && searchOf(found.route, query).includes('%00')
  if (!found || hasZero) return notThere(frame, { look, ask, status: 404, isUnknown: true })
  const { route, params } = found
  let isDenied = false
  const askAndNote = (async (line, input) => {
    const answer = await ask(line, input)
    if (isRefusal(answer) && answer.refused === 'not-allowed') isDenied = true
    return answer
  }) as Ask
  const visit = { path, locale, params, query, ask: askAndNote, now, front, who }
  const loaded = await loadedBy(route, visit)
  if ('redirect' in loaded) {
    const { permanent } = loaded
    const to = inLanguage(loaded.redirect, locale, defaultLocale)
    // A moved page keeps the query; another redirect has its own.
    return { to: withQuery(to, permanent ? query : undefined), permanent }
  }
  if ('missing' in loaded)
    return notThere(frame, { look, ask, status: isDenied ? 403 : 404, text: loaded.text })
  const search = searchOf(route, query)
  const payload: SitePayload = {
    ...frame,
    ...(search && { search }),
    route: route.path,
    status: form?.status ?? loaded.status ?? 200,
    title: titled(loaded.title, front),
    ...(loaded.description && { description: loaded.description }),
    data: loaded.data,
    ...(loaded.markup && { markup: loaded.markup }),
    ...(who.staff && isPersonal(route) && { user: who.staff }),
    ...(who.staff && route.staff && (await stateBy(ask))),
    ...(form && { form: { action: form.action, refusal: form.refusal, values: form.values } }),
  }
  return { payload, meta: loaded }
}

/** The parameters that change a page, sorted, as in its URL. Tracking isn't among them. */
export function searchOf({ query: names = [] }: Pick<Route, 'query'>, query: URLSearchParams) {
  const shown = new URLSearchParams([...query].filter(([name]) => names.includes(name)).sort())
  return shown.size > 0 ? `?${String(shown).replaceAll('%2C', ',')}` : ''
}

const namedIn = (path: string) => locales.find((one) => one === path.split('/', 2)[1])

/** The page of a failure with the shop's frame: the present one, or the last known. */
export async function failedPayload(
  look: Look,
  context: RenderContext,
  status: 500 | 503,
): Promise<Answered> {
  const named = namedIn(look.path)
  const front = await frontIn(context, named).catch(() => context.known.in(named))
  const defaultLocale = front?.defaultLocale ?? look.who.locale ?? look.who.acceptsLanguage ?? 'en'
  const { locale, path } = languageOf(look.path, locales, defaultLocale)
  // Only staff see the Command Center's frame.
  const { title, message } = errorPageWords[locale].failed
  const { route } = findRoute(path) ?? {}
  const user = route?.staff && front ? look.who.staff : undefined
  const payload: SitePayload = {
    path,
    ...(route && { search: searchOf(route, look.query) }),
    locale,
    defaultLocale,
    build: context.build,
    front,
    route: (user ? failedStaffPage : errorPage).path,
    status,
    title,
    data: { status, message, ...(look.id && { id: look.id }) },
    ...(look.form && { form: look.form }),
    ...(user && { user }),
  }
  return { payload, meta: {} }
}

export const isPersonal = (route: Route) => Boolean(route.staff || route.personal)

/** The shop for every page's frame, or null before setup. A failure is thrown, because it doesn't mean an empty shop. */
async function frontIn({ ask, known }: RenderContext, locale?: Locale): Promise<Front | null> {
  const front = await ask('GET /api/channel/front', { locale })
  if (isRefusal(front)) throw new Error(`The shop refused to show itself: ${front.refused}`)
  if (front) known.note(front, locale)
  return front
}

/** What the staff's frame shows. If it is refused, the frame shows nothing in its place. */
async function stateBy(ask: Ask): Promise<Pick<SitePayload, 'readiness' | 'alerts'>> {
  const readiness = await ask('GET /api/readiness', {})
  const alerts = await ask('GET /api/alerts', {})
  return { ...(!isRefusal(readiness) && { readiness }), ...(!isRefusal(alerts) && { alerts }) }
}

/** With single slashes, because two would name another site, and none at the end. Linear: one regex would try each slash of a run. */
export const plainPath = (path: string) => path.replaceAll(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '')

/** No path ends with a slash; the default language has no prefix; the root and the Command Center use the chosen language. */
function otherAddress({ path, who }: Look, defaultLocale: Locale) {
  if (plainPath(path) !== path) return plainPath(path)
  const [, first = ''] = path.split('/', 2)
  if (first === defaultLocale) return path.slice(first.length + 1) || '/'
  const isRemembered = path === '/' || isBehindSignIn(path)
  if (isRemembered && who.locale && who.locale !== defaultLocale)
    return inLanguage(path, who.locale, defaultLocale)
  return
}

const withQuery = (path: string, query: URLSearchParams | undefined) =>
  query && query.size > 0 ? `${path}?${query}` : path

function signInFor({ path, locale, defaultLocale }: Frame, query: URLSearchParams) {
  const to = encodeURIComponent(withQuery(inLanguage(path, locale, defaultLocale), query))
  return `${inLanguage('/command-center/sign-in', locale, defaultLocale)}?to=${to}`
}

const loads = import.meta.glob<{ load: Load<unknown> }>('../{storefront,command-center}/**/load.ts')

async function loadedBy({ screen }: Route, visit: Visit): ReturnType<Load<unknown>> {
  const load = await loads[`../${screen}/load.ts`]?.()
  return load ? load.load(visit as never) : { title: '', data: null }
}

type NotThere = {
  readonly look: Look
  readonly ask: Ask
  readonly status: 403 | 404
  /** The shop has no page with this path at all. */
  readonly isUnknown?: true
  readonly text?: Missing['text']
}

/** In the staff frame for those signed in, else on the shop's own page, which reveals nothing of the Command Center. */
async function notThere(
  frame: Frame,
  { look, ask, status, isUnknown, text }: NotThere,
): Promise<Answered> {
  const user = isBehindSignIn(frame.path) && frame.front ? look.who.staff : undefined
  if (!user) return missing(frame, ask, text)
  const { staff } = await loadWords(frame.locale, true)
  const title = titled(staff?.missing.page ?? '', frame.front)
  const { path: route } = missingStaffPage
  const data = { status, ...(isUnknown && { isUnknown }) }
  const payload = { ...frame, route, status, title, data, user, ...(await stateBy(ask)) }
  return { payload, meta: {} }
}

/** Without its language: a path of the Command Center, whether the page exists or not. */
export const isBehindSignIn = (path: string) => /^\/command-center(\/|$)/.test(path)

async function missing(frame: Frame, ask: Ask, text?: Missing['text']): Promise<Answered> {
  const { notFound, notFoundMessage, notFoundHint } = errorPageWords[frame.locale]
  const menu = frame.front && (await ask('GET /api/catalog/categories', { locale: frame.locale }))
  const address = inLanguage(frame.path, frame.locale, frame.defaultLocale)
  const common = { title: notFound, message: notFoundMessage(address), hint: notFoundHint }
  const data = {
    status: 404,
    ...(text ?? common),
    ...(menu && !isRefusal(menu) && { categories: menu.categories }),
  }
  const payload = { ...frame, route: errorPage.path, status: 404, title: data.title, data }
  return { payload, meta: {} }
}

const titled = (title: string, front: Front | null) =>
  front && title !== front.name ? [title, front.name].filter(Boolean).join(' · ') : title
