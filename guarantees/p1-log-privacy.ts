// A customer with a unique name and number uses every endpoint, also failing ones; then the log is searched.

import { type Document, documentOf, type Operation } from './api-document.ts'
import { allCallers, type Caller } from './callers.ts'
import { tablesOf } from './digest.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { inTurn } from './in-turn.ts'
import { pagesOf } from './pages.ts'
import { addReceiver, listener, nearby, owner, within } from './test-receivers.ts'
import { withText } from './texts.ts'
import { sendValid, type ValidRequest, validRequests } from './valid-requests.ts'

export const guarantee: Guarantee = {
  id: 'P1',
  promise:
    'Nothing that anyone typed is in the log, whichever call it came by, and whether the shop did it, refused it or failed',
  run: (at) => measure(at),
  /** Fault: failures are logged with their whole URL. */
  async control(at) {
    const address = await measure(at, {
      find: 'call,\n\t\t\tstatus: 500,',
      put: 'call: message.url,\n\t\t\tstatus: 500,',
    })
    return { ok: address.ok, address }
  },
}

const canary = 'Zyzzyva'
const digits = '9123456789'
const times = 4
const typed = {
  name: `${canary} name`,
  phone: `8 912 345-67-89`,
  q: canary,
  login: canary.toLowerCase(),
  password: `${canary} password`,
  authorization: `Bearer ${canary}`,
}
const spellings = [canary, canary.toLowerCase(), digits, '912 345-67-89', '912) 345-67-89']

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const document = await documentOf(shop)
  const anna = await owner(shop)
  // It fails and echoes what it has received.
  const echo = await listener((_, answer) => {
    answer.writeHead(500).end(echo.came.at(-1)?.body)
  })
  await addReceiver(anna, echo.url)
  const people = await allCallers(shop)
  const scene = { shop, document, people, seed: at.seed }

  const requests = await sendRequests(scene)
  const whole = await throughAll(scene, requests)
  await within(10_000, () => echo.came.length > 0)
  const { rename, back } = await brokenTables(shop)
  await rename()
  const broken = await throughAll(scene, requests)
  await back()
  const isWell = (await shop.person().get('/api/catalog')).status === 200
  await shop.stop()
  await echo.close()

  const lines = shop.log.flatMap((text) => text.split('\n'))
  const hits = lines.filter((line) => spellings.some((text) => line.includes(text)))
  const failures = lines.filter((line) => line.includes('"level":"warn"')).length
  return {
    ok:
      hits.length === 0 &&
      isWell &&
      whole.done > 60 &&
      whole.refused > 60 &&
      broken.failed > 100 &&
      failures > 100,
    seed: at.seed,
    done: whole.done,
    refused: whole.refused,
    failed: whole.failed + broken.failed,
    lines: lines.length,
    failures,
    hits: hits.length,
    first: [...new Set(hits.map((line) => line.slice(0, 300)))].slice(0, 5),
  }
}

type Scene = { shop: Running; document: Document; people: readonly Caller[]; seed: number }

type Request = Awaited<ReturnType<typeof sendRequests>>

/** Requests are built while all data exists, and sent again when none does. */
async function sendRequests({ shop, document, seed }: Scene) {
  const calls = []
  for (const operation of inTurn(document.operations)) {
    const inputs = await validRequests(operation, { shop, document, seed }, times)
    calls.push({ operation, inputs })
  }
  return { calls, pages: await pagesOf(shop) }
}

/** Every call with the mark wherever text is possible: in bodies, queries, headers, and malformed bodies. */
async function throughAll({ shop, people }: Scene, { calls, pages }: Request) {
  const tally = { done: 0, refused: 0, failed: 0 }
  const ask = async (operation: Pick<Operation, 'method'>, input: ValidRequest, token?: string) => {
    const answer = await sendValid(shop, operation, input, token, {
      'Sec-Fetch-Site': 'same-origin',
      'User-Agent': canary,
      'Idempotency-Key': `${canary} ${Math.random()}`,
      Referer: `${shop.origin}/?q=${canary}`,
    })
    const status = typeof answer === 'string' ? 500 : answer.status
    tally[status < 400 ? 'done' : status < 500 ? 'refused' : 'failed'] += 1
  }
  for (const { operation, inputs } of calls) {
    // Users who were signed out sign in again; with the tables gone, that fails and doesn't matter.
    for (const { comeBack } of people) await comeBack().catch(() => undefined)
    for (const input of inputs)
      for (const { token } of people) {
        const path = inQuery(input.path)
        const all = { ...input, path, body: withText(input.body, canary, typed) }
        await ask(operation, all, token)
        await ask(operation, { ...input, path, body: withText(input.body, '', typed) }, token)
        if (operation.method === 'GET') continue
        const form = `name=${canary}&phone=${typed.phone}&q=${canary}&_from=/?q=${canary}`
        await ask(
          operation,
          { ...all, type: 'application/x-www-form-urlencoded', body: form },
          token,
        )
        await ask(operation, { ...all, body: `{"name":"${canary}","phone":"${digits}` }, token)
      }
  }
  for (const { path } of pages)
    for (const { token } of people)
      await ask({ method: 'GET' }, { path: inQuery(path), type: undefined, body: undefined }, token)
  return tally
}

const inQuery = (path: string) =>
  `${path}${path.includes('?') ? '&' : '?'}q=${canary}&name=${canary}&phone=${encodeURIComponent(typed.phone)}`

/** Drops all tables except those that identify users. */
async function brokenTables(shop: Running) {
  const internal = /session|staff|sqlite|migration/i
  const names = (await tablesOf(shop)).filter((name) => !internal.test(name))
  const rename = async (from: string, to: string) => {
    for (const name of names)
      await shop.rows(`alter table "${name}${from}" rename to "${name}${to}"`)
  }
  return { rename: () => rename('', ' away'), back: () => rename(' away', '') }
}
