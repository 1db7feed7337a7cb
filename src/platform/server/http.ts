import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isStorageFailure } from '#db/failures.ts'
import type { Store } from '#db/open.ts'
import type { Endpoint } from '#platform/contract.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import type { Who } from './call.ts'
import { type Door, doorsByPath, methodsByPath, type Params } from './door.ts'
import { download, type Handled, handle } from './handle.ts'
import { limiter } from './limits.ts'
import { about, type Log, logCall } from './log.ts'
import { type Answer, problem, statusOf } from './problem.ts'
import { isForm, type ReadInput, readInput, versionAmong } from './read-input.ts'
import {
  beginBodyTime,
  CutOff,
  hasTag,
  isOurOwn,
  mostBytes,
  networkOf,
  readBody,
  requestId,
  stopBodyTime,
} from './request.ts'
import { hashOf } from './secret.ts'

/** A plain form's refused submission, to show again with the typed values, or to send again. */
export type FormRefused = {
  readonly path: string
  readonly from: string
  readonly refusal: Refusal
  readonly status: number
  readonly values: Readonly<Record<string, string>>
}

export type Setting = {
  store: Store
  clock: () => Date
  log: Log
  /** The phone number to show when the database can't be reached. */
  phone(): string
  publicUrl: URL | undefined
  /** Headers of every response. */
  always: Readonly<Record<string, string>>
  /** Under load: waits until the other waiting requests have started. */
  afterOthers(): Promise<void>
  identify(incoming: IncomingMessage): Promise<Who>
  /** A refusal in the caller's language. */
  detailFor(refusal: Refusal, incoming: IncomingMessage): string
  sessionCookie(token: string | null): string
  /** The request's session, kept from now on. */
  prolongedCookie(incoming: IncomingMessage): string
  browserCookie(token: string): string
  /** The form's page, rendered again. Its sender may be unknown. */
  showForm(incoming: IncomingMessage, who: Who | undefined, refused: FormRefused): Promise<Answer>
  /** The page to go to from the address of a form's call. */
  pageOf(path: string, incoming: IncomingMessage): string
}

type Came = {
  readonly path: string
  readonly query: URLSearchParams
  readonly message: IncomingMessage
  readonly params: Params
}

/** The endpoints on HTTP: JSON for programs and the browser's own code, forms for pages without JavaScript. */
export function doorsOnHttp(doors: readonly Door[], setting: Setting) {
  const doorAt = doorsByPath(doors.filter(({ kind }) => kind !== 'stream'))
  const methodsAt = methodsByPath(doors)
  const bounds = {
    writes: limiter({ burst: 3000, perSecond: 100 }, () => setting.clock().getTime()),
    uploads: turnstile(mostUploads),
  }
  const answerTo = async (request: Omit<Came, 'params'>): Promise<Answer> => {
    const { path, message } = request
    const method = message.method === 'HEAD' ? 'GET' : (message.method ?? '')
    const found = doorAt(method, path)
    if (found) return answer(found.door, { ...request, params: found.params }, setting, bounds)
    if (method === 'POST' && isForm(message)) {
      const body = await readBody(message, mostBytes.anyone)
      if (isRefusal(body)) return refusalAnswer(path, body, {}, setting, message)
      // A form can only POST, so it names the method it means.
      const meant = new URLSearchParams(body).get('_method') ?? 'GET'
      const door = meant === 'GET' ? undefined : doorAt(meant, path)?.door
      if (door?.endpoint.path === path)
        return answer(door, { ...request, params: {} }, setting, bounds, body)
    }
    const methods = methodsAt(path)
    if (methods.length === 0) return refusalAnswer(path, refuse('not-found'), {}, setting, message)
    // The page of a refused form has this address, and its visitor may load it again.
    if (method === 'GET' && !methods.includes('GET') && acceptsPage(message))
      return seeOther(setting.pageOf(path, message))
    const refused = refusalAnswer(path, refuse('method-not-allowed'), {}, setting, message)
    return { ...refused, headers: { ...refused.headers, Allow: methods.join(', ') } }
  }
  const failed = (error: unknown, { path, message }: Omit<Came, 'params'>): Answer => {
    const method = message.method === 'HEAD' ? 'GET' : (message.method ?? '')
    const call = doorAt(method, path)?.door.endpoint.line ?? method
    const id = requestId(message)
    // A client that disconnects too early isn't our failure.
    const isCut = error instanceof CutOff || (message.destroyed && !message.complete)
    if (isCut) setting.log.info('connection closed early', { id, call })
    else if (isStorageFailure(error))
      return refusalAnswer(path, outOfOrder(error, call, message, setting), {}, setting, message)
    else setting.log.warn('failed', { id, call, status: 500, ...about(error) })
    return refusalAnswer(path, refuse('something-went-wrong'), {}, setting, message)
  }

  return async (
    path: string,
    query: URLSearchParams,
    message: IncomingMessage,
    response: ServerResponse,
  ) => {
    const request = { path, query, message }
    const result = await answerTo(request).catch((error: unknown) => failed(error, request))
    await send(result, message, response, setting.always)
  }
}

/** Each upload is in memory as a whole, and its decoded photo too. */
const mostUploads = 2

async function send(
  { status, headers, body }: Answer,
  { method }: IncomingMessage,
  response: ServerResponse,
  always: Setting['always'],
) {
  const isWhole = typeof body === 'string'
  const hasLength = isWhole && status !== 304
  response.writeHead(status, {
    ...always,
    ...(headers as Record<string, string | string[]>),
    ...(hasLength && { 'Content-Length': Buffer.byteLength(body) }),
  })
  if (method === 'HEAD') response.end()
  else if (isWhole) response.end(body)
  // A failure was logged where it happened; a client that leaves needs no more.
  else await pipeline(body, response).catch(() => response.destroy())
}

/** The refusal as the response to its caller. */
const refusalAnswer = (
  path: string,
  refusal: Refusal,
  own: Readonly<Record<string, number>>,
  { detailFor }: Pick<Setting, 'detailFor'>,
  incoming: IncomingMessage,
): Answer => problem(path, refusal, own, detailFor(refusal, incoming))

type Bounds = { writes: ReturnType<typeof limiter>; uploads: ReturnType<typeof turnstile> }

async function answer(
  door: Door,
  { path, query, message, params }: Came,
  setting: Setting,
  { writes, uploads }: Bounds,
  readBefore?: string,
): Promise<Answer> {
  const { endpoint } = door
  const began = performance.now()
  const isWrite = endpoint.method !== 'GET'
  const isPage = !endpoint.forPrograms && wantsPage(message)
  const no = (refusal: Refusal) => refusalAnswer(path, refusal, endpoint.refusals, setting, message)
  if (isWrite && !isOurOwn(message, setting.publicUrl)) return no(refuse('cross-site'))
  if (endpoint.yields) await setting.afterOthers()
  const who = await setting.identify(message).catch((error: unknown) => {
    if (!isPage || !isStorageFailure(error)) throw error
    return outOfOrder(error, endpoint.line, message, setting)
  })
  if (isRefusal(who)) return unheardForm(who, door, { path, message, readBefore }, setting)
  const seconds = isWrite ? writes.take(networkOf(who.address)) : 0
  if (seconds > 0) return no(refuse('too-many-requests', { seconds }))

  const header = (name: string) => message.headers[name]?.toString()
  if (endpoint.upload) {
    // Don't even read an unauthorised upload.
    const refused = door.may.refuses({ who, sent: params, header })
    if (refused) return no(refused)
    stopBodyTime(message)
  }
  // Taken before reading the body: forty waiting uploads would fill the memory.
  using _turn = endpoint.upload ? await uploads() : undefined
  beginBodyTime(message)
  const most = who.staff ? mostBytes.staff : mostBytes.anyone
  const { sent, typed }: ReadInput = await readInput(endpoint, { query, message, readBefore, most })

  const request = {
    who,
    sent: { ...sent, ...params },
    header,
    version: endpoint.versioned
      ? versionAmong(header('if-match'), typed?.get('_version'), !isRefusal(sent) && sent.version)
      : undefined,
    idempotencyKey: header('idempotency-key') ?? typed?.get('_key') ?? undefined,
  }
  const failed = (error: unknown): { answer: Refusal } => {
    if (isStorageFailure(error))
      return { answer: outOfOrder(error, endpoint.line, message, setting) }
    if (!typed || !isPage) throw error
    // The form's sender gets the page again, with the typed values.
    const id = requestId(message)
    setting.log.warn('failed', { id, call: endpoint.line, status: 500, ...about(error) })
    return { answer: refuse('something-went-wrong') }
  }
  const handled = async (): Promise<Handled | Answer> => {
    if (isRefusal(sent)) {
      // With a session it might have been read: its end is what staff can do something about.
      const isTooLarge = sent.refused === 'too-large' && door.may.scheme === 'session'
      const ended = isTooLarge ? door.may.refuses({ who, sent: params, header }) : undefined
      return { answer: ended ?? sent }
    }
    if (door.kind !== 'download') return handle(setting.store, setting.clock, door, request)
    const identify = () => setting.identify(message)
    const file = await download(door, request, { ...setting, identify })
    return isRefusal(file) ? { answer: file } : file
  }
  const done = await handled().catch(failed)
  // A file is its own response.
  if ('body' in done) return done
  const { answer: result, session, isSessionProlonged, browser }: Handled = done
  const isPlain = typed !== undefined && isPage
  const isOurNo = isRefusal(result) && statusOf(result.refused, endpoint.refusals) < 500
  if (isPlain && isOurNo && !isRefusal(sent))
    await keepForm(door, { who, sent }, setting).catch(failed)
  const made = isPlain
    ? await formAnswer(typed, result, endpoint.refusals, (refused) =>
        setting.showForm(message, who, { path, ...refused }),
      )
    : isRefusal(result)
      ? no(result)
      : json(message, result, endpoint, who)
  const cookies = [
    ...(session === undefined ? [] : [setting.sessionCookie(session)]),
    ...(isSessionProlonged ? [setting.prolongedCookie(message)] : []),
    ...(browser ? [setting.browserCookie(browser)] : []),
  ]
  logCall(setting.log, {
    endpoint,
    who,
    id: requestId(message),
    status: isRefusal(result) ? statusOf(result.refused, endpoint.refusals) : made.status,
    ms: performance.now() - began,
    result,
  })
  return cookies.length === 0
    ? made
    : { ...made, headers: { ...made.headers, 'Set-Cookie': cookies } }
}

/** What a visitor's refused plain form has sent is kept in a transaction of its own: that of the work was rolled back. */
async function keepForm(
  door: Door,
  { who, sent }: { who: Who; sent: Readonly<Record<string, unknown>> },
  { store, clock }: Setting,
) {
  const keepTyped = door.kind === 'short' && door.keepTyped
  if (keepTyped && who.visitorId)
    await store.write((tx) => keepTyped({ tx, who, now: clock() }, sent))
}

/** The database can't be read or written: the visitor sees the phone number to call. */
function outOfOrder(
  error: unknown,
  call: string,
  incoming: IncomingMessage,
  { log, phone }: Setting,
) {
  log.warn('database failed', { id: requestId(incoming), call, ...about(error) })
  return refuse('out-of-order', { phone: phone(), seconds: 30 })
}

type Unheard = Pick<Came, 'path' | 'message'> & { readBefore: string | undefined }

/** A form whose sender couldn't be identified. The typed values aren't lost. */
async function unheardForm(
  refusal: Refusal,
  { endpoint: { refusals } }: Door,
  { path, message, readBefore }: Unheard,
  setting: Setting,
): Promise<Answer> {
  const body = readBefore ?? (await readBody(message, mostBytes.anyone))
  if (isRefusal(body)) return refusalAnswer(path, body, refusals, setting, message)
  return formAnswer(new URLSearchParams(body), refusal, refusals, (refused) =>
    setting.showForm(message, undefined, { path, ...refused }),
  )
}

/** The browser submitted the form itself, and will show the response. */
const wantsPage = (message: IncomingMessage) => isForm(message) && acceptsPage(message)

const acceptsPage = ({ headers }: IncomingMessage) => headers.accept?.includes('text/html') ?? false

const seeOther = (Location: string): Answer => ({
  status: 303,
  headers: { Location, 'Cache-Control': 'no-store' },
  body: '',
})

/** A response that is the same for everyone may stay in the browser, which revalidates it; any other isn't stored. */
function json(
  request: IncomingMessage,
  result: unknown,
  { cached, status }: Endpoint,
  who: Who,
): Answer {
  const { method } = request
  const body = JSON.stringify(result ?? null)
  const isForAll = cached && !who.staff
  const type = { 'Content-Type': 'application/json' }
  const cache = { 'Cache-Control': isForAll ? 'private, no-cache' : 'no-store' }
  if (method !== 'GET' && method !== 'HEAD') return { status, headers: { ...cache, ...type }, body }
  const tag = { ETag: `"${hashOf(body).slice(0, 22)}"` }
  if (method === 'GET' && hasTag(request, tag.ETag))
    return { status: 304, headers: { ...tag, ...cache }, body: '' }
  return { status, headers: { ...tag, ...cache, ...type }, body }
}

/** Where a form's sender is redirected: onward, or back to the form with what it sent except the password. */
async function formAnswer(
  typed: URLSearchParams,
  result: unknown,
  own: Readonly<Record<string, number>>,
  showForm: (refused: Omit<FormRefused, 'path'>) => Promise<Answer>,
): Promise<Answer> {
  if (!isRefusal(result)) return seeOther(inside(typed.get('_to')))
  const values = Object.fromEntries(
    [...typed].map(([name, value]) => [name, /password/i.test(name) ? '' : value]),
  )
  const status = statusOf(result.refused, own)
  return showForm({ from: inside(typed.get('_from')), refusal: result, status, values })
}

/** A path of this shop: never another site, even if the form names one. */
const inside = (path: string | null) => {
  const url = path?.startsWith('/') ? URL.parse(path, 'http://shop') : null
  // Parse as browsers do: they drop tabs, turn backslashes into slashes and resolve dots.
  const isOurs = url?.origin === 'http://shop' && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search + url.hash : '/'
}

/** Runs this many at a time; others wait in their order of arrival. Disposing of a turn returns it. */
function turnstile(most: number) {
  const waiting: (() => void)[] = []
  let inside = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }
  return async (): Promise<Disposable> => {
    if (inside < most) inside += 1
    else await new Promise<void>((resume) => waiting.push(resume))
    return { [Symbol.dispose]: leave }
  }
}
