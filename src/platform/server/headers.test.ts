import { expect, test } from 'vitest'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** One URL for every kind of response. */
async function everyKind(options: Parameters<typeof sampleShop>[0] = {}) {
  const { anna, get, send } = await sampleShop(options)
  const { body } = await get('/api/catalog')
  const { id } = body.sections.flatMap(({ cards }: { cards: object[] }) => cards)[0].photo
  return {
    'a page': [200, await get('/')],
    'a page kept from before': [200, await get('/')],
    'a page already there': [304, await get('/', { 'If-None-Match': await tagOf(get) })],
    'a personal page': [200, await anna.get('/command-center')],
    'a page’s payload': [200, await get('/_payload.json')],
    'a page that is not there': [404, await get('/nothing')],
    'a redirect': [302, await get('/command-center')],
    'a redirect from a slash': [308, await get('/ru/')],
    'an answer': [200, await get('/api/channel')],
    'an answer to staff': [200, await anna.get('/api/channel')],
    'a problem': [401, await send('PATCH', '/api/channel', {})],
    'a refused write': [403, await send('POST', '/api/setup', {}, { 'Sec-Fetch-Site': 'none' })],
    'no such call': [404, await get('/api/nothing')],
    'a form’s way on': [303, await send('POST', '/api/auth/session', new URLSearchParams())],
    'a form shown again': [401, await send('POST', '/api/auth/sign-in', wrong)],
    'a photo': [200, await get(`/photos/${id}-320.webp`)],
    'no such photo': [404, await get('/photos/nothing.webp')],
    'its health': [200, await get('/healthz')],
    'its readiness': [200, await get('/readyz')],
    'the reference': [200, await get('/api/reference')],
    'the reference for programs': [200, await get('/api/openapi.json')],
  } as const
}

const wrong = new URLSearchParams({ login: 'a', password: 'b', _from: '/command-center/sign-in' })

const tagOf = async (get: (path: string) => Promise<{ headers: Headers }>) =>
  (await get('/')).headers.get('etag') ?? ''

test('every kind of response has its security headers', async () => {
  for (const [kind, [status, answer]] of Object.entries(await everyKind())) {
    expect([kind, answer.status]).toEqual([kind, status])
    for (const [name, value] of Object.entries(always))
      expect([kind, name, answer.headers.get(name)]).toEqual([kind, name, value])
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy, kind).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/)
    expect(policy, kind).not.toMatch(/unsafe|\*|http:|https:/)
    expect(policy, kind).toMatch(/frame-ancestors 'none'/)
    expect(answer.headers.get('strict-transport-security'), kind).toBeNull()
    expect(answer.headers.get('x-powered-by'), kind).toBeNull()
  }
})

test('the policy names a page’s only inline style', async () => {
  const { get } = await sampleShop()
  const { text, headers } = await get('/')
  const styles = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style)
  expect(styles).toHaveLength(1)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles[0]))
  const named = `'sha256-${Buffer.from(hash).toString('base64')}'`
  expect(headers.get('content-security-policy')).toContain(`style-src 'self' ${named};`)
  expect(text).not.toMatch(/ style="| on\w+="|<script>|javascript:/)
})

test('a shop on HTTPS requires HTTPS', async () => {
  const publicUrl = new URL('https://pizza.example')
  for (const [kind, [, answer]] of Object.entries(await everyKind({ publicUrl })))
    expect(answer.headers.get('strict-transport-security'), kind).toBe(
      'max-age=63072000; includeSubDomains',
    )
  const plain = await emptyShop({ publicUrl: new URL('http://pizza.local') })
  expect((await plain.get('/welcome')).headers.get('strict-transport-security')).toBeNull()
})
