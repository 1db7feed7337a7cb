import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import type { Store } from '#db/open.ts'
import { isStorageFailure } from '#db/storage-failure.ts'
import type { Upload } from '#platform/contract.ts'
import { commonRefusals, isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import type { Who } from './call.ts'
import type { Door } from './door.ts'
import { download } from './download.ts'
import { type Entered, enter } from './enter.ts'
import { fromForm } from './form.ts'
import { limiter } from './limits.ts'
import { about, type Log } from './log.ts'
import { isOurOwn, readBody, readUpload } from './request.ts'
import { hashOf } from './secret.ts'
import { listen } from './stream.ts'
import type { Watch } from './watch.ts'

/** A plain form's submission that was refused, to be shown again with what was typed. */
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
  watch: Watch
  /** The shop stops: whoever still listens is let go. */
  closing: AbortSignal
  /** Whom to call when the shop cannot keep anything. */
  phone(): Promise<string>
  publicUrl: URL | undefined
  /** Headers that every answer carries. */
  always: Readonly<Record<string, string>>
  identify(incoming: IncomingMessage): Promise<Who>
  sessionCookie(token: string | null): string
  /** The page that the form stood on, made again. */
  showForm(incoming: IncomingMessage, who: Who, refused: FormRefused): Promise<Response>
}

type Env = { Bindings: { incoming: IncomingMessage } }
type Came = { request: Request; incoming: IncomingMessage; params: Record<string, string> }

/** The doors on HTTP: JSON for programs and the browser's own code, forms for pages without JavaScript. */
export function doorsOnHttp(doors: readonly Door[], setting: Setting) {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(setting.always))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  const writes = limiter({ burst: 3000, perSecond: 100 }, () => setting.clock().getTime())
  for (const door of doors) {
    const { method, path } = door.endpoint
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), (c) =>
      answer(
        door,
        { request: c.req.raw, incoming: c.env.incoming, params: c.req.param() },
        setting,
        writes,
      ),
    )
  }
  // A form can only POST: it names the method that it means.
  app.post('*', async (c, next) => {
    if (!isForm(c.req.raw)) return next()
    const body = await readBody(c.req.raw)
    if (isRefusal(body)) return problem(c.req.path, body, {})
    const meant = new URLSearchParams(body).get('_method')
    const door = doors.find(
      ({ endpoint: { method, path } }) =>
        method === meant && method !== 'GET' && path === c.req.path,
    )
    if (!door) return next()
    const { url, headers } = c.req.raw
    const request = new Request(url, { method: 'POST', headers, body })
    return answer(door, { request, incoming: c.env.incoming, params: {} }, setting, writes)
  })
  app.all('*', (c) => {
    const isKnown = doors.some(({ endpoint }) => endpoint.path === c.req.path)
    return problem(c.req.path, refuse(isKnown ? 'method-not-allowed' : 'not-found'), {})
  })
  app.onError((error, c) => {
    setting.log.warn('a door failed', { method: c.req.method, path: c.req.path, ...about(error) })
    return problem(c.req.path, refuse('something-went-wrong'), {})
  })
  return app
}

type Limiter = ReturnType<typeof limiter>

async function answer(
  door: Door,
  { request, incoming, params }: Came,
  setting: Setting,
  writes: Limiter,
) {
  const { endpoint } = door
  const url = new URL(request.url)
  const isWrite = endpoint.method !== 'GET'
  if (isWrite && !isOurOwn(request, setting.publicUrl))
    return problem(url.pathname, refuse('cross-site'), endpoint.refusals)
  const who = await setting.identify(incoming)
  const seconds = isWrite ? writes.take(who.address) : 0
  if (seconds > 0)
    return problem(url.pathname, refuse('too-many-requests', { seconds }), endpoint.refusals)

  const header = (name: string) => request.headers.get(name) ?? undefined
  if (endpoint.upload) {
    // A stranger's megabytes are not even read.
    const refused = door.may.refuses({ who, sent: params, header })
    if (refused) return problem(url.pathname, refused, endpoint.refusals)
  }
  const form = isWrite && !endpoint.upload && isForm(request)
  const body = isWrite && !endpoint.upload ? await readBody(request) : ''
  const typed = form && typeof body === 'string' ? new URLSearchParams(body) : undefined
  const sent = isRefusal(body)
    ? body
    : holdsZero(url, body, form)
      ? unreadable
      : endpoint.upload
        ? await readFile(request, url, endpoint.upload)
        : typed
          ? fromForm(endpoint.input, typed)
          : read(request, url, body)

  const visit = {
    who,
    sent: { ...sent, ...params },
    header,
    version: versionIn(request.headers.get('if-match') ?? typed?.get('_version')),
    idempotencyKey: request.headers.get('idempotency-key') ?? typed?.get('_key') ?? undefined,
  }
  if ((door.kind === 'stream' || door.kind === 'download') && !isRefusal(sent)) {
    const given = await (door.kind === 'stream'
      ? listen(door, visit, setting)
      : download(door, visit, setting))
    return isRefusal(given) ? problem(url.pathname, given, endpoint.refusals) : given
  }
  const { answer: said, session } = isRefusal(sent)
    ? { answer: sent }
    : await enter(setting.store, setting.clock, door, visit).catch((error) => {
        if (isWrite && isStorageFailure(error)) return outOfOrder(error, url.pathname, setting)
        throw error
      })
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false
  const response =
    typed && wantsPage
      ? await formAnswer(typed, said, endpoint.refusals, (refused) =>
          setting.showForm(incoming, who, { path: url.pathname, ...refused }),
        )
      : isRefusal(said)
        ? problem(url.pathname, said, endpoint.refusals)
        : json(request, said, endpoint.status)
  if (session !== undefined) response.headers.append('Set-Cookie', setting.sessionCookie(session))
  return response
}

/** Nothing can be kept, for now: whoever wanted to write is told whom to call. */
async function outOfOrder(error: unknown, path: string, { log, phone }: Setting): Promise<Entered> {
  log.warn('nothing can be saved', { path, ...about(error) })
  return { answer: refuse('out-of-order', { phone: await phone(), seconds: 30 }) }
}

const isForm = (request: Request) =>
  request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false

function read(request: Request, url: URL, body: string): Record<string, unknown> | Refusal {
  if (request.method === 'GET' || request.method === 'HEAD')
    return Object.fromEntries(url.searchParams)
  if (body === '') return {}
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    return refuse('unsupported-type')
  try {
    const sent: unknown = JSON.parse(body)
    const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    if (isObject && !holdsHalf(body, sent)) return sent as Record<string, unknown>
  } catch {
    // Not JSON: the answer below says so.
  }
  return unreadable
}

async function readFile(request: Request, url: URL, upload: Upload) {
  const file = await readUpload(request, upload)
  return isRefusal(file) ? file : { ...Object.fromEntries(url.searchParams), file }
}

const unreadable = refuse('invalid', { errors: [{ field: '', code: 'invalid' }] })

/** PostgreSQL keeps no text with a zero in it, and nobody types one. */
const holdsZero = ({ pathname, search }: URL, body: string, isTyped: boolean) =>
  /%00/.test(pathname + search) || (isTyped ? /%00|\0/ : /\\u0000/).test(body)

/** Half of a letter: PostgreSQL keeps it in JSON, and fails at whatever looks into that JSON from then on. */
const holdsHalf = (body: string, sent: object) =>
  halfEscaped.test(body) && halfEscaped.test(JSON.stringify(sent))
const halfEscaped = /\\ud[89a-f]/i

/** One more than this is no version any more: what is asked for stays a number that the database can compare. */
const lastVersion = 2 ** 31 - 2

const versionIn = (text: string | null | undefined) => {
  const version = Number(/^"?(\d+)"?$/.exec(text ?? '')?.[1] ?? Number.NaN)
  return Number.isNaN(version) ? undefined : Math.min(version, lastVersion)
}

function json(request: Request, said: unknown, status: number) {
  const body = JSON.stringify(said ?? null)
  const tag = `"${hashOf(body).slice(0, 22)}"`
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' }
  if (request.method === 'GET' && request.headers.get('if-none-match') === tag)
    return new Response(null, { status: 304, headers })
  return new Response(body, {
    status,
    headers: { ...headers, 'Content-Type': 'application/json' },
  })
}

/** RFC 9457: the refusal's code is the problem's stable type. */
export function problem(
  instance: string,
  { refused, facts }: Refusal,
  own: Readonly<Record<string, number>>,
) {
  const status = statusOf(refused, own)
  const seconds = facts?.seconds
  return new Response(
    JSON.stringify({
      type: `/api/reference#${refused}`,
      title: refused,
      status,
      instance,
      ...facts,
    }),
    {
      status,
      headers: {
        'Content-Type': 'application/problem+json',
        'Cache-Control': 'no-store',
        ...(seconds !== undefined && { 'Retry-After': String(seconds) }),
      },
    },
  )
}

const statusOf = (refused: string, own: Readonly<Record<string, number>>) =>
  own[refused] ?? (commonRefusals as Record<string, number>)[refused] ?? 409

/** What a form's sender is led to: on, or back to the form with all that was typed but the password. */
function formAnswer(
  typed: URLSearchParams,
  said: unknown,
  own: Readonly<Record<string, number>>,
  showForm: (refused: Omit<FormRefused, 'path'>) => Promise<Response>,
) {
  if (!isRefusal(said)) {
    const headers = { Location: inside(typed.get('_to')), 'Cache-Control': 'no-store' }
    return new Response(null, { status: 303, headers })
  }
  const values = Object.fromEntries([...typed].filter(([name]) => !/^_|password/i.test(name)))
  const status = statusOf(said.refused, own)
  return showForm({ from: inside(typed.get('_from')), refusal: said, status, values })
}

/** A path of this shop, whatever was sent: never another site. */
const inside = (path: string | null) => {
  const url = path?.startsWith('/') ? URL.parse(path, 'http://shop') : null
  // Read as a browser reads it: it drops tabs, turns backslashes, and walks dots.
  const isOurs = url?.origin === 'http://shop' && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search + url.hash : '/'
}
