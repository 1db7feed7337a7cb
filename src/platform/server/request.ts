import type { IncomingMessage } from 'node:http'
import type { Upload } from '#platform/contract.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'

/** The most that a request may bring, unless its door takes files. */
const mostBytes = 256 * 1024

/** The body as text, or why it is not taken. */
export async function readBody(request: Request): Promise<string | Refusal> {
  const body = await readBytes(request, mostBytes)
  return isRefusal(body) ? body : body.toString('utf8')
}

/** The file that a body is, or why it is not taken. */
export async function readUpload(
  request: Request,
  { type, mostBytes }: Upload,
): Promise<Uint8Array | Refusal> {
  const isIt = request.headers.get('content-type')?.toLowerCase().startsWith(type)
  return isIt ? readBytes(request, mostBytes) : refuse('unsupported-type')
}

/** Compressed bodies are refused: nobody here needs one, and a small one can be huge. */
async function readBytes(request: Request, most: number): Promise<Buffer | Refusal> {
  if (request.headers.has('content-encoding')) return refuse('unsupported-type')
  if (Number(request.headers.get('content-length') ?? 0) > most)
    return refuse('too-large', { most })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > most) return refuse('too-large', { most })
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export function readCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
  return cookies
}

/** The asker's address: what the nearest trusted proxy says, else the socket's. */
export function addressOf(message: IncomingMessage, trustProxy: number): string {
  const socket = plain(message.socket.remoteAddress ?? '')
  if (trustProxy === 0) return socket
  const said = String(message.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
  return plain([...said.filter(Boolean), socket].at(-1 - trustProxy) ?? socket)
}

const plain = (address: string) => address.replace(/^::ffff:/, '')

const here = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** Only a browser on this machine: a loopback socket, no proxy between, and a host name that no web page elsewhere can have. */
export function isAtMachine(message: IncomingMessage, trustProxy: number): boolean {
  const address = plain(message.socket.remoteAddress ?? '')
  const isLoopback = address === '::1' || address.startsWith('127.')
  const isProxied =
    trustProxy > 0 ||
    message.headers['x-forwarded-for'] !== undefined ||
    message.headers.forwarded !== undefined
  return isLoopback && !isProxied && here.test(message.headers.host ?? '')
}

/**
 * Whether a write comes from our own pages. The browser says so itself (Sec-Fetch-Site), an older one names the page's
 * origin; a request with neither is no browser's and is taken only when it carries no cookie that could be abused.
 */
export function isOurOwn(request: Request, publicUrl: URL | undefined): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (!origin) return !request.headers.has('cookie')
  const url = URL.parse(origin)
  return (
    url !== null && (url.host === request.headers.get('host') || url.origin === publicUrl?.origin)
  )
}
