import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Overloaded } from './event-loop.ts'
import { accepts, hasTag, newRequestId, requestId } from './request.ts'

/** A response that is the same for everyone with the same request. */
export type Made = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Made for one visitor, or a failure: sent once and not cached. */
  readonly once?: boolean
}

type Moment = { readonly revision: number; readonly minute: number }
/** Headers in the form that Node writes fastest: name, value, name, value; the last value is the request's id. */
type Packed = { body: Buffer | string; headers: string[] }
type Entry = {
  made: Made
  tag: string
  bytes: Buffer
  /** The revision and minute in which it was made. */
  moment: Moment
  packed: Partial<Record<Encoding, Packed>>
  packing: Partial<Record<Encoding, Promise<Packed>>>
  size: number
  /** Its brotli is of the better quality, or about to be. */
  isPackedWell: boolean
}

/** The cache key, and whether there is no end of its kind: searches, filtered pages, and paths with escaped letters. */
export type Key = { readonly key: string; readonly isEndless: boolean }

/** Node writes a string of up to 16 KB in one piece with its headers, which takes 5 to 9 % less time than a Buffer after them. */
const mostInOnePiece = 14 * 1024

const mostBytes = 22 * 1024 * 1024
/** A search text is hardly ever repeated, and must not push the menu out of the cache. */
const mostEndlessBytes = 2 * 1024 * 1024

/** Under load a response remains valid for this many more minutes, unless something has changed. */
const mostMinutesLate = 5

/** How busy the server is: orders wait, or it has time. */
type Load = { isLate: () => boolean; isIdle: () => boolean }

/**
 * Responses in memory, complete and compressed once. They are valid until the shop's revision changes or a new minute starts,
 * since hours, pauses and days depend on the clock. If a thousand visitors miss at the same moment, one renders and compresses, and
 * the others wait.
 */
export function pageCache(
  revision: () => number,
  clock: () => Date,
  always: Readonly<Record<string, string>>,
  { isLate, isIdle }: Load,
) {
  const common = lruCache<Entry>(mostBytes)
  const endless = lruCache<Entry>(mostEndlessBytes)
  const cacheOf = ({ isEndless }: Key) => (isEndless ? endless : common)
  const pending = new Map<string, Promise<Entry>>()

  const moment = (): Moment => ({
    revision: revision(),
    minute: Math.floor(clock().getTime() / 60_000),
  })
  /** A revision that can't be read is NaN, which equals nothing, so no cached response is used. */
  const isTrue = (made: Moment, now: Moment) =>
    made.revision === now.revision && Math.abs(now.minute - made.minute) <= mostMinutesLate
  const isFresh = (made: Moment, now: Moment) =>
    isTrue(made, now) && (made.minute === now.minute || isLate())
  let unknown = 0
  /** Requests of the same moment share this name. */
  const nameOf = ({ revision, minute }: Moment) =>
    Number.isNaN(revision) ? `unknown ${++unknown}` : `${revision} ${minute}`
  const make = async (key: Key, at: Moment, maker: () => Promise<Made>) => {
    const entry = entryOf(await maker(), at)
    if (!entry.made.once) cacheOf(key).keep(key.key, entry)
    return entry
  }
  const makeOnce = (key: Key, at: Moment, maker: () => Promise<Made>) => {
    const shared = `${nameOf(at)} ${key.key}`
    const promise =
      pending.get(shared) ?? make(key, at, maker).finally(() => pending.delete(shared))
    pending.set(shared, promise)
    return promise
  }
  const packNow = async (entry: Entry, encoding: Encoding) => {
    const isAtRest = !isLate() && isIdle()
    const encoders = isLate() ? packedFast : isAtRest ? packedAtRest : packedBusy
    const packed = await encoded(entry, encoding, always, encoders[encoding])
    if (encoding === 'br') entry.isPackedWell = isAtRest
    entry.packed[encoding] = packed
    return packed
  }
  const packOnce = (entry: Entry, encoding: Encoding) => {
    const promise =
      entry.packing[encoding] ??
      packNow(entry, encoding).finally(() => delete entry.packing[encoding])
    entry.packing[encoding] = promise
    return promise
  }
  const pack = async (entry: Entry, request: IncomingMessage, response: ServerResponse) => {
    const encoding = acceptedEncoding(request)
    const packed = entry.packed[encoding] ?? (await packOnce(entry, encoding))
    // Headers that are already set would make Node merge the others into them, one by one.
    response.removeHeader('Request-Id')
    send(entry, packed, requestId(request), request, response)
  }

  return {
    /** Responds from the cache, or returns that it can't. */
    answer(key: Key, request: IncomingMessage, response: ServerResponse): boolean {
      const cache = cacheOf(key)
      const entry = cache.take(key.key)
      if (!entry) return false
      const now = moment()
      if (!isFresh(entry.moment, now)) {
        if (!isTrue(entry.moment, now)) cache.forget(key.key)
        return false
      }
      const encoding = acceptedEncoding(request)
      const packed = entry.packed[encoding]
      if (!packed) return false
      send(entry, packed, newRequestId(), request, response)
      if (encoding === 'br' && !entry.isPackedWell && !isLate()) void packBetter(entry, always)
      return true
    },
    /** Makes the response (or waits for a parallel request that makes it), caches it and sends it. */
    async getOrCreate(
      key: Key,
      maker: () => Promise<Made>,
      request: IncomingMessage,
      response: ServerResponse,
    ) {
      // Read before rendering: a change during it makes this entry outdated, not wrong.
      const at = moment()
      const known = cacheOf(key).take(key.key)
      if (known && isFresh(known.moment, at)) return pack(known, request, response)
      const entry = await makeOnce(key, at, maker).catch((error) => {
        if (error instanceof Overloaded && known && isTrue(known.moment, at)) return known
        throw error
      })
      return pack(entry, request, response)
    },
    /** For another response that is made from this one: of this very minute, also under load. */
    async made(key: Key, maker: () => Promise<Made>): Promise<Made> {
      const at = moment()
      const known = cacheOf(key).take(key.key)
      const isCurrent = known && isTrue(known.moment, at) && known.moment.minute === at.minute
      return isCurrent ? known.made : (await makeOnce(key, at, maker)).made
    },
    /** Makes a response for this visitor only. */
    async personal(maker: () => Promise<Made>, request: IncomingMessage, response: ServerResponse) {
      return pack(entryOf(await maker(), never), request, response)
    },
  }
}

const never: Moment = { revision: Number.NaN, minute: 0 }
type Always = Readonly<Record<string, string>>

function entryOf(made: Made, moment: Moment): Entry {
  const bytes = Buffer.from(made.body)
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const size = bytes.length * 2
  return { made, tag, bytes, moment, packed: {}, packing: {}, size, isPackedWell: false }
}

/** A response requested twice will be requested again: compress it better for the next visitors. */
async function packBetter(entry: Entry, always: Always) {
  entry.isPackedWell = true
  try {
    entry.packed.br = await encoded(entry, 'br', always, packedWell)
  } catch {
    // The existing compression still works.
  }
}

async function encoded(
  { made, tag, bytes }: Entry,
  encoding: Encoding,
  always: Always,
  encoder: Encoder,
): Promise<Packed> {
  const body = await encoder(bytes)
  const headers = headersOf(made, tag, encoding, body, always)
  return { body: body.length < mostInOnePiece ? body.toString('latin1') : body, headers }
}

function headersOf(
  made: Made,
  tag: string,
  encoding: Encoding,
  body: Buffer,
  always: Readonly<Record<string, string>>,
) {
  const headers: Record<string, string> = {
    ...always,
    ...made.headers,
    ...(made.status === 200 && { ETag: tag }),
    Vary: 'Accept-Encoding, Cookie',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
    'Request-Id': '',
  }
  return Object.entries(headers).flat()
}

function send(
  { made, tag }: Entry,
  { body, headers }: Packed,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  headers[headers.length - 1] = id
  if (made.status === 200 && hasTag(request, tag)) {
    response.writeHead(304, headers.filter(isOfNoBody)).end()
    return
  }
  response.writeHead(made.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body, 'latin1')
}

const isOfNoBody = (_: string, at: number, headers: readonly string[]) =>
  headers[at - (at % 2)] !== 'Content-Length'

type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const brotliOf = (body: Buffer, quality: number) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // With a larger window brotli takes 8 MB per thread, to save 1.5 to 3 % of a page.
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
/** For responses that are requested repeatedly. */
const packedWell = (body: Buffer) => brotliOf(body, 7)
type Encoder = (body: Buffer) => Promise<Buffer>
type Encoders = Readonly<Record<Encoding, Encoder>>
/** For the first visitor while the server has time: a page in the first round trip is worth the millisecond. */
const packedAtRest: Encoders = {
  br: packedWell,
  gzip: (body) => gzipped(body, { level: 6 }),
  identity: async (body) => body,
}
/** For the first visitor while others wait. It is still smaller than gzip's best. */
const packedBusy: Encoders = { ...packedAtRest, br: (body) => brotliOf(body, 1) }
/** Under load: with the least work. */
const packedFast: Encoders = {
  ...packedBusy,
  gzip: (body) => gzipped(body, { level: 1 }),
}

/** The best encoding that this browser accepts. */
const acceptedEncoding = (request: IncomingMessage): Encoding =>
  accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : 'identity'

/** A cache limited by total bytes, which evicts the least recently used first. */
export function lruCache<Thing extends { readonly size: number }>(mostBytes: number) {
  const things = new Map<string, Thing>()
  let size = 0
  let newest: string | undefined

  const forget = (key: string) => {
    size -= things.get(key)?.size ?? 0
    things.delete(key)
  }
  return {
    forget,
    take(key: string): Thing | undefined {
      const thing = things.get(key)
      if (!thing || key === newest) return thing
      things.delete(key)
      things.set(key, thing)
      newest = key
      return thing
    },
    keep(key: string, thing: Thing) {
      forget(key)
      things.set(key, thing)
      newest = key
      size += thing.size
      for (const oldest of things.keys()) {
        if (size <= mostBytes) break
        forget(oldest)
      }
    },
  }
}
