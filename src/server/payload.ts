import type { Ask, Visit } from '#ask.ts'
import { type Locale, locales } from '#platform/localised.ts'
import {
  type FormState,
  inLanguage,
  type Load,
  languageOf,
  matcher,
  type Route,
  type Told,
} from '#platform/page.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Who } from '#platform/server/call.ts'
import { errorPage, shopRoutes } from '#routes.ts'
import type { SitePayload } from '#site.tsx'
import { staffRoutes } from '#staff-routes.ts'
import { errorPageWords } from '#words/error-page/words.ts'

/** One look at one page: by whom, and with which form shown again. */
export type Look = {
  readonly path: string
  readonly query: URLSearchParams
  readonly who: Who
  readonly form?: FormState & { readonly status: number }
}

type Front = NonNullable<SitePayload['front']>
type Frame = Pick<SitePayload, 'path' | 'locale' | 'defaultLocale' | 'front' | 'build'>

// The shop’s last line fits any name: it stands last.
const routes = [...staffRoutes, ...shopRoutes]
export const findRoute = matcher(routes)

export const routeOf = ({ route }: SitePayload) =>
  routes.find(({ path }) => path === route) ?? errorPage

/** With what a payload is made: for whom is the asking, and when. */
type Making = { readonly ask: Ask; readonly build: string; readonly now: Date }

/** All that a page shows, and what only its document says. */
export type Answered = { readonly payload: SitePayload; readonly told: Told }
/** The address that a visitor is sent to instead. */
export type Sent = { readonly to: string; readonly permanent?: true | undefined }

export async function payloadOf(look: Look, { ask, build, now }: Making): Promise<Answered | Sent> {
  // Read once, in the language that the path names: the default one is not known before.
  const front = await frontIn(ask, namedIn(look.path))
  // Before there is a shop, the browser's own language is the best guess.
  const defaultLocale = front?.defaultLocale ?? look.who.locale ?? look.who.speaks ?? 'en'
  const { path, locale } = languageOf(look.path, locales, defaultLocale)
  const found = findRoute(path)
  const elsewhere = front ? otherAddress(look, defaultLocale) : undefined
  if (elsewhere) return { to: elsewhere }
  if (!front && !found?.route.shownBeforeSetup) return { to: '/welcome' }

  const frame: Frame = { path, locale, defaultLocale, front, build }
  if (!found) return missing(frame)
  const { route, params } = found
  if (route.staff && !look.who.staff) return { to: signInFor(frame) }
  const loaded = await loadedBy(route, {
    path,
    locale,
    params,
    query: look.query,
    ask,
    now,
    front,
    who: look.who,
  })
  if ('redirect' in loaded)
    return { to: inLanguage(loaded.redirect, locale, defaultLocale), permanent: loaded.permanent }
  if ('missing' in loaded) return missing(frame)
  const { form } = look
  const { jsonLd, image, canonical } = loaded
  const search = searchOf(route, look.query)
  const payload: SitePayload = {
    ...frame,
    ...(search && { search }),
    route: route.path,
    status: form?.status ?? loaded.status ?? 200,
    title: titled(loaded.title, front),
    ...(loaded.description && { description: loaded.description }),
    data: loaded.data,
    ...(look.who.staff && isPersonal(route) && { user: look.who.staff }),
    ...(form && { form: { action: form.action, refusal: form.refusal, values: form.values } }),
  }
  const told = {
    ...(jsonLd && { jsonLd }),
    ...(image && { image }),
    ...(canonical && { canonical }),
  }
  return { payload, told }
}

/** The parameters that change what a page shows, in one order, as they stand in its address. Tracking is none of them. */
export function searchOf({ query: names = [] }: Pick<Route, 'query'>, query: URLSearchParams) {
  const shown = new URLSearchParams([...query].filter(([name]) => names.includes(name)).sort())
  return shown.size > 0 ? `?${shown}` : ''
}

const namedIn = (path: string) => locales.find((one) => one === path.split('/', 2)[1])

/** The page of a failure. The shop around it is shown if it still can be. */
export async function failedPayload(look: Look, { ask, build }: Making): Promise<Answered> {
  const shop = await frontIn(ask).catch(() => null)
  const defaultLocale = shop?.defaultLocale ?? 'en'
  const { locale, path } = languageOf(look.path, locales, defaultLocale)
  const { title, message } = errorPageWords[locale]
  const payload: SitePayload = {
    path,
    locale,
    defaultLocale,
    build,
    front: shop && (await frontIn(ask, locale).catch(() => null)),
    route: errorPage.path,
    status: 500,
    title,
    data: { status: 500, message },
  }
  return { payload, told: {} }
}

export const isPersonal = (route: Route) => Boolean(route.staff || route.personal)

/** The shop as every page shows it, or null before there is one. A failure is thrown: it is no empty shop. */
async function frontIn(ask: Ask, locale?: Locale): Promise<Front | null> {
  const front = await ask('GET /api/channel/front', { locale })
  if (isRefusal(front)) throw new Error(`The shop refused to show itself: ${front.refused}`)
  return front
}

/** The default language has no prefix, and the root remembers the language that was chosen. */
function otherAddress({ path, who }: Look, defaultLocale: Locale) {
  const [, first = ''] = path.split('/', 2)
  // One slash at its beginning, whatever was typed: two would name another site.
  if (first === defaultLocale) return path.slice(first.length + 1).replace(/^[/\\]*/, '/')
  if (path === '/' && who.locale && who.locale !== defaultLocale)
    return inLanguage('/', who.locale, defaultLocale)
  return
}

function signInFor({ path, locale, defaultLocale }: Frame) {
  const to = encodeURIComponent(inLanguage(path, locale, defaultLocale))
  return `${inLanguage('/command-center/sign-in', locale, defaultLocale)}?to=${to}`
}

const loads = import.meta.glob<{ load: Load<unknown> }>([
  '../storefront/*/load.ts',
  '../command-center/*/load.ts',
])

async function loadedBy({ screen }: Route, visit: Visit): ReturnType<Load<unknown>> {
  const load = await loads[`../${screen}/load.ts`]?.()
  return load ? load.load(visit as never) : { title: '', data: null }
}

async function missing(frame: Frame): Promise<Answered> {
  const { notFound, notFoundMessage } = errorPageWords[frame.locale]
  const message = notFoundMessage(frame.path)
  const data = { status: 404, message }
  const { path } = errorPage
  const payload = { ...frame, route: path, status: 404, title: notFound, data }
  return { payload, told: {} }
}

const titled = (title: string, front: Front | null) =>
  front && title !== front.name ? [title, front.name].filter(Boolean).join(' · ') : title
