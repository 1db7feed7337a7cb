// The limit of this Node on this machine: one answer, fetched once from the shop, told from memory again and again.
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Ask } from './load.ts'

const [origin = '', said = '{}'] = process.argv.slice(2)
const { method = 'GET', path, headers, body = '' } = JSON.parse(said) as Ask

const answer = await new Promise<IncomingMessage>((came, failed) => {
  const type = body && { 'Content-Type': 'application/json' }
  const options = { method, headers: { ...headers, ...type }, agent: false as const }
  request(origin + path, options, came)
    .once('error', failed)
    .end(body)
})
const bytes = Buffer.concat(await answer.toArray())

// What Node adds by itself is left to it, so that both servers send the same.
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
const kept: Record<string, string> = {}
for (let at = 0; at < answer.rawHeaders.length; at += 2) {
  const name = answer.rawHeaders[at] ?? ''
  if (!own.has(name.toLowerCase())) kept[name] = answer.rawHeaders[at + 1] ?? ''
}

const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => {
  response.writeHead(answer.statusCode ?? 200, kept)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`bare at ${(server.address() as AddressInfo).port}\n`)
})
process.once('SIGTERM', () => process.exit())
