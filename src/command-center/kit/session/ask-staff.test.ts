import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askStaff, deleted } from './ask-staff.ts'
import { pageBelongsTo, resumeWaiting } from './signed-out.ts'

const signals: AbortSignal[] = []

beforeEach(() => {
  vi.useFakeTimers()
  signals.length = 0
  // Someone is signed in, and no write is ever answered.
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    if (String(address).endsWith('/session')) return Promise.resolve(Response.json({ user: {} }))
    if (signal) signals.push(signal)
    return new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** When the end of it was said, in milliseconds after the press. */
async function answerAfter(input: Promise<unknown>) {
  const began = Date.now()
  let result: { at: number; answer: unknown } | undefined
  void input.then((answer) => {
    result = { at: Date.now() - began, answer }
  })
  await vi.advanceTimersByTimeAsync(60_000)
  return result
}

test('an unanswered press ends within ten seconds, and isn’t sent later', async () => {
  const result = await answerAfter(askStaff('POST /api/orders/{orderId}/release', { orderId: 'o' }))
  expect(result?.answer).toMatchObject({ refused: 'no-answer' })
  expect(result?.at).toBeLessThanOrEqual(10_000)
  expect(signals.length).toBeGreaterThan(0)
  expect(signals.every(({ aborted }) => aborted)).toBe(true)
})

test.each([
  ['a write', 'POST /api/orders/{orderId}/release', true, 'no-answer'],
  ['a write while offline', 'POST /api/orders/{orderId}/release', false, 'no-connection'],
  ['a preview', 'POST /api/orders/{orderId}/preview', true, 'no-connection'],
] as const)('a lost response to %s', async (_, line, onLine, refused) => {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await askStaff(line, { orderId: 'o' })).toMatchObject({ refused })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"half":', { status: 200 })))
  expect(await askStaff(line, { orderId: 'o' })).toMatchObject({ refused })
})

test('a trial whose response is lost has saved nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const reprice = (isTrial: boolean) =>
    askStaff('POST /api/products/prices', { ids: ['p'], percent: 10, isTrial })
  expect(await reprice(true)).toMatchObject({ refused: 'no-connection' })
  expect(await reprice(false)).toMatchObject({ refused: 'no-answer' })
})

test('a creation without a response has the same key when repeated, and another has its own', async () => {
  const keys: (string | null)[] = []
  const network = (answer: () => Promise<Response>) =>
    vi.stubGlobal('fetch', (_: string, { headers }: RequestInit = {}) => {
      keys.push(new Headers(headers).get('Idempotency-Key'))
      return answer()
    })
  const add = (title: string) => askStaff('POST /api/links', { title, url: '' } as never)
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await add('Blog')).toMatchObject({ refused: 'no-answer' })
  network(async () => Response.json({ id: 'l' }))
  await add('Blog')
  await add('Blog')
  await add('Press')
  await askStaff('POST /api/orders/{orderId}/release', { orderId: 'o' })
  const [lost, repeated, again, other, release] = keys
  expect(lost).toMatch(/^[0-9a-f]{32}$/)
  expect(repeated).toBe(lost)
  expect(new Set([lost, again, other]).size).toBe(3)
  expect(release).toBeNull()
})

test('a creation that is corrected after its response was lost is never added twice unseen', async () => {
  const saved = new Map<string, string>()
  let isReached = true
  let isAnswered = false
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit = {}) => {
    const key = new Headers(headers).get('Idempotency-Key') ?? ''
    const before = saved.get(key)
    if (isReached && before === undefined) saved.set(key, String(body))
    if (!isAnswered) throw new TypeError('Failed to fetch')
    return before === undefined || before === body
      ? Response.json({ id: 'l' })
      : Response.json({ title: 'key-reused' }, { status: 422 })
  })
  const add = (title: string) => askStaff('POST /api/links', { title, url: '' } as never)
  expect(await add('Blog')).toMatchObject({ refused: 'no-answer' })
  isAnswered = true
  expect(await add('Our blog')).toMatchObject({ refused: 'added-before' })
  expect(saved.size).toBe(1)
  // Now it is known, so this is another one.
  expect(await add('Our blog')).toEqual({ id: 'l' })
  expect(saved.size).toBe(2)
  // The first may be deleted by now, and added once more.
  expect(await add('Blog')).toEqual({ id: 'l' })
  expect(saved.size).toBe(3)
  // One that never arrived is replaced by its correction.
  isReached = isAnswered = false
  expect(await add('Press')).toMatchObject({ refused: 'no-answer' })
  isReached = isAnswered = true
  expect(await add('In the press')).toEqual({ id: 'l' })
  expect(await add('Press')).toEqual({ id: 'l' })
  expect(saved.size).toBe(5)
})

test('a creation that a proxy has cut off has the same key when repeated', async () => {
  const keys: (string | null)[] = []
  let status = 502
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit = {}) => {
    keys.push(new Headers(headers).get('Idempotency-Key'))
    return status === 502 ? new Response('<h1>Bad Gateway</h1>', { status }) : Response.json({})
  })
  const add = () => askStaff('POST /api/links', { title: 'News', url: '' } as never)
  expect(await add()).toMatchObject({ refused: expect.any(String) })
  status = 201
  await add()
  expect(keys.at(-1)).toBe(keys[0])
})

test('what is gone counts as deleted, and nothing else does', async () => {
  const remove = (title: string, status: number) => {
    vi.stubGlobal('fetch', async () => Response.json({ title }, { status }))
    return deleted(askStaff('DELETE /api/links/{linkId}', { linkId: 'l' }))
  }
  expect(await remove('not-found', 404)).toEqual({})
  expect(await remove('not-allowed', 403)).toMatchObject({ refused: 'not-allowed' })
})

test('the test of a receiver waits as long as a receiver may take', async () => {
  const result = await answerAfter(
    askStaff('POST /api/receivers/{receiverId}/test', { receiverId: 'r' }),
  )
  expect(result?.answer).toMatchObject({ refused: 'no-answer' })
  expect(result?.at).toBeGreaterThan(15_000)
})

test('reads aren’t cut off', async () => {
  expect(await answerAfter(askStaff('GET /api/warehouses', {}))).toBeUndefined()
})

test('after another user signs in, repeats reads and no writes', async () => {
  const sent: string[] = []
  const signedOut = Response.json({ title: 'not-signed-in' }, { status: 401 })
  let shop = signedOut
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (shop !== signedOut) sent.push(`${method} ${address}`)
    return Promise.resolve(shop.clone())
  })
  pageBelongsTo('anna')
  const claim = askStaff('POST /api/orders/{orderId}/claim', { orderId: 'o', takeOver: '' })
  const read = askStaff('GET /api/warehouses', {})
  const preview = askStaff('POST /api/orders/{orderId}/preview', { orderId: 'o' })
  await vi.advanceTimersByTimeAsync(0)
  pageBelongsTo('boris')
  shop = Response.json({})
  expect(resumeWaiting('boris')).toBe(true)
  expect(await claim).toMatchObject({ refused: 'other-user' })
  await Promise.all([read, preview])
  expect(sent.sort()).toEqual(['GET /api/warehouses', 'POST /api/orders/o/preview'])
})
