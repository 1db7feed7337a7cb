import { Agent, type IncomingHttpHeaders, request } from 'node:http'

// A thousand at once are not a thousand sockets: the machine would turn some away by itself.
const agent = new Agent({ keepAlive: true, maxSockets: 100 })

type Asked = {
  method?: string
  path?: string
  headers?: Record<string, string>
  /** Sent part by part, with no length said before, when there is more than one. */
  body?: string | readonly string[]
}
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

/** A request exactly as it is written down: any Host, no header that was not asked for. */
export function raw(origin: string, { method = 'GET', path = '/', headers = {}, body }: Asked) {
  return new Promise<RawAnswer>((answered, failed) => {
    const { hostname, port } = new URL(origin)
    const length =
      typeof body === 'string' ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}
    const asked = request(
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
    asked.once('error', (error) => {
      // The server closed the socket that lay idle, at the very moment that it was taken up again.
      if (asked.reusedSocket) raw(origin, { method, path, headers, body }).then(answered, failed)
      else failed(error)
    })
    for (const part of typeof body === 'string' ? [body] : (body ?? [])) asked.write(part)
    asked.end()
  })
}

/** JSON from a page of the shop itself, unless the headers say otherwise. */
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
