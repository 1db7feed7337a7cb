import { request } from 'node:http'
import { expect, test } from 'vitest'
import { raw, rawJson } from '#tests/support/raw-http.ts'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'

const write = '/api/auth/session'
const type = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }

test('returns a JSON 404 for an unknown call with any method', async () => {
  const { send } = await emptyShop()
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

test('returns 405 for a known path with another method, and the methods that it has', async () => {
  const { send } = await emptyShop()
  for (const [method, path, methods] of [
    ['POST', '/api/catalog', 'GET, HEAD'],
    ['DELETE', '/api/channel', 'GET, HEAD, PATCH'],
    ['PUT', '/api/channel', 'GET, HEAD, PATCH'],
    ['GET', '/api/setup', 'POST'],
    ['GET', '/api/auth/sign-in', 'POST'],
    ['PUT', '/api/products/some-id', 'GET, HEAD, PATCH, DELETE'],
    ['POST', '/api/tracked/some-key/stream', 'GET, HEAD'],
  ] as const) {
    const { status, headers, body } = await send(method, path)
    expect([method, path, status, body.title]).toEqual([method, path, 405, 'method-not-allowed'])
    expect(headers.get('allow')?.split(', ').sort()).toEqual(methods.split(', ').sort())
  }
})

test('a browser that loads the address of a form again gets a page', async () => {
  const { send } = await emptyShop()
  const ledTo = async (path: string, headers: Record<string, string> = {}) => {
    const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers }
    const answer = await send('GET', path, undefined, browser)
    return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]
  }
  expect(await ledTo('/api/checkout/place')).toEqual([303, '/checkout', 'no-store'])
  const inRussian = { Cookie: 'locale=ru' }
  const choice = '/api/checkout/line/some-id/choice'
  expect(await ledTo(choice, inRussian)).toEqual([303, '/ru/checkout', 'no-store'])
  const to = async (path: string, Referer: string, more = {}) =>
    (await ledTo(path, { Referer, ...more }))[1]
  expect(await to(choice, 'https://shop.example/ru/checkout')).toBe('/ru/checkout')
  expect(await to(choice, 'https://shop.example/', inRussian)).toBe('/checkout')
  expect(await to(choice, 'https://shop.example/api/checkout/add', inRussian)).toBe('/ru/checkout')
  expect(await to('/api/checkout/id/some-id/cancel', 'nowhere')).toBe('/finish?order=some-id')
  const signIn = '/command-center/sign-in'
  expect(await ledTo('/api/auth/sign-in')).toEqual([303, signIn, 'no-store'])
  expect(await to('/api/auth/sign-in', 'x', inRussian)).toBe(`/ru${signIn}`)
  expect(await ledTo('/api/setup')).toEqual([303, '/', 'no-store'])
})

test('the letter case of a media type doesn’t matter, and another type is refused', async () => {
  const { origin } = await emptyShop()
  const signIn = async (type: string) => {
    const headers = { 'Content-Type': type }
    const sent = { method: 'POST', headers, body: '{"login":"anna"}' }
    return (await fetch(`${origin}/api/auth/sign-in`, sent)).status
  }
  expect(await signIn('Application/JSON; Charset=UTF-8')).toBe(422)
  expect(await signIn('text/plain')).toBe(415)
})

test('a problem has the shape of RFC 9457', async () => {
  const { send } = await emptyShop()
  const { status, headers, body } = await send('POST', '/api/auth/sign-in', { login: 'anna' })
  expect(status).toBe(422)
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    type: '/api/reference#invalid',
    title: 'invalid',
    detail: 'Check the highlighted fields. Correct them and try again.',
    status: 422,
    instance: '/api/auth/sign-in',
    errors: [{ field: 'password', code: 'required' }],
  })
})

test('every problem type is an anchor of the reference', async () => {
  const { get } = await emptyShop()
  const { body } = await get('/api/nothing')
  const [page, anchor] = body.type.split('#')
  expect((await get(page)).status).toBe(200)
  const { body: refused } = await get('/api/channel')
  expect(refused.title).toBe('not-set-up')
  expect((await get(page)).text).toContain(`id="${refused.type.split('#')[1]}"`)
  expect(anchor).toBe('not-found')
})

test('a problem is in the caller’s language, and the reference has both', async () => {
  const { get } = await emptyShop()
  const detail = async (headers: Record<string, string>) =>
    (await get('/api/nothing', headers)).body.detail
  const ru = await detail({ 'Accept-Language': 'ru-RU,ru;q=0.9' })
  const en = await detail({})
  expect(ru).toMatch(/^Не найдено\. /)
  expect(en).toMatch(/^Not found\. /)
  expect(await detail({ 'Accept-Language': 'ru', Cookie: 'locale=en' })).toBe(en)
  const { text } = await get('/api/reference')
  for (const words of [ru, en]) expect(text).toContain(words)
})

test('checks permission before looking at the input', async () => {
  const { send } = await sampleShop()
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
])('rejects %s as unreadable', async (_, body) => {
  const { origin } = await emptyShop()
  const { status, text } = await raw(origin, { method: 'POST', path: write, headers: type, body })
  expect([status, JSON.parse(text).title]).toEqual([400, 'unreadable'])
})

test('rejects a body of another type, and accepts an empty one', async () => {
  const { origin } = await emptyShop()
  for (const contentType of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
    const headers = { ...type, 'Content-Type': contentType }
    const { status } = await raw(origin, { method: 'POST', path: write, headers, body: '{}' })
    expect([contentType, status]).toEqual([contentType, 415])
  }
  const { 'Content-Type': _, ...untyped } = type
  const request = { method: 'POST', path: write, headers: untyped }
  expect((await raw(origin, { ...request, body: '{}' })).status).toBe(415)
  expect((await raw(origin, request)).status).toBe(200)
})

test('rejects a compressed body without decompressing it', async () => {
  const { origin } = await emptyShop()
  for (const encoding of ['gzip', 'br', 'deflate']) {
    const { status } = await rawJson(origin, write, {}, { 'Content-Encoding': encoding })
    expect(status).toBe(415)
  }
})

const limit = 32 * 1024
const staffLimit = 256 * 1024
const sized = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) })

test('limits a body to 32 KB, or 256 KB for staff', async () => {
  const { origin, anna } = await sampleShop()
  const session = { Cookie: `session=${anna.cookies.get('session')}` }
  for (const [most, headers] of [
    [limit, type],
    [staffLimit, { ...type, ...session }],
  ] as const) {
    const request = { method: 'POST', path: write, headers }
    expect((await raw(origin, { ...request, body: sized(most) })).status).toBe(200)
    const { status, text } = await raw(origin, { ...request, body: sized(most + 1) })
    expect([status, JSON.parse(text)]).toMatchObject([413, { title: 'too-large', most }])
  }
})

test('a large save after the end of a session asks for a sign-in', async () => {
  const { origin, anna } = await sampleShop()
  const large = { method: 'POST', path: '/api/pages', headers: type, body: sized(limit + 1) }
  const { status, text } = await raw(origin, large)
  expect([status, JSON.parse(text)]).toMatchObject([401, { title: 'not-signed-in' }])
  const headers = { ...type, Cookie: `session=${anna.cookies.get('session')}` }
  expect((await raw(origin, { ...large, headers })).status).toBe(422)
})

test('cuts off a body without a length', async () => {
  const { origin } = await emptyShop()
  const request = { method: 'POST', path: write, headers: type }
  const whole = sized(limit)
  const halves = [whole.slice(0, limit / 2), whole.slice(limit / 2)]
  expect((await raw(origin, { ...request, body: halves })).status).toBe(200)
  expect((await raw(origin, { ...request, body: [...halves, ' '] })).status).toBe(413)
})

test('cuts off a stranger’s form that is too large, at known and unknown paths', async () => {
  const { origin } = await emptyShop()
  const headers = { ...type, 'Content-Type': 'application/x-www-form-urlencoded' }
  const parts = ['x'.repeat(limit / 2), 'x'.repeat(limit / 2), 'x']
  for (const path of [write, '/api/nothing', '/api/_auth/session']) {
    const { status } = await raw(origin, { method: 'POST', path, headers, body: parts })
    expect([path, status]).toEqual([path, 413])
  }
})

test('reads the bodies of two photos at a time; others wait unread', async () => {
  const { origin, anna } = await sampleShop()
  const { hostname, port } = new URL(origin)
  const headers = {
    Cookie: `session=${anna.cookies.get('session')}`,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'image/png',
  }
  const begin = () => {
    const upload = request({ hostname, port, method: 'POST', path: '/api/photos', headers })
    const status = new Promise<number | undefined>((done) => {
      upload.once('response', (answer) => done(answer.resume().statusCode))
      upload.once('error', () => done(undefined))
    })
    upload.write('x')
    return { upload, status }
  }
  const slow = [begin(), begin()]
  const third = begin()
  third.upload.end()
  let isAnswered = false
  void third.status.then(() => {
    isAnswered = true
  })
  // Other requests are answered in that time, so an answer to the third had time to arrive.
  for (let reads = 0; reads < 20; reads++) await anna.get('/api/channel/front')
  expect(isAnswered).toBe(false)
  slow[0]?.upload.end()
  expect([await slow[0]?.status, await third.status]).toEqual([415, 415])
  slow[1]?.upload.end()
  expect(await slow[1]?.status).toBe(415)
})

const nested = (open: string, close: string) => {
  const depth = Math.floor((limit - 100) / (open.length + close.length))
  return `{"a":${open.repeat(depth)}1${close.repeat(depth)}}`
}

test.each([
  ['lists', nested('[', ']')],
  ['objects', nested('{"a":', '}')],
])('%s nested as deep as the body allows do no harm', async (_, body) => {
  const { origin } = await emptyShop()
  for (const path of [write, '/api/auth/sign-in', '/api/setup']) {
    for (const key of ['', 'deep']) {
      const headers = { ...type, 'Idempotency-Key': key }
      const { status } = await raw(origin, { method: 'POST', path, headers, body })
      expect(status).toBeLessThan(500)
    }
  }
})

test('rejects a text with NUL as invalid input', async () => {
  const { origin, send, get } = await sampleShop()
  const request = { login: 'an\u0000na', password: 'correct horse' }
  expect((await send('POST', '/api/auth/sign-in', request)).status).toBe(422)
  const form = new URLSearchParams(request)
  expect((await send('POST', '/api/auth/sign-in', form)).status).toBe(422)
  const { body } = await send('POST', '/api/auth/sign-in', request)
  expect(body.errors).toEqual([{ field: 'login', code: 'invalid' }])
  for (const path of ['/api/catalog?locale=%00', '/photos/%00', '/%00', '/api/%00'])
    expect((await get(path)).status).toBeLessThan(500)
  const headers = { Cookie: 'session=a%00b; locale=%00; theme=%00' }
  expect((await raw(origin, { path: '/api/_auth/session', headers })).status).toBe(200)
})

test('rejects a lone surrogate in any spelling, and accepts a pair', async () => {
  const { origin } = await emptyShop()
  const createWith = (name: string) =>
    raw(origin, { method: 'POST', path: write, headers: type, body: `{"name":"${name}"}` })
  for (const half of ['\\ud83d', '\\uDE00', 'a\\ud83db', '\\ude00\\ud83d', '\\ud83d\\ud83d\\ude00'])
    expect([half, (await createWith(half)).status]).toEqual([half, 422])
  for (const whole of ['\\ud83d\\ude00', '😀', '\\uD83D\\uDE00 and \\u0439'])
    expect([whole, (await createWith(whole)).status]).toEqual([whole, 200])
})

test('a backslash before such an escape makes it plain text', async () => {
  const { origin } = await emptyShop()
  for (const name of ['\\\\ud83d', 'C:\\\\udemy', '\\\\u0000', '\\\\\\\\u0000']) {
    const body = `{"name":"${name}"}`
    const answer = await raw(origin, { method: 'POST', path: write, headers: type, body })
    expect([name, answer.status]).toEqual([name, 200])
  }
  for (const name of ['\\\\\\ud83d', '\\\\\\u0000']) {
    const body = `{"name":"${name}"}`
    const answer = await raw(origin, { method: 'POST', path: write, headers: type, body })
    expect([name, answer.status]).toEqual([name, 422])
  }
})

test('HEAD responds as GET does, without the body', async () => {
  const { send, get } = await sampleShop()
  for (const path of ['/', '/api/channel', '/api/_auth/session', '/api/openapi.json', '/nothing']) {
    const [head, whole] = [await send('HEAD', path), await get(path)]
    expect([path, head.status, head.text]).toEqual([path, whole.status, ''])
    for (const name of ['content-type', 'etag'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name))
  }
})

/** Sends waves of writes from these addresses. Each is refused for its type, so that nothing else runs. */
const writers = ({ origin }: { origin: string }, addressOf: (place: number) => string) => {
  const sendFrom = (address: string) =>
    raw(origin, {
      method: 'POST',
      path: write,
      headers: { ...type, 'Content-Type': 'text/plain', 'X-Forwarded-For': address },
      body: 'x',
    })
  const wave = async (count: number) => {
    const answers = []
    for (let sent = 0; sent < count; sent += 50)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, place) => sendFrom(addressOf(sent + place))),
        )),
      )
    return Map.groupBy(answers, ({ status }) => status)
  }
  return { sendFrom, wave }
}

test('too many writes from one address get a retry time, and reads continue', async () => {
  const made = await emptyShop({ trustProxy: 1 })
  const { clock, get } = made
  const { sendFrom, wave } = writers(made, () => '192.0.2.1')
  const first = await wave(3050)
  expect(first.get(415)).toHaveLength(3000)
  expect(first.get(429)).toHaveLength(50)
  const [refused] = first.get(429) ?? []
  expect(refused?.headers['retry-after']).toBe('1')
  expect(JSON.parse(refused?.text ?? '')).toMatchObject({ title: 'too-many-requests', seconds: 1 })

  expect((await sendFrom('192.0.2.2')).status).toBe(415)
  expect((await get('/welcome')).status).toBe(200)
  clock.now = new Date(clock.now.getTime() + 1000)
  expect((await wave(150)).get(415)).toHaveLength(100)
})

test('the addresses of one IPv6 /64 share the limit of writes', async () => {
  const made = await emptyShop({ trustProxy: 1 })
  const { sendFrom, wave } = writers(made, (place) => `2001:db8:1:2::${place.toString(16)}`)
  const answers = await wave(3050)
  expect(answers.get(415)).toHaveLength(3000)
  expect(answers.get(429)).toHaveLength(50)
  expect((await sendFrom('2001:db8:1:3::1')).status).toBe(415)
})
