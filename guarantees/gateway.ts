// A proxy between browser and shop that can go silent like a dead network, and counts traffic.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import path from 'node:path'
import { lastBuild } from '#bin/builds.mjs'

/** A fault in the browser's code. Its text must occur exactly once. */
export type PageFault = { find: string | RegExp; put: string; file?: string }

/** Listens at its own address. It replaces the fault's text in the browser's code, where it must occur once. */
export async function gateway(origin: string, fault?: PageFault) {
  const faulty = fault && fileWith(fault)
  const queued: (() => void)[] = []
  const undelivered: (() => void)[] = []
  let isDead = false
  let streams = 0
  let mostStreams = 0
  let sentAt = 0

  /** A connection that outlives the silence gets what was sent in that time, in order: TCP sends it again. */
  const deliver = (work: () => void) => (isDead ? void undelivered.push(work) : work())
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isStream = incoming.url?.startsWith('/api/orders/stream') ?? false
    const isFaulty = fault !== undefined && incoming.url === `/${faulty}`
    const { 'accept-encoding': packed, ...plain } = incoming.headers
    const headers =
      isFaulty || packed === undefined ? plain : { ...plain, 'accept-encoding': packed }
    const sent = request(origin + incoming.url, { method: incoming.method, headers }, (answer) => {
      if (isDead) return
      if (isFaulty) return void sendFaulty(answer, outgoing, fault)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('data', (part: Buffer) =>
        deliver(() => {
          if (isStream && part.includes('data: {')) sentAt = Date.now()
          outgoing.write(part)
        }),
      )
      answer.on('end', () => deliver(() => outgoing.end()))
    })
    if (isStream) {
      streams += 1
      mostStreams = Math.max(mostStreams, streams)
      outgoing.once('close', () => {
        streams -= 1
      })
    }
    outgoing.once('close', () => sent.destroy())
    sent.on('error', () => !isDead && outgoing.destroy())
    incoming.pipe(sent)
  }
  const server = createServer((incoming, outgoing) => {
    // Bytes go in, and nothing ever comes out.
    if (isDead) queued.push(() => outgoing.destroy())
    else pass(incoming, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    /** From now on nothing passes, without any error. */
    die() {
      isDead = true
    },
    /** It passes traffic again. Requests that began in the silence are lost. */
    revive() {
      isDead = false
      for (const work of [...queued.splice(0), ...undelivered.splice(0)]) work()
    },
    streams: () => streams,
    mostStreams: () => mostStreams,
    /** The time of the last order event in a stream. */
    sentAt: () => sentAt,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function sendFaulty(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  { find, put }: PageFault,
) {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  const { 'content-length': _, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headers)
  outgoing.end(Buffer.concat(parts).toString().replace(find, put))
}

/** The file of this build that has the text. */
function fileWith({ find, file: name = '' }: PageFault): string {
  const folder = path.join(lastBuild(), 'client')
  const { files } = JSON.parse(readFileSync(path.join(folder, 'builds/latest.json'), 'utf8')) as {
    files: string[]
  }
  const scripts = files.filter((file) => file.endsWith('.js') && file.includes(name))
  const all = new RegExp(typeof find === 'string' ? RegExp.escape(find) : find, 'g')
  const found = scripts.flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .matchAll(all)
      .map(() => file)
      .toArray(),
  )
  const [file] = found
  if (file === undefined || found.length > 1)
    throw new Error(`The browser's code has ${found.length} × ${find}`)
  return file
}
