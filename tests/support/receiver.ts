import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Came = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** A receiver that records requests and responds as given. */
export async function openReceiver(
  answer: RequestListener = (_, response) => response.end('thanks'),
) {
  const came: Came[] = []
  const state = { answer }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url: path = '', headers } = request
    came.push({ method, path, headers, body: Buffer.concat(chunks).toString() })
    state.answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  return { came, state, port, url: `http://127.0.0.1:${port}/orders`, server, stop }
}
