import { expect, test } from 'vitest'
import { raw } from '#tests/support/raw-http.ts'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'
import { setupCode } from '#tests/support/shop-input.ts'

const entering = { login: 'anna', password: 'correct horse' }
const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const signIn = '/api/auth/sign-in'
const page = '/command-center/sign-in'

test('an accepted form redirects to its target', async () => {
  const { send, get } = await sampleShop()
  const sent = form({ ...entering, _to: '/command-center', _from: page })
  const { status, headers, text } = await send('POST', signIn, sent)
  expect([status, headers.get('location'), text]).toEqual([303, '/command-center', ''])
  expect((await get('/command-center')).status).toBe(200)
})

test.each([
  ['/ru/catalog?a=1#b', '/ru/catalog?a=1#b'],
  ['/пицца', '/%D0%BF%D0%B8%D1%86%D1%86%D0%B0'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['evil', '/'],
  ['', '/'],
])('a form with the target %j redirects to %s', async (to, location) => {
  const { send } = await emptyShop()
  const { status, headers } = await send('POST', '/api/auth/session', form({ _to: to }))
  expect([status, headers.get('location')]).toEqual([303, location])
})

test('redirects home without a target', async () => {
  const { send } = await emptyShop()
  const { status, headers } = await send('POST', '/api/auth/session', form({}))
  expect([status, headers.get('location')]).toEqual([303, '/'])
})

test('a refused form is shown again with the typed values except passwords', async () => {
  const { send } = await sampleShop()
  const typed = { login: 'a"<b>nna', password: 'wr0ng-secret', 'new.Password': 'sec0nd' }
  const { status, headers, text } = await send(
    'POST',
    signIn,
    form({ ...typed, _from: page, _to: '/command-center' }),
  )
  expect(status).toBe(401)
  expect(headers.get('content-type')).toMatch(/^text\/html/)
  expect(text).toContain('value="a&quot;&lt;b&gt;nna"')
  expect(text).not.toMatch(/wr0ng-secret|sec0nd/)
  expect(text).toContain('<form')
})

test.each(['#form', '?_a=1#form'])(
  'the page of a refused form may have a part %s',
  async (part) => {
    const { send } = await sampleShop()
    const { status, text } = await send('POST', signIn, form({ login: 'anna', _from: page + part }))
    expect(status).toBe(422)
    expect(text).toContain('value="anna"')
  },
)

test('names invalid fields with status 422', async () => {
  const { send } = await emptyShop()
  const typed = {
    'channel.name.0.locale': 'en',
    'channel.name.0.value': 'X',
    'channel.countryCode': 'us',
    'master.login': 'anna',
    'master.password': 'shorter',
    setupCode,
    _from: '/welcome',
  }
  const { status, text } = await send('POST', '/api/setup', form(typed))
  expect(status).toBe(422)
  const [, json = ''] = /id="payload">([^<]*)</.exec(text) ?? []
  const { form: shown } = JSON.parse(json)
  expect(shown.action).toBe('/api/setup')
  expect(shown.values).toMatchObject({ 'channel.name.0.value': 'X', 'master.login': 'anna' })
  expect(shown.refusal.facts.errors).toEqual(
    expect.arrayContaining([
      { field: 'channel.name.0.value', code: 'too-short', limit: 2 },
      { field: 'master.password', code: 'too-short', limit: 8 },
      { field: 'channel.timeZone', code: 'required' },
    ]),
  )
  expect(text).not.toContain('shorter')
})

test('shows a refused form on the shop’s own page, to its sender only', async () => {
  const { send, get } = await sampleShop()
  const refused = form({ login: 'typed-by-one', password: 'x', _from: 'https://evil.example' })
  const { status, text } = await send('POST', signIn, refused)
  expect(status).toBe(401)
  expect(text).toContain('lang="en"')
  for (const path of ['/', page, '/nothing'])
    expect((await get(path)).text).not.toContain('typed-by-one')
})

test('responds to the browser’s own code with JSON', async () => {
  const { send } = await sampleShop()
  const asJson = { Accept: 'application/json' }
  const done = await send('POST', signIn, form(entering), asJson)
  expect([done.status, done.body.user.login]).toEqual([200, 'anna'])
  const refused = await send('POST', signIn, form({ login: '' }), asJson)
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    422,
    'application/problem+json',
  ])
})

test('a form names the method it means', async () => {
  const { anna } = await sampleShop()
  const sent = form({ _method: 'DELETE', _to: '/' })
  const { status, headers } = await anna.send('POST', '/api/_auth/session', sent)
  expect([status, headers.get('location')]).toEqual([303, '/'])
  expect(anna.cookies.has('session')).toBe(false)
  expect((await anna.get('/api/_auth/session')).body).toEqual({ user: null })
})

test('rejects a method that the endpoint doesn’t have', async () => {
  const { anna } = await sampleShop()
  for (const meant of ['PUT', 'GET', 'post', ''])
    expect((await anna.send('POST', '/api/_auth/session', form({ _method: meant }))).status).toBe(
      405,
    )
})

test('names of JavaScript’s own properties are only invalid input', async () => {
  const { origin } = await emptyShop()
  // As deep as a stranger's request can be.
  const deep = 'a.'.repeat(7000)
  for (const name of ['toString', 'valueOf', '__proto__', 'constructor.prototype.x', deep]) {
    const { status } = await raw(origin, {
      method: 'POST',
      path: signIn,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      },
      body: `${name}=1&${name}.x=1`,
    })
    expect([name.slice(0, 30), status]).toEqual([name.slice(0, 30), 422])
  }
})
