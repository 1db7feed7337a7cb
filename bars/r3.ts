// A receiver for each answer, all told of one order.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bar, Verdict } from './bar.ts'
import { listener, momentOf, nearby, owner, tell, within } from './listeners.ts'
import type { BarPlace, Fault } from './place.ts'
import { formOf, place, readyShopper } from './shoppers.ts'

const dayMs = 24 * 60 * 60 * 1000
const later = (ms: number) => new Date(Date.now() + ms).toUTCString()

type Row = {
  status: number
  retryAfter?: string | (() => string)
  state: 'delivered' | 'waiting'
  isOff?: true
  /** How long it is to be left alone. */
  heldMs?: number
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
  { status: 429, retryAfter: '120', state: 'waiting', heldMs: 120_000 },
  { status: 429, retryAfter: '9999999', state: 'waiting', heldMs: dayMs },
  { status: 503, retryAfter: () => later(600_000), state: 'waiting', heldMs: 600_000 },
  { status: 503, state: 'waiting' },
  { status: 500, retryAfter: '600', state: 'waiting' },
]

export const bar: Bar = {
  id: 'R3',
  promise:
    '2xx is delivered, a redirect is a failure and never followed, 410 switches off, Retry-After is honoured, certificates are verified',
  run: (at) => measure(at),
  /** The answers are taken as they come: redirects are fine, nobody asks to be left alone. */
  control: (at) =>
    measure(at, {
      find: 'isOk: status >= 200 && status < 300',
      put: 'isOk: status >= 200 && status < 400',
    }),
}

async function measure(at: BarPlace, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const anna = await owner(shop)
  const elsewhere = await listener()
  const unvouched = await tlsListener()
  const told = await Promise.all(
    table.map(async ({ status, retryAfter }) => {
      const one = await listener((_, said) =>
        said
          .writeHead(status, {
            Location: elsewhere.url,
            ...(retryAfter && {
              'Retry-After': typeof retryAfter === 'string' ? retryAfter : retryAfter(),
            }),
          })
          .end(),
      )
      return { ...one, ...(await tell(anna, one.url)) }
    }),
  )
  const { id: tlsId } = await tell(anna, unvouched.url)

  const { person } = await readyShopper(shop)
  await place(person, await formOf(shop))
  const isTried = await within(10_000, async () => {
    const rows = await shop.rows('select distinct "dispatchId" from "dispatchAttempt"')
    return rows.length === table.length + 1
  })
  const rows =
    await shop.rows(`select "receiverId", "state", "isActive", "heldUntil", "nextAt", "at", a."status"
    from "dispatch" d join "receiver" r on r."id" = "receiverId" join "dispatchAttempt" a on a."dispatchId" = d."id"
    order by "at" desc`)
  const wrong = table.flatMap((expected, number) => {
    const row = rows.find(({ receiverId }) => receiverId === told[number]?.id)
    const held = row?.heldUntil ? momentOf(row.heldUntil) - momentOf(row.at) : 0
    const next = row ? momentOf(row.nextAt) - momentOf(row.at) : 0
    const asked = expected.heldMs ?? 0
    const isRight =
      row?.state === expected.state &&
      row.status === expected.status &&
      Boolean(row.isActive) === !expected.isOff &&
      Math.abs(held - asked) < 2000 &&
      next >= asked - 2000
    return isRight ? [] : [`${expected.status}: ${row?.state}, held ${held}`]
  })
  const tls = rows.find(({ receiverId }) => receiverId === tlsId)
  const isTlsRefused = tls?.state === 'waiting' && tls.status === null && unvouched.asked() === 0
  for (const one of [...told, elsewhere, unvouched]) await one.close()
  return {
    ok: isTried && wrong.length === 0 && elsewhere.sockets.count === 0 && isTlsRefused,
    answers: table.length,
    wrong,
    followed: elsewhere.sockets.count,
    isTlsRefused,
  }
}

/** A server whose certificate nobody vouches for. */
async function tlsListener() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-tls-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const made = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1 -keyout ${key} -out ${cert}`
  execFileSync('openssl', made.split(' '), { stdio: 'ignore' })
  let asked = 0
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, said) => {
    asked++
    said.end()
  })
  rmSync(folder, { recursive: true })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `https://127.0.0.1:${port}/`, asked: () => asked, close: () => server.close() }
}
