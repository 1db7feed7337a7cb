import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A load balancer without sticky sessions: each request goes to the next process. */
export async function roundRobin(ports: readonly number[]) {
  let turn = 0
  const server = createServer((came, answer) => {
    const onward = request({
      host: '127.0.0.1',
      port: ports[turn++ % ports.length],
      method: came.method,
      path: came.url,
      headers: came.headers,
      agent: false,
    })
    onward.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
    })
    onward.on('error', () => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    answer.on('close', () => onward.destroy())
    came.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
