import { Agent, type IncomingHttpHeaders, request } from 'node:http'

// A thousand requests at once don't need a thousand sockets: the machine would refuse some.
const agent = new Agent({ keepAlive: true, maxSockets: 100 })

type RawRequest = {
  method?: string
  path?: string
  headers?: Record<string, string>
  /** With several parts, sent chunked, without Content-Length. */
  body?: string | readonly string[]
}
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

/** A request exactly as given: any Host, no additional headers. */
export function raw(
  origin: string,
  { method = 'GET', path = '/', headers = {}, body }: RawRequest,
) {
  return new Promise<RawAnswer>((answered, failed) => {
    const { hostname, port } = new URL(origin)
    const length =
      typeof body === 'string' ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}
    const sent = request(
      { hostname, port, method, path, headers: { ...length, ...headers }, agent },
      async (answer) => {
        const parts: Buffer[] = []
        for await (const part of answer) parts.push(part)
        const whole = Buffer.concat(parts)
        answered({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: whole,
          text: whole.toString(),
        })
      },
    )
    sent.once('error', (error) => {
      // The server closed the idle socket at the moment it was reused.
      if (sent.reusedSocket) raw(origin, { method, path, headers, body }).then(answered, failed)
      else failed(error)
    })
    for (const part of typeof body === 'string' ? [body] : (body ?? [])) sent.write(part)
    sent.end()
  })
}

/** JSON like from a page of the shop itself, unless the headers say otherwise. */
export const rawJson = (
  origin: string,
  path: string,
  sent: unknown,
  headers = {},
  method = 'POST',
) =>
  raw(origin, {
    method,
    path,
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: JSON.stringify(sent),
  })
