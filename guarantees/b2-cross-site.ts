// Another site’s page writes to the shop in a visitor’s name; and GET requests, sent by anyone, change nothing.

import { type Document, documentOf, type Operation } from './api-document.ts'
import { allCallers, type Caller } from './callers.ts'
import { changedBetween, digestOf } from './digest.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { inTurn } from './in-turn.ts'
import { pagesOf } from './pages.ts'
import { addReceiver, listener, nearby, owner } from './test-receivers.ts'
import {
  letIn,
  mostClosed,
  outOfReach,
  sendValid,
  type ValidRequest,
  validRequests,
} from './valid-requests.ts'

export const guarantee: Guarantee = {
  id: 'B2',
  promise:
    'No write that comes from elsewhere changes anything, at any call, by any of the ways a browser says where it comes from; and no reading changes anything',
  // On PostgreSQL the control takes three times seven minutes.
  minutes: 40,
  run: (at) => measure(at),
  /** Faults: any Sec-Fetch-Site is accepted; a request without Origin isn't checked; a GET starts a session, and GET requests aren't read-only. */
  async control(at) {
    const sent = await measure(at, {
      find: 'if (site) return site === "same-origin";',
      put: 'if (site) return true;',
    })
    const silent = await measure(at, {
      find: 'if (!origin) return headers.cookie === void 0;',
      put: 'if (!origin) return true;',
    })
    const reading = await measure(at, {
      find: 'endpoint("POST /api/auth/session"',
      put: 'endpoint("GET /api/auth/session"',
      also: { find: 'reads: method === "GET"', put: 'reads: false' },
    })
    return { ok: sent.ok || silent.ok || reading.ok, sent, silent, reading }
  },
}

const tries = 90

/** All combinations of Sec-Fetch-Site and Origin from another site. */
function waysFrom({ origin }: Running) {
  const { port, host } = new URL(origin)
  const elsewhere = [
    'https://evil.example',
    'null',
    `http://127.0.0.1:${Number(port) + 1}`,
    `http://${host}.evil.example`,
    'http://localhost:1',
    'evil',
  ]
  const origins = [undefined, origin, ...elsewhere]
  const named = ['cross-site', 'same-site', 'none', 'same-origin, cross-site', 'x'].flatMap(
    (site) => origins.map((from) => ({ site, from })),
  )
  const older = [undefined, ...elsewhere].map((from) => ({ site: undefined, from }))
  return [...named, ...older].map(({ site, from }) => ({
    ...(site && { 'Sec-Fetch-Site': site }),
    ...(from && { Origin: from }),
  }))
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const echo = await listener()
  const anna = await owner(shop)
  await addReceiver(anna, echo.url)
  const oleg = { login: 'oleg', name: 'Oleg', role: 'operator', password: 'correct horse' }
  await anna.send('POST', '/api/staff', oleg)
  // The alert for unattended orders would write on its own while requests are measured.
  await shop.rows(`update "channel" set "unattendedAfterMinutes" = 0 returning "id"`)
  const people = await allCallers(shop)
  const document = await documentOf(shop)
  const scene = { shop, document, people, seed: at.seed }

  const read = await reading(scene)
  const written = await writing(scene)
  await echo.close()
  return {
    ok:
      read.changes.length === 0 &&
      written.faults.length === 0 &&
      written.closed.length <= mostClosed &&
      written.writes > 50,
    seed: at.seed,
    writes: written.writes,
    refused: written.refused,
    reads: read.reads,
    changesByReading: read.changes,
    faults: written.faults.slice(0, 10),
    closed: written.closed,
  }
}

type Scene = { shop: Running; document: Document; people: readonly Caller[]; seed: number }

/** The tables that the shop writes on its own while it delivers messages to receivers. */
const ownTables = ['receiver', 'announcement', 'message', 'messageAttempt']
/** The process that runs the background jobs renews its lease all the time, and no endpoint does. */
const jobTables = ['lease']

/** Leaves nothing to deliver, and nothing expired that the cleanup would delete: its first run is a few seconds after the start. */
async function makeIdle(shop: Running) {
  await shop.rows(
    `delete from "signInAttempt" where "expiresAt" <= '${new Date().toISOString()}' returning "subject"`,
  )
  await shop.rows(
    `update "announcement" set "fannedOutAt" = "at" where "fannedOutAt" is null returning "id"`,
  )
  await shop.rows(
    `update "message" set "state" = 'delivered' where "state" <> 'delivered' returning "id"`,
  )
}

/** The tables that changed; measured again if the shop itself may have written. */
async function changedBy(shop: Running, work: () => Promise<unknown>): Promise<string[]> {
  for (let round = 0; ; round++) {
    await makeIdle(shop)
    const before = await digestOf(shop)
    await work()
    const changed = changedBetween(before, await digestOf(shop)).filter(
      (name) => !jobTables.includes(name),
    )
    const byRequest = changed.filter((name) => !ownTables.includes(name))
    if (round === 3 || changed.length === 0 || byRequest.length > 0) return changed
  }
}

async function reading({ shop, document, people, seed }: Scene) {
  const changes: string[] = []
  let reads = 0
  const tokens = [undefined, ...people.map(({ token }) => token)]
  const see = async (name: string, method: string, inputs: readonly ValidRequest[]) => {
    const changed = await changedBy(shop, async () => {
      for (const input of inputs)
        for (const token of tokens)
          for (const site of ['cross-site', 'same-origin']) {
            await sendValid(shop, { method }, input, token, { 'Sec-Fetch-Site': site })
            reads += 1
          }
    })
    if (changed.length > 0) changes.push(`${name}: ${changed}`)
  }
  for (const operation of document.operations.filter(({ method }) => method === 'GET')) {
    const inputs = await validRequests(operation, { shop, document, seed }, 4)
    await see(operation.line, 'GET', inputs)
    await see(`HEAD ${operation.path}`, 'HEAD', inputs.slice(0, 1))
  }
  const pages = (await pagesOf(shop)).map(({ path }) => ({
    path,
    type: undefined,
    body: undefined,
  }))
  await see('pages', 'GET', pages)
  await see('pages', 'HEAD', pages)
  const payloads = pages.map((page) => ({
    ...page,
    path: `${page.path === '/' ? '' : page.path}/_payload.json`,
  }))
  await see('payloads', 'GET', payloads)
  return { reads, changes }
}

async function writing(scene: Scene) {
  const { shop, document, people } = scene
  const faults: string[] = []
  const closed: { line: string; refusals: Record<string, number> }[] = []
  let refused = 0
  const writes = inTurn(document.operations.filter(({ method }) => method !== 'GET'))
  for (const operation of writes) {
    // That is enough to report.
    if (faults.length > 100) break
    for (const caller of people) {
      await caller.comeBack()
      if (/checkout/.test(operation.path)) await caller.fillCart()
    }
    const inputs = await validRequests(operation, scene, tries)
    const changed = await changedBy(shop, async () => {
      refused += await fromElsewhere(scene, operation, inputs, faults)
    })
    if (changed.length > 0) faults.push(`${operation.line} changes ${changed}`)
    // The same request from the shop’s own pages succeeds, so it was the origin that was refused.
    const found = await letIn(shop, operation, inputs, people)
    if ('refusals' in found && !outOfReach.includes(operation.line))
      closed.push({ line: operation.line, ...found })
  }
  return { writes: writes.length, refused, faults, closed }
}

/** As JSON, and as forms that another site’s page may send without a CORS preflight. */
async function fromElsewhere(
  { shop, people }: Scene,
  operation: Operation,
  inputs: readonly ValidRequest[],
  faults: string[],
) {
  let refused = 0
  const types = [undefined, 'text/plain', 'application/x-www-form-urlencoded']
  for (const [turn, headers] of waysFrom(shop).entries())
    for (const { token, who } of people)
      for (const type of types) {
        const input = inputs[turn % inputs.length] as ValidRequest
        const sent = type ? { ...input, type } : input
        const answer = await sendValid(shop, operation, sent, token, headers)
        const isRefused = typeof answer !== 'string' && answer.status === 403
        if (isRefused && answer.text.includes('"cross-site"')) refused += 1
        else {
          const what = typeof answer === 'string' ? answer : answer.status
          faults.push(`${operation.line} ${who} ${type ?? ''} ${JSON.stringify(headers)}: ${what}`)
        }
      }
  return refused
}
