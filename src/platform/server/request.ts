import type { IncomingMessage, ServerResponse } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Upload } from '#platform/contract.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'

/**
 * The maximum of a request's body, except for files. Parsing takes many times as much memory, so the limit for strangers is the
 * longest form of a customer.
 */
export const mostBytes = { anyone: 32 * 1024, staff: 256 * 1024 }

/** The client has left before its body was read. */
export class CutOff extends Error {}

export async function readBody(message: IncomingMessage, most: number): Promise<string | Refusal> {
  const body = await readBytes(message, most)
  if (isRefusal(body)) return body
  const text = body.toString('utf8')
  discard(body)
  return text
}

/** A photo may take longer than other bodies, as long as more of it arrives: uplinks are slow, and only staff upload. */
export async function readUpload(
  message: IncomingMessage,
  { type, mostBytes }: Upload,
): Promise<Uint8Array | Refusal> {
  if (!hasType(message, type)) return refuse('unsupported-type')
  return readBytes(message, mostBytes, () => beginBodyTime(message))
}

/** Whether the body is of this media type, or of a type that begins so. */
export const hasType = ({ headers }: IncomingMessage, type: string): boolean =>
  headers['content-type']?.toLowerCase().startsWith(type) ?? false

const notRefused = String.raw`\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`
const encodings = {
  br: new RegExp(String.raw`\bbr${notRefused}`),
  gzip: new RegExp(String.raw`\bgzip${notRefused}`),
}

/** Whether this client takes a response that is packed like this. */
export const accepts = ({ headers }: IncomingMessage, encoding: 'br' | 'gzip'): boolean =>
  encodings[encoding].test(String(headers['accept-encoding'] ?? ''))

/** Whether this client has the response with this tag. Proxies that compress send the tag back as a weak one. */
export const hasTag = ({ headers }: IncomingMessage, tag: string): boolean =>
  headers['if-none-match']?.includes(tag) ?? false

/** Refuses compressed bodies: no client needs them, and a small one can become huge. */
function readBytes(
  message: IncomingMessage,
  most: number,
  onPart = () => {},
): Promise<Buffer | Refusal> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | Refusal>()
  if (message.headers['content-encoding'] !== undefined) resolve(refuse('unsupported-type'))
  else if (Number(message.headers['content-length'] ?? 0) > most)
    resolve(refuse('too-large', { most }))
  else if (message.destroyed) reject(new CutOff('The body was cut off.'))
  else {
    const parts: Buffer[] = []
    let size = 0
    const take = (part: Buffer) => {
      size += part.length
      onPart()
      if (size <= most) return void parts.push(part)
      for (const one of [...parts.splice(0), part]) discard(one)
      message.off('data', take).pause()
      resolve(refuse('too-large', { most }))
    }
    message
      .on('data', take)
      .once('end', () => resolve(joined(parts)))
      .once('error', reject)
      .once('close', () => reject(new CutOff('The body was cut off.')))
  }
  return promise
}

function joined(parts: readonly Buffer[]): Buffer {
  const [first, ...rest] = parts
  if (first && rest.length === 0) return first
  const whole = Buffer.concat(parts)
  for (const part of parts) discard(part)
  return whole
}

export function readCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
  return cookies
}

/** The caller's IP address: the one from the nearest trusted proxy, or the socket's. */
export function addressOf(message: IncomingMessage, trustProxy: number): string {
  const socket = plain(message.socket.remoteAddress ?? '')
  if (trustProxy === 0) return socket
  return plain([...forwardedIn(message), socket].at(-1 - trustProxy) ?? socket)
}

/** The addresses that proxies have forwarded, the nearest last. */
export const forwardedIn = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const plain = (address: string) => withoutPort(address).replace(/^::ffff:/, '')

/** Some proxies forward “1.2.3.4:5678” or “[2001:db8::1]:5678”: with its port, each connection would have limits of its own. */
const withoutPort = (address: string) =>
  address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([^:]+):\d+$/, '$1')

/**
 * The network that shares one limit: an IPv4 address, or the /64 of an IPv6 one. A single household gets a whole /64 and can send
 * from each of its addresses.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  // A URL normalises the address.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after]
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (isMapped)
    return groups
      .slice(6)
      .map((group) => Number.parseInt(group, 16))
      .flatMap((pair) => [pair >> 8, pair & 255])
      .join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * Whether a write comes from our own pages. Browsers send Sec-Fetch-Site, older ones the page's origin; a request with neither
 * isn't from a browser and is accepted only without a cookie that could be abused.
 */
export function isOurOwn({ headers }: IncomingMessage, publicUrl: URL | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site) return site === 'same-origin'
  const { origin } = headers
  if (!origin) return headers.cookie === undefined
  const url = URL.parse(origin)
  return url !== null && (url.host === headers.host || url.origin === publicUrl?.origin)
}

type Due = { stop(): void; begin(): void }
const dues = new WeakMap<IncomingMessage, Due>()

/** Closes the connection unless the whole body arrives in this time: a slow sender occupies a socket and its memory. */
export function limitBodyTime(message: IncomingMessage, response: ServerResponse, ms: number) {
  const { headers, socket } = message
  if (!headers['content-length'] && !headers['transfer-encoding']) return
  const cut = () => {
    if (message.complete) return
    if (!response.headersSent)
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  }
  let timer: NodeJS.Timeout | undefined
  const due = {
    stop: () => clearTimeout(timer),
    begin() {
      clearTimeout(timer)
      timer = setTimeout(cut, ms).unref()
    },
  }
  due.begin()
  dues.set(message, due)
  // Node reads and drops all of a body that no one has begun to read.
  message.read(0)
  response.once('close', () => {
    due.stop()
    if (!message.complete && !message.destroyed) letGo(message)
  })
}

/**
 * The rest of a body whose request has been answered. A little of it is still read, because a sender whose connection is cut may
 * never read the response.
 */
function letGo(message: IncomingMessage) {
  const isUnused = message.listenerCount('data') === 0
  let rest = 0
  message.on('data', (part: Buffer) => {
    rest += part.length
    if (isUnused) discard(part)
    if (rest > mostRest.bytes) message.pause()
  })
  message.resume()
  setTimeout(() => message.complete || message.socket.destroySoon(), mostRest.ms).unref()
}

const mostRest = { bytes: 256 * 1024, ms: 500 }

/** Frees the memory of a part of a body at once. The garbage collector would wait for tens of megabytes of them. */
export function discard({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** The body isn't read yet, and the sender isn't to blame. */
export const stopBodyTime = (message: IncomingMessage) => dues.get(message)?.stop()
export const beginBodyTime = (message: IncomingMessage) => dues.get(message)?.begin()

const ids = new WeakMap<IncomingMessage, string>()
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A request's id of six letters: in its response, on its error screen and in the log. It isn't a secret. */
export function requestId(message: IncomingMessage): string {
  const id = ids.get(message) ?? newRequestId()
  ids.set(message, id)
  return id
}

/** For a request that is answered at once: no one needs its id again. */
export function newRequestId(): string {
  let left = Math.floor(Math.random() * letters.length ** 6)
  let id = ''
  for (let at = 0; at < 6; at += 1) {
    id += letters[left % letters.length]
    left = Math.floor(left / letters.length)
  }
  return id
}

/** CIDR ranges or single addresses as one list; undefined if one of them is invalid. */
export function rangesOf(text: readonly string[]): BlockList | undefined {
  const list = new BlockList()
  for (const one of text) {
    const [address = '', bits, ...rest] = one.split('/')
    const family = isIP(address)
    const most = family === 4 ? 32 : 128
    const prefix = bits === undefined ? most : Number(bits)
    const isRange = /^\d{1,3}$/.test(bits ?? '0') && prefix <= most && rest.length === 0
    if (family === 0 || !isRange) return
    list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
