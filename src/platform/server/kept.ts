import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** An answer that is the same for everybody who asks the same. */
export type Made = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly freshUntil?: Date | undefined
  /** Made for one visitor, or a failure: sent once and not kept. */
  readonly once?: boolean
}

type Encoding = 'br' | 'gzip' | 'identity'
type Entry = {
  made: Made
  tag: string
  revision: number
  bodies: Partial<Record<Encoding, Kept>>
  size: number
}
type Kept = { body: Buffer; headers: Record<string, string> }

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzipped(body, { level: 6 }),
  identity: async (body) => body,
}

const mostBytes = 24 * 1024 * 1024

/**
 * Answers in memory, whole and compressed once, dropped when the shop's revision moves. A thousand visitors who miss at
 * the same moment wait for one making.
 */
export function keptAnswers(
  revision: () => number,
  clock: () => Date,
  always: Readonly<Record<string, string>>,
) {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<Entry>>()
  let size = 0

  const forget = (key: string) => {
    size -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  const isFresh = ({ revision: at, made }: Entry) =>
    at === revision() && (!made.freshUntil || made.freshUntil > clock())

  const make = async (key: string, maker: () => Promise<Made>) => {
    // Asked before the making: what changes meanwhile makes this entry old, not wrong.
    const at = revision()
    const made = await maker()
    const body = Buffer.from(made.body)
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const identity = { body, headers: headersOf(made, tag, 'identity', body, always) }
    const entry: Entry = { made, tag, revision: at, bodies: { identity }, size: body.length * 2 }
    if (made.once) return entry
    forget(key)
    entries.set(key, entry)
    size += entry.size
    for (const oldest of entries.keys()) {
      if (size <= mostBytes) break
      forget(oldest)
    }
    return entry
  }

  const alone = (made: Made): Entry => {
    const body = Buffer.from(made.body)
    return {
      made,
      tag: '',
      revision: 0,
      bodies: { identity: { body, headers: headersOf(made, '', 'identity', body, always) } },
      size: 0,
    }
  }

  return {
    /** Answer from memory, or say that there is nothing to answer with. */
    answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const entry = entries.get(key)
      if (!entry) return false
      if (!isFresh(entry)) {
        forget(key)
        return false
      }
      const kept = entry.bodies[wanted(request)]
      if (!kept) return false
      send(entry, kept, request, response)
      return true
    },
    /** Make the answer (or wait for whoever is making it), keep it and send it. */
    async makeAndAnswer(
      key: string,
      maker: () => Promise<Made>,
      request: IncomingMessage,
      response: ServerResponse,
    ) {
      const known = entries.get(key)
      const encoding = wanted(request)
      let entry = known && isFresh(known) ? known : undefined
      if (!entry) {
        const shared = `${revision()} ${key}`
        const promise = making.get(shared) ?? make(key, maker).finally(() => making.delete(shared))
        making.set(shared, promise)
        entry = await promise
      }
      entry.bodies[encoding] ??= await encoded(entry, encoding, always)
      send(entry, entry.bodies[encoding], request, response)
    },
    /** Make an answer for this visitor alone. */
    async answerOnce(
      maker: () => Promise<Made>,
      request: IncomingMessage,
      response: ServerResponse,
    ) {
      const entry = alone(await maker())
      send(entry, await encoded(entry, wanted(request), always), request, response)
    },
  }
}

async function encoded(
  { made, tag, bodies }: Entry,
  encoding: Encoding,
  always: Readonly<Record<string, string>>,
): Promise<Kept> {
  const body = await encoders[encoding](bodies.identity?.body ?? Buffer.alloc(0))
  return { body, headers: headersOf(made, tag, encoding, body, always) }
}

function headersOf(
  made: Made,
  tag: string,
  encoding: Encoding,
  body: Buffer,
  always: Readonly<Record<string, string>>,
) {
  return {
    ...always,
    ...made.headers,
    ...(made.status === 200 && tag && { ETag: tag }),
    Vary: 'Accept-Encoding, Cookie',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }
}

function wanted({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

function send(
  { made, tag }: Entry,
  { body, headers }: Kept,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (made.status === 200 && tag && request.headers['if-none-match'] === tag) {
    const { 'Content-Length': _, ...rest } = headers
    response.writeHead(304, rest).end()
    return
  }
  response.writeHead(made.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
