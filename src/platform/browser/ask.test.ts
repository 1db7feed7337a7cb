import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askOverHttp as ask, sendForm } from './ask.ts'

let answers: { status: number; body?: unknown; half?: boolean }[] = []
let came: { line: string; body: string; type: string | undefined }[] = []
const ownFetch = globalThis.fetch

const server = createServer(async (request: IncomingMessage, response) => {
  let body = ''
  for await (const part of request) body += part
  came.push({
    line: `${request.method} ${request.url}`,
    body,
    type: request.headers['content-type'],
  })
  const { status, body: reply = {}, half } = answers[came.length - 1] ?? { status: 200 }
  if (half) return void response.end('{"a":')
  if (status === 0) return void request.socket.destroy()
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply))
})

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Browsers resolve a path against the page's URL.
  globalThis.fetch = (address, init) => ownFetch(new URL(String(address), origin), init)
})
afterAll(async () => {
  globalThis.fetch = ownFetch
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})
beforeEach(() => {
  answers = []
  came = []
})

const line = (method: string) => `${method} /api/thing`

const passing = [408, 409, 425, 429, 500, 502, 503, 504]

test.each(passing)('retries a read once after %s', async (status) => {
  answers = [{ status }, { status: 200, body: { ok: true } }]
  expect(await ask(line('GET'), {})).toEqual({ ok: true })
  expect(came).toHaveLength(2)
})

test('sends a read at most twice', async () => {
  answers = [503, 503, 200].map((status) => ({ status, body: { title: 'no-connection' } }))
  expect(await ask(line('GET'), {})).toEqual({ refused: 'no-connection', facts: {} })
  expect(came).toHaveLength(2)
})

test.each([400, 401, 403, 404, 405, 410, 412, 413, 415, 422, 428, 501])(
  'doesn’t retry a read after %s',
  async (status) => {
    answers = [{ status, body: { title: 'not-found' } }, { status: 200 }]
    expect(await ask(line('GET'), {})).toEqual({ refused: 'not-found', facts: {} })
    expect(came).toHaveLength(1)
  },
)

test.each(['POST', 'PATCH', 'PUT', 'DELETE'] as const)('never retries a %s', async (method) => {
  for (const status of [...passing, 0]) {
    came = []
    answers = [{ status, body: { title: 'stale' } }, { status: 200 }]
    const refused = status === 0 ? 'no-connection' : 'stale'
    expect(await ask(line(method), {})).toMatchObject({ refused })
    expect(came).toHaveLength(1)
  }
})

test('doesn’t retry a read if the caller turns retries off', async () => {
  answers = [{ status: 503 }, { status: 200 }]
  expect(await ask(line('GET'), {}, { retry: false })).toMatchObject({
    refused: 'something-went-wrong',
  })
  expect(came).toHaveLength(1)
})

test('a lost connection is a refusal like any other', async () => {
  answers = [{ status: 0 }, { status: 0 }]
  expect(await ask(line('GET'), {})).toMatchObject({ refused: 'no-connection' })
  expect(came).toHaveLength(2)
})

test('sends parameters in the path, the query or the body', async () => {
  await ask('GET /api/thing/{id}', { id: 'x/y', a: 'ё&' })
  await ask('PATCH /api/thing/{id}', { id: '1', a: '2' })
  await sendForm('/api/form', new FormData())
  expect(came[0]?.line).toMatch(/^GET \/api\/thing\/x%2Fy\?.*a=%D1%91%26/)
  expect(came[1]).toMatchObject({ line: 'PATCH /api/thing/1', type: 'application/json' })
  expect(JSON.parse(came[1]?.body ?? '')).toMatchObject({ a: '2' })
  expect(came[2]?.type).toMatch(/^application\/x-www-form-urlencoded/)
})

test('treats a truncated response as no connection', async () => {
  answers = [{ status: 200, half: true }]
  expect(await ask(line('POST'), {})).toMatchObject({ refused: 'no-connection' })
})

test('doesn’t send undefined parameters', async () => {
  await ask(line('GET'), { a: undefined })
  await ask(line('POST'), { a: undefined, b: null })
  expect(came.map(({ line, body }) => `${line} ${body}`)).toEqual([
    'GET /api/thing ',
    'POST /api/thing {"b":null}',
  ])
})

test('a refusal has its facts and no transport details', async () => {
  const errors = [{ field: 'a', code: 'required' }]
  const problem = { type: '/x#invalid', title: 'invalid', status: 422, instance: '/x', errors }
  answers = [{ status: 422, body: problem }]
  expect(await ask(line('POST'), {})).toEqual({ refused: 'invalid', facts: { errors } })
})

test('a problem of a proxy is no answer of the shop', async () => {
  const problem = { type: 'about:blank', title: 'Gateway Timeout', status: 504 }
  answers = [{ status: 504, body: problem }]
  expect(await ask(line('POST'), {})).toMatchObject({ refused: 'something-went-wrong' })
})

test('an aborted read isn’t retried and throws nothing', async () => {
  answers = [{ status: 0 }, { status: 200 }]
  const stale = new AbortController()
  const answer = ask(line('GET'), {}, { signal: stale.signal })
  stale.abort()
  expect(await answer).toEqual({ refused: 'no-connection' })
  expect(came.length).toBeLessThanOrEqual(1)
})
