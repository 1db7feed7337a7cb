// The limit of Node on this machine: one response, fetched once from the shop and repeated from memory.
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Ask } from './load.ts'

const [origin = '', ask = '{}'] = process.argv.slice(2)
const { method = 'GET', path, headers, body = '' } = JSON.parse(ask) as Ask

const answer = await new Promise<IncomingMessage>((came, failed) => {
  const type = body && { 'Content-Type': 'application/json' }
  const options = { method, headers: { ...headers, ...type }, agent: false as const }
  request(origin + path, options, came)
    .once('error', failed)
    .end(body)
})
const bytes = Buffer.concat(await answer.toArray())

// Node adds these headers itself, so that both servers send the same.
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
const forwarded: Record<string, string> = {}
for (let at = 0; at < answer.rawHeaders.length; at += 2) {
  const name = answer.rawHeaders[at] ?? ''
  if (!own.has(name.toLowerCase())) forwarded[name] = answer.rawHeaders[at + 1] ?? ''
}

const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => {
  response.writeHead(answer.statusCode ?? 200, forwarded)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`bare at ${(server.address() as AddressInfo).port}\n`)
})
process.once('SIGTERM', () => process.exit())
