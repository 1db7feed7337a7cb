// One receiver for each kind of response; all get one order.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formOf, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { addReceiver, listener, momentOf, nearby, owner, within } from './test-receivers.ts'

const dayMs = 24 * 60 * 60 * 1000
const later = (ms: number) => new Date(Date.now() + ms).toUTCString()

type Row = {
  status: number
  retryAfter?: string | (() => string)
  state: 'delivered' | 'waiting'
  isOff?: true
  /** How long the receiver asks to be left alone. */
  retryAfterMs?: number
}
const table: readonly Row[] = [
  { status: 200, state: 'delivered' },
  { status: 202, state: 'delivered' },
  { status: 204, state: 'delivered' },
  { status: 301, state: 'waiting' },
  { status: 302, state: 'waiting' },
  { status: 307, state: 'waiting' },
  { status: 308, state: 'waiting' },
  { status: 400, state: 'waiting' },
  { status: 404, state: 'waiting' },
  { status: 410, state: 'waiting', isOff: true },
  { status: 429, retryAfter: '120', state: 'waiting', retryAfterMs: 120_000 },
  { status: 429, retryAfter: '9999999', state: 'waiting', retryAfterMs: dayMs },
  { status: 503, retryAfter: () => later(600_000), state: 'waiting', retryAfterMs: 600_000 },
  { status: 503, state: 'waiting' },
  { status: 500, retryAfter: '600', state: 'waiting' },
]

export const guarantee: Guarantee = {
  id: 'R3',
  promise:
    '2xx is delivered, a redirect is a failure and never followed, 410 switches off, Retry-After is honoured, certificates are verified',
  run: (at) => measure(at),
  /** Faults: redirects are followed, and Retry-After is ignored. */
  control: (at) =>
    measure(at, {
      find: 'isOk: status >= 200 && status < 300',
      put: 'isOk: status >= 200 && status < 400',
    }),
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const anna = await owner(shop)
  const elsewhere = await listener()
  const unvouched = await tlsListener()
  const servers = await Promise.all(
    table.map(async ({ status, retryAfter }) => {
      const one = await listener((_, response) =>
        response
          .writeHead(status, {
            Location: elsewhere.url,
            ...(retryAfter && {
              'Retry-After': typeof retryAfter === 'string' ? retryAfter : retryAfter(),
            }),
          })
          .end(),
      )
      return { ...one, ...(await addReceiver(anna, one.url)) }
    }),
  )
  const { id: tlsId } = await addReceiver(anna, unvouched.url)

  const { person } = await readyCustomer(shop)
  await place(person, await formOf(shop))
  const isTried = await within(10_000, async () => {
    const rows = await shop.rows('select distinct "messageId" from "messageAttempt"')
    return rows.length === table.length + 1
  })
  const rows =
    await shop.rows(`select "receiverId", "state", "isActive", "pausedUntil", "nextAt", "at", a."status"
    from "message" d join "receiver" r on r."id" = "receiverId" join "messageAttempt" a on a."messageId" = d."id"
    order by "at" desc`)
  const wrong = table.flatMap((expected, number) => {
    const row = rows.find(({ receiverId }) => receiverId === servers[number]?.id)
    const pausedMs = row?.pausedUntil ? momentOf(row.pausedUntil) - momentOf(row.at) : 0
    const next = row ? momentOf(row.nextAt) - momentOf(row.at) : 0
    const retryAfterMs = expected.retryAfterMs ?? 0
    const isRight =
      row?.state === expected.state &&
      row.status === expected.status &&
      Boolean(row.isActive) === !expected.isOff &&
      Math.abs(pausedMs - retryAfterMs) < 2000 &&
      next >= retryAfterMs - 2000
    return isRight ? [] : [`${expected.status}: ${row?.state}, held ${pausedMs}`]
  })
  const tls = rows.find(({ receiverId }) => receiverId === tlsId)
  const isTlsRefused =
    tls?.state === 'waiting' && tls.status === null && unvouched.requestCount() === 0
  for (const one of [...servers, elsewhere, unvouched]) await one.close()
  return {
    ok: isTried && wrong.length === 0 && elsewhere.sockets.count === 0 && isTlsRefused,
    answers: table.length,
    wrong,
    followed: elsewhere.sockets.count,
    isTlsRefused,
  }
}

/** A server with an untrusted certificate. */
async function tlsListener() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-tls-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const made = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1 -keyout ${key} -out ${cert}`
  execFileSync('openssl', made.split(' '), { stdio: 'ignore' })
  let requestCount = 0
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (_, response) => {
      requestCount++
      response.end()
    },
  )
  rmSync(folder, { recursive: true })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}/`,
    requestCount: () => requestCount,
    close: () => server.close(),
  }
}
