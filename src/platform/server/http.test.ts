import { expect, test } from 'vitest'
import { raw, rawJson } from '#tests/support/raw.ts'
import { emptyWorld, world } from '#tests/support/world.ts'

const write = '/api/auth/session'
const type = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }

test('an unknown call is a JSON 404, not a page, whatever the method', async () => {
  const { send } = await emptyWorld()
  for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers, body } = await send(method, '/api/nothing')
    expect([method, status, headers.get('content-type')]).toEqual([
      method,
      404,
      'application/problem+json',
    ])
    expect(body.title).toBe('not-found')
  }
})

test('a known path asked with another method is a 405', async () => {
  const { send } = await emptyWorld()
  for (const [method, path] of [
    ['POST', '/api/catalog'],
    ['DELETE', '/api/channel'],
    ['PUT', '/api/channel'],
    ['GET', '/api/setup'],
    ['GET', '/api/auth/sign-in'],
  ] as const) {
    const { status, body } = await send(method, path)
    expect([method, path, status, body.title]).toEqual([method, path, 405, 'method-not-allowed'])
  }
})

test('a problem says what, where and why in the shape of RFC 9457', async () => {
  const { send } = await emptyWorld()
  const { status, headers, body } = await send('POST', '/api/auth/sign-in', { login: 'anna' })
  expect(status).toBe(422)
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    type: '/api/reference#invalid',
    title: 'invalid',
    status: 422,
    instance: '/api/auth/sign-in',
    errors: [{ field: 'password', code: 'required' }],
  })
})

test('every problem type is an anchor of the reference', async () => {
  const { get } = await emptyWorld()
  const { body } = await get('/api/nothing')
  const [page, anchor] = body.type.split('#')
  expect((await get(page)).status).toBe(200)
  const { body: refused } = await get('/api/channel')
  expect(refused.title).toBe('not-set-up')
  expect((await get(page)).text).toContain(`id="${refused.type.split('#')[1]}"`)
  expect(anchor).toBe('not-found')
})

test('who may not is told so before what they sent is looked at', async () => {
  const { send } = await world()
  const { status, body } = await send('PATCH', '/api/channel', { name: 'not a list' })
  expect([status, body.title, body.errors]).toEqual([401, 'not-signed-in', undefined])
})

test.each([
  ['half a word of JSON', '{"a":'],
  ['no JSON at all', 'hello'],
  ['a list', '[]'],
  ['a number', '1'],
  ['a text', '"text"'],
  ['null', 'null'],
])('%s is refused as invalid', async (_, body) => {
  const { origin } = await emptyWorld()
  const { status, text } = await raw(origin, { method: 'POST', path: write, headers: type, body })
  expect([status, JSON.parse(text).title]).toEqual([422, 'invalid'])
})

test('a body of another type is refused, an empty one is nothing sent', async () => {
  const { origin } = await emptyWorld()
  for (const contentType of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
    const headers = { ...type, 'Content-Type': contentType }
    const { status } = await raw(origin, { method: 'POST', path: write, headers, body: '{}' })
    expect([contentType, status]).toEqual([contentType, 415])
  }
  const { 'Content-Type': _, ...untyped } = type
  const asked = { method: 'POST', path: write, headers: untyped }
  expect((await raw(origin, { ...asked, body: '{}' })).status).toBe(415)
  expect((await raw(origin, asked)).status).toBe(200)
})

test('a compressed body is refused unopened', async () => {
  const { origin } = await emptyWorld()
  for (const encoding of ['gzip', 'br', 'deflate']) {
    const { status } = await rawJson(origin, write, {}, { 'Content-Encoding': encoding })
    expect(status).toBe(415)
  }
})

const limit = 256 * 1024
const sized = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) })

test('a body of 256 KB is taken and one byte more is not', async () => {
  const { origin } = await emptyWorld()
  const asked = { method: 'POST', path: write, headers: type }
  expect((await raw(origin, { ...asked, body: sized(limit) })).status).toBe(200)
  const { status, text } = await raw(origin, { ...asked, body: sized(limit + 1) })
  expect([status, JSON.parse(text)]).toMatchObject([413, { title: 'too-large', most: limit }])
})

test('a body that hides its length is cut off all the same', async () => {
  const { origin } = await emptyWorld()
  const asked = { method: 'POST', path: write, headers: type }
  const whole = sized(limit)
  const halves = [whole.slice(0, limit / 2), whole.slice(limit / 2)]
  expect((await raw(origin, { ...asked, body: halves })).status).toBe(200)
  expect((await raw(origin, { ...asked, body: [...halves, ' '] })).status).toBe(413)
})

test('a form that is too large is cut off too, be its address known or not', async () => {
  const { origin } = await emptyWorld()
  const headers = { ...type, 'Content-Type': 'application/x-www-form-urlencoded' }
  const parts = Array.from({ length: 5 }, () => 'x'.repeat(limit / 4))
  for (const path of [write, '/api/nothing', '/api/_auth/session']) {
    const { status } = await raw(origin, { method: 'POST', path, headers, body: parts })
    expect([path, status]).toEqual([path, 413])
  }
})

const nested = (open: string, close: string) => {
  const depth = Math.floor((limit - 100) / (open.length + close.length))
  return `{"a":${open.repeat(depth)}1${close.repeat(depth)}}`
}

test.each([
  ['lists', nested('[', ']')],
  ['objects', nested('{"a":', '}')],
])('%s inside each other, as deep as the body allows, bring nothing down', async (_, body) => {
  const { origin } = await emptyWorld()
  for (const path of [write, '/api/auth/sign-in', '/api/setup']) {
    for (const key of ['', 'deep']) {
      const headers = { ...type, 'Idempotency-Key': key }
      const { status } = await raw(origin, { method: 'POST', path, headers, body })
      expect(status).toBeLessThan(500)
    }
  }
})

test('a text with a zero in it is bad input and no failure', async () => {
  const { origin, send, get } = await world()
  const asked = { login: 'an\u0000na', password: 'correct horse' }
  expect((await send('POST', '/api/auth/sign-in', asked)).status).toBe(422)
  const form = new URLSearchParams(asked)
  expect((await send('POST', '/api/auth/sign-in', form)).status).toBe(422)
  for (const path of ['/api/catalog?locale=%00', '/photos/%00', '/%00', '/api/%00'])
    expect((await get(path)).status).toBeLessThan(500)
  const headers = { Cookie: 'session=a%00b; locale=%00; theme=%00' }
  expect((await raw(origin, { path: '/api/_auth/session', headers })).status).toBe(200)
})

test('half a letter is bad input, however it is spelt, and a whole one is welcome', async () => {
  const { origin } = await emptyWorld()
  const asked = (name: string) =>
    raw(origin, { method: 'POST', path: write, headers: type, body: `{"name":"${name}"}` })
  for (const half of ['\\ud83d', '\\uDE00', 'a\\ud83db', '\\ude00\\ud83d', '\\ud83d\\ud83d\\ude00'])
    expect([half, (await asked(half)).status]).toEqual([half, 422])
  for (const whole of ['\\ud83d\\ude00', '😀', '\\uD83D\\uDE00 and \\u0439'])
    expect([whole, (await asked(whole)).status]).toEqual([whole, 200])
})

test('HEAD answers as GET does, without the body', async () => {
  const { send, get } = await world()
  for (const path of ['/', '/api/channel', '/api/_auth/session', '/api/openapi.json', '/nothing']) {
    const [head, whole] = [await send('HEAD', path), await get(path)]
    expect([path, head.status, head.text]).toEqual([path, whole.status, ''])
    for (const name of ['content-type', 'etag'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name))
  }
})

test('too many writes from one address are told when to come back, and reads go on', async () => {
  const { origin, clock, get } = await emptyWorld({ trustProxy: 1 })
  // Refused for its type, so that nothing else is done.
  const knock = (address: string) =>
    raw(origin, {
      method: 'POST',
      path: write,
      headers: { ...type, 'Content-Type': 'text/plain', 'X-Forwarded-For': address },
      body: 'x',
    })
  const wave = async (count: number) => {
    const answers = []
    for (let sent = 0; sent < count; sent += 50)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => knock('192.0.2.1')))))
    return Map.groupBy(answers, ({ status }) => status)
  }
  const first = await wave(3050)
  expect(first.get(415)).toHaveLength(3000)
  expect(first.get(429)).toHaveLength(50)
  const [refused] = first.get(429) ?? []
  expect(refused?.headers['retry-after']).toBe('1')
  expect(JSON.parse(refused?.text ?? '')).toMatchObject({ title: 'too-many-requests', seconds: 1 })

  expect((await knock('192.0.2.2')).status).toBe(415)
  expect((await get('/welcome')).status).toBe(200)
  clock.now = new Date(clock.now.getTime() + 1000)
  expect((await wave(150)).get(415)).toHaveLength(100)
})
