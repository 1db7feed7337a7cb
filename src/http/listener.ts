import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { doors as allDoors } from '#api.ts'
import type { Ask } from '#ask.ts'
import { outwardBy } from '#business/receivers/server/send.ts'
import { requireSetupCode } from '#business/setup/server/setup-code.ts'
import { findSession } from '#business/staff/server/sql/staff.ts'
import { isStorageFailure } from '#db/failures.ts'
import type { Store } from '#db/open.ts'
import { type Locale, locales } from '#platform/localised.ts'
import { inLanguage, isPayload, languageOf } from '#platform/page.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Who } from '#platform/server/call.ts'
import type { Config } from '#platform/server/config.ts'
import { Overloaded, shedding } from '#platform/server/event-loop.ts'
import { askInProcess } from '#platform/server/handle.ts'
import { contentPolicy, safeHeaders } from '#platform/server/headers.ts'
import { doorsOnHttp } from '#platform/server/http.ts'
import { about, type Log } from '#platform/server/log.ts'
import { type Key, type Made, pageCache } from '#platform/server/page-cache.ts'
import { requestId } from '#platform/server/request.ts'
import { streamsOnHttp } from '#platform/server/streams.ts'
import { isStaffPath } from '#routes.ts'
import { cachedDoors } from './cached-endpoints.ts'
import type { TagsOf } from './document.ts'
import { files, plain } from './files.ts'
import { inTheme, themeIn } from './icons-and-theme.ts'
import {
  anonymous,
  browserCookie,
  chosenLocale,
  hasOrderIn,
  hasSession,
  identifyRequest,
  sessionCookie,
  sessionIn,
  sessionName,
  visitorFrom,
} from './identity.ts'
import { busyAnswers, knownShop, lastPage } from './outage.ts'
import { bare, isShared, keyOf, pages } from './page.tsx'
import { findRoute, plainPath } from './payload.ts'
import { refusalDetailFor } from './refusal-detail.ts'
import { forMachines } from './robots.ts'
import { wrongProxyWarning } from './start-notes.ts'

export type Parts = {
  store: Store
  config: Config
  clock: () => Date
  log: Log
  tagsOf: TagsOf
  build: string
  /** The browser's build; the development server has none. */
  folder: string | undefined
  setupCode: string
  /** Aborted when the server is about to stop. */
  closing: AbortSignal
  /** The delay before requests start, in milliseconds. */
  lateMs: () => number
  /** The event loop has time to spare. */
  isIdle: () => boolean
}

/** All HTTP responses: from the cache if possible, or else a file, an endpoint or a page. */
export function requestListener(parts: Parts): RequestListener {
  const { store, config, clock, log, folder } = parts
  const always = { ...safeHeaders(config.publicUrl), 'Content-Security-Policy': contentPolicy() }
  const doors = allDoors(
    requireSetupCode(parts.setupCode, () => clock().getTime()),
    outwardBy(config),
    { ...config, engine: store.engine },
  )
  const { isLate, inTurn, came, afterOthers } = shedding(parts.lateMs)
  const cache = pageCache(store.revision, clock, always, { isLate, isIdle: parts.isIdle })
  const shared = cachedDoors(store, clock, doors, sessionName(config))
  const answerFile = files(store, { ...config, folder, always, closing: parts.closing })
  const whoIn = (message: IncomingMessage) => identifyRequest(store, config, clock, message)
  const askAs = (who: Who) => askInProcess(store, clock, doors, who) as Ask
  const warnOfProxy = wrongProxyWarning(config, log)
  const machines = forMachines(store, askAs(anonymous), config)
  const known = knownShop(store.revision, askAs(anonymous))
  const busy = busyAnswers(known)
  const look = pages({
    ...parts,
    known,
    askAs,
    publicUrl: config.publicUrl,
  })
  known.readAhead()
  const stream = streamsOnHttp(doors, {
    ...parts,
    phone: known.phone,
    always,
    identify: whoIn,
    detailFor: refusalDetailFor,
    findSession,
    most: config.streamsMost,
  })
  const throughDoors = doorsOnHttp(doors, {
    store,
    clock,
    log,
    phone: known.phone,
    always,
    afterOthers,
    publicUrl: config.publicUrl,
    identify: whoIn,
    detailFor: refusalDetailFor,
    sessionCookie: (token) => sessionCookie(config, token),
    prolongedCookie: (message) => sessionCookie(config, sessionIn(config, message) ?? null),
    browserCookie: (token) => browserCookie(config, token),
    pageOf(path, { headers }) {
      const page = pageOfCall(path)
      // Its own address finds the language.
      if (page === '/') return page
      const main = known.in()?.defaultLocale ?? 'en'
      const chosen = locales.find((one) => one === chosenLocale(headers.cookie))
      return inLanguage(page, languageFrom(headers.referer, main) ?? chosen ?? main, main)
    },
    showForm: async (message, who, { path, from, refusal, status, values }) => {
      const form = { action: path, refusal, values, status }
      const theme = themeIn(message.headers.cookie)
      const asker = who ?? visitorFrom(message)
      const hasOrder = hasOrderIn(message.headers.cookie)
      const page = partsOf(from).path
      const made = async (at: string): Promise<Made> => {
        const shown = await look({ ...partsOf(at), who: asker, hasOrder, form })
        const { Location: to } = shown.headers
        // A redirect would lose the reason.
        return to && !isStaffPath(bare(page)) ? made(to) : shown
      }
      const again = async () => inTheme(await made(from), theme)
      if (!who || !(await mayFormWait(page, who, askAs(anonymous)))) return again()
      return inTurn('rare', again).catch((error: unknown) => {
        if (error instanceof Overloaded) return busy.toForm(page, message)
        throw error
      })
    },
  })

  type Answer = (
    path: string,
    query: URLSearchParams,
    message: IncomingMessage,
    response: ServerResponse,
  ) => Promise<unknown> | undefined

  const ask: Answer = async (path, query, message, response) => {
    if (await stream(path, query, message, response)) return
    if (shared.canWait(path))
      return inTurn('rare', () => throughDoors(path, query, message, response))
    if (!shared.has(path)) return throughDoors(path, query, message, response)
    try {
      const who = await whoIn(message)
      if (who.staff && !shared.isDocument(path)) return throughDoors(path, query, message, response)
      const key = shared.keyOf(path, query)
      const makeNow = () => shared.make(path, query, who)
      // Customers need the shop's terms and times to order.
      const isNeeded = path.startsWith('/api/channel')
      const make = () => (isNeeded ? makeNow() : inTurn(rankOf(key), makeNow))
      return await cache.getOrCreate(key, make, message, response)
    } catch (error) {
      if (error instanceof Overloaded) throw error
      // It fails at the endpoint too, which reports the failure as a problem.
      return throughDoors(path, query, message, response)
    }
  }

  const askerOf = async (path: string, message: IncomingMessage) => {
    try {
      const who = await whoIn(message)
      return { who, canWait: await isStranger(path, who, askAs(anonymous)) }
    } catch {
      // If even this fails, the page fails on its own and shows its error screen.
      return { who: visitorFrom(message), canWait: false }
    }
  }

  const answerMachine: Answer = async (path, query, message, response) => {
    const { origin, isKnown } = await machines.originFor(message)
    const make = () => inTurn('rare', () => machines.make(path, origin))
    // A response with the requested Host is for this client only.
    if (!isKnown) return cache.personal(make, message, response)
    return cache.getOrCreate(keyOf(path, query, message.headers.cookie), make, message, response)
  }

  const show: Answer = async (path, query, message, response) => {
    if (machines.has(path)) return answerMachine(path, query, message, response)
    if (await answerFile(path, message, response)) return
    const plainly = isPayload(path) ? path : plainPath(path)
    if (plainly !== path) {
      const Location = query.size > 0 ? `${plainly}?${query}` : plainly
      return response.writeHead(308, { ...always, Location }).end()
    }
    const { cookie } = message.headers
    const id = requestId(message)
    const theme = themeIn(cookie)
    const hasOrder = hasOrderIn(cookie)
    if (!isShared(path)) {
      const { who, canWait } = await askerOf(path, message)
      const page = async () => inTheme(await look({ path, query, who, hasOrder, id }), theme)
      return cache.personal(canWait ? () => inTurn('rare', page) : page, message, response)
    }
    // A shared page is rendered for an anonymous visitor.
    const key = keyOf(path, query, cookie)
    const page = () =>
      inTurn(rankOf(key), () => look({ path, query, who: visitorFrom(message), hasOrder, id }))
    if (theme === 'auto') return cache.getOrCreate(key, page, message, response)
    // It is rendered once for all themes.
    const base = keyOf(path, query, cookie, 'auto')
    const themed = async () => inTheme(await cache.made(base, page), theme)
    return cache.getOrCreate(key, themed, message, response)
  }

  const answer: Answer = (path, query, message, response) => {
    const { method, headers } = message
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Request-Id', requestId(message))
      return throughDoors(path, query, message, response)
    }
    const isApi = path.startsWith('/api/')
    const key = isApi ? shared.keyOf(path, query) : keyOf(path, query, headers.cookie)
    const isAnybodys = !isApi || !hasSession(config, headers.cookie)
    if (isAnybodys && cache.answer(key, message, response)) return
    response.setHeader('Request-Id', requestId(message))
    return isApi ? ask(path, query, message, response) : show(path, query, message, response)
  }

  const fail = async (
    error: unknown,
    path: string,
    message: IncomingMessage,
    response: ServerResponse,
  ) => {
    if (error instanceof Overloaded) {
      const { status, headers, body } = busy.to(path, message)
      response.writeHead(status, {
        ...always,
        ...headers,
        'Content-Length': Buffer.byteLength(body),
      })
      return response.end(message.method === 'HEAD' ? undefined : body)
    }
    const id = requestId(message)
    const status = isStorageFailure(error) ? 503 : 500
    log.warn('failed', { id, call: message.method, status, ...about(error) })
    if (response.headersSent) return response.destroy()
    const theme = themeIn(message.headers.cookie)
    const page = async () => inTheme(await lastPage(path, known.in(), { id, status }), theme)
    await cache
      .personal(page, message, response)
      .catch(() => plain(response, status, 'Something went wrong', always))
  }

  return (message, response) => {
    came()
    warnOfProxy(message)
    const address = message.url ?? '/'
    const queryAt = address.indexOf('?')
    const path = queryAt < 0 ? address : address.slice(0, queryAt)
    const query = queryAt < 0 ? noQuery : new URLSearchParams(address.slice(queryAt + 1))
    const failed = (error: unknown) => fail(error, path, message, response)
    try {
      const later = answer(path, query, message, response)
      // A cached answer has been sent, and needs no promise.
      if (later) later.then(known.readAhead, failed)
      else known.readAhead()
    } catch (error) {
      void failed(error)
    }
  }
}

/** The page that a form of this call is on, as far as its address tells. */
function pageOfCall(path: string) {
  const [, order] = /^\/api\/checkout\/id\/([\w-]+)\//.exec(path) ?? []
  if (order) return `/finish?order=${order}`
  if (path.startsWith('/api/checkout/')) return '/checkout'
  return path.startsWith('/api/auth/') ? '/command-center/sign-in' : '/'
}

/** The language of the page that a browser comes from. The address of a call has none. */
function languageFrom(referer: string | undefined, main: Locale) {
  const page = URL.canParse(referer ?? '') ? new URL(referer ?? '').pathname : '/api/'
  return page.startsWith('/api/') ? undefined : languageOf(page, locales, main).locale
}

const noQuery = new URLSearchParams()

function partsOf(address: string) {
  const { pathname: path, searchParams: query } = new URL(address, 'http://shop')
  return { path, query }
}

const rankOf = ({ isEndless }: Key) => (isEndless ? 'rare' : 'common')

/**
 * Whether this page of a cart or an order is requested by someone who has neither. No one orders by it, so it may be refused under
 * load. A tracking link is opened on devices that have no cart, so there the order decides.
 */
async function isStranger(path: string, who: Who, ask: Ask): Promise<boolean> {
  const page = bare(path)
  const found = findRoute(page)
  if (!found?.route.personal || isStaffPath(page) || who.visitorId !== undefined) return false
  const { trackKey } = found.params
  return trackKey === undefined || isRefusal(await ask('GET /api/tracked/{trackKey}', { trackKey }))
}

/** The page of a form is made again for each sender, also if it is the same for everyone when it is only looked at. */
const mayFormWait = async (page: string, who: Who, ask: Ask) =>
  isShared(page) ? who.visitorId === undefined : isStranger(page, who, ask).catch(() => false)
