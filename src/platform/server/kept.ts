import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, encoders, packedWell, wanted } from './packing.ts'

/** An answer that is the same for everybody who asks the same. */
export type Made = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Made for one visitor, or a failure: sent once and not kept. */
  readonly once?: boolean
}

type Packed = { body: Buffer; headers: Record<string, string> }
type Entry = {
  made: Made
  tag: string
  /** The moment of the shop that it was made in. */
  moment: string
  packed: Partial<Record<Encoding, Packed>>
  size: number
  /** It was asked for again, and is packed as small as it gets. */
  isWanted: boolean
}

const mostBytes = 24 * 1024 * 1024

/**
 * Answers in memory, whole and compressed once. They hold until the shop's revision moves or a new minute begins, since
 * hours, pauses and days turn with the clock. A thousand visitors who miss at the same moment wait for one making.
 */
export function keptAnswers(
  revision: () => number,
  clock: () => Date,
  always: Readonly<Record<string, string>>,
) {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<Entry>>()
  let size = 0

  let unknown = 0
  /** A revision that cannot be read is like no other: nothing kept is shown then. */
  const moment = () => {
    const at = revision()
    if (!Number.isNaN(at)) return `${at} ${Math.floor(clock().getTime() / 60_000)}`
    unknown += 1
    return `unknown ${unknown}`
  }
  const forget = (key: string) => {
    size -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  const keep = (key: string, entry: Entry) => {
    forget(key)
    entries.set(key, entry)
    size += entry.size
    for (const oldest of entries.keys()) {
      if (size <= mostBytes) break
      forget(oldest)
    }
  }
  const make = async (key: string, at: string, maker: () => Promise<Made>) => {
    const entry = entryOf(await maker(), at, always)
    if (!entry.made.once) keep(key, entry)
    return entry
  }

  return {
    /** Answer from memory, or say that there is nothing to answer with. */
    answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const entry = entries.get(key)
      if (!entry) return false
      if (entry.moment !== moment()) {
        forget(key)
        return false
      }
      const encoding = wanted(request)
      const packed = entry.packed[encoding]
      if (!packed) return false
      send(entry, packed, request, response)
      if (encoding === 'br' && !entry.isWanted) void packBetter(entry, always)
      return true
    },
    /** Make the answer (or wait for whoever is making it), keep it and send it. */
    async makeAndAnswer(
      key: string,
      maker: () => Promise<Made>,
      request: IncomingMessage,
      response: ServerResponse,
    ) {
      // Asked before the making: what changes meanwhile makes this entry old, not wrong.
      const at = moment()
      const known = entries.get(key)
      if (known?.moment === at) return pack(known, request, response, always)
      const shared = `${at} ${key}`
      const promise =
        making.get(shared) ?? make(key, at, maker).finally(() => making.delete(shared))
      making.set(shared, promise)
      return pack(await promise, request, response, always)
    },
    /** Make an answer for this visitor alone. */
    async answerOnce(
      maker: () => Promise<Made>,
      request: IncomingMessage,
      response: ServerResponse,
    ) {
      return pack(entryOf(await maker(), '', always), request, response, always)
    },
  }
}

type Always = Readonly<Record<string, string>>

function entryOf(made: Made, moment: string, always: Always): Entry {
  const body = Buffer.from(made.body)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const identity = { body, headers: headersOf(made, tag, 'identity', body, always) }
  return { made, tag, moment, packed: { identity }, size: body.length * 2, isWanted: false }
}

async function pack(
  entry: Entry,
  request: IncomingMessage,
  response: ServerResponse,
  always: Always,
) {
  const encoding = wanted(request)
  const packed = entry.packed[encoding] ?? (await encoded(entry, encoding, always))
  entry.packed[encoding] = packed
  send(entry, packed, request, response)
}

/** What is asked for a second time will be asked for a third: the next visitors get less to load. */
async function packBetter(entry: Entry, always: Always) {
  entry.isWanted = true
  try {
    entry.packed.br = await encoded(entry, 'br', always, packedWell)
  } catch {
    // Packed as it was it is as good.
  }
}

async function encoded(
  { made, tag, packed }: Entry,
  encoding: Encoding,
  always: Always,
  encoder = encoders[encoding],
): Promise<Packed> {
  const body = await encoder(packed.identity?.body ?? Buffer.alloc(0))
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
    ...(made.status === 200 && { ETag: tag }),
    Vary: 'Accept-Encoding, Cookie',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }
}

function send(
  { made, tag }: Entry,
  { body, headers }: Packed,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (made.status === 200 && request.headers['if-none-match'] === tag) {
    const { 'Content-Length': _, ...rest } = headers
    response.writeHead(304, rest).end()
    return
  }
  response.writeHead(made.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
