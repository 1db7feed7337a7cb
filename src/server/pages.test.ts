import { expect, test } from 'vitest'
import { setupCode, shopAsked } from '#tests/support/asked.ts'
import { emptyWorld, world } from '#tests/support/world.ts'

const payloadIn = (document: string) =>
  JSON.parse(
    /<script type="application\/json" id="payload">(.*?)<\/script>/s.exec(document)?.[1] ?? '',
  )

/** The sample shop with Russian as its main language. */
async function russianWorld() {
  const made = await emptyWorld()
  const channel = { ...shopAsked.channel, defaultLocale: 'ru' }
  const asked = { ...shopAsked, channel }
  await made.send('POST', '/api/setup', asked, { 'Setup-Code': setupCode })
  made.cookies.clear()
  return made
}

const led = ({ status, headers }: { status: number; headers: Headers }) => [
  status,
  headers.get('location'),
]

test('before there is a shop every page leads to the wizard', async () => {
  const { get } = await emptyWorld()
  for (const path of ['/', '/ru', '/catalog', '/command-center', '/command-center/sign-in', '/x/y'])
    expect([path, ...led(await get(path))]).toEqual([path, 302, '/welcome'])
  for (const path of ['/_payload.json', '/catalog/_payload.json']) {
    const { status, body } = await get(path)
    expect([status, body]).toEqual([200, { redirect: '/welcome' }])
  }
  const { status, text } = await get('/welcome')
  expect([status, payloadIn(text).data.isDone]).toEqual([200, false])
})

test('once there is a shop the wizard is over, but for who has just made it', async () => {
  const { get, anna } = await world()
  expect(led(await get('/welcome'))).toEqual([302, '/'])
  const { status, text } = await anna.get('/welcome')
  expect([status, payloadIn(text).data.isDone]).toEqual([200, true])
})

test('the wizard that was sent to before is left behind at once', async () => {
  const { get, send, cookies } = await emptyWorld()
  expect((await get('/')).status).toBe(302)
  await send('POST', '/api/setup', shopAsked)
  cookies.clear()
  await expect.poll(async () => (await get('/')).status).toBe(200)
})

test('the home page is the shop with its menu', async () => {
  const { get } = await world()
  const { status, headers, text } = await get('/')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toContain('Taste on the run')
  const { data, front, title } = payloadIn(text)
  expect([title, front.name, data.shelves.length]).toEqual([
    'Taste on the run',
    'Taste on the run',
    7,
  ])
  for (const { name } of data.shelves) expect(text).toContain(name)
})

test('the payload beside a path is what its document carries', async () => {
  const { get, anna } = await world()
  for (const [ask, path] of [
    [get, '/'],
    [get, '/ru'],
    [get, '/command-center/sign-in'],
    [get, '/nothing'],
    [get, '/ru/nothing'],
    [anna, '/command-center'],
    [anna, '/welcome'],
  ].map(([who, path]) => [who === anna ? anna.get : get, path] as [typeof get, string])) {
    const payload = await ask(`${path === '/' ? '' : path}/_payload.json`)
    expect(payload.headers.get('content-type')).toBe('application/json')
    expect(payload.body).toEqual(payloadIn((await ask(path)).text))
  }
})

test('what leads elsewhere says so in its payload', async () => {
  const { get } = await world()
  expect((await get('/command-center/_payload.json')).body).toEqual({
    redirect: '/command-center/sign-in?to=%2Fcommand-center',
  })
})

test('a page that is not there says which, in both languages', async () => {
  const { get } = await world()
  for (const [path, lang, title, message] of [
    ['/no/such', 'en', 'Page not found', 'Page Not Found: /no/such'],
    ['/ru/no/such', 'ru', 'Страница не найдена', 'Страница не найдена: /no/such'],
  ] as const) {
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).toContain(`<html lang="${lang}"`)
    expect(text).toContain(title)
    expect(text).toContain(message)
    expect(text).toContain('<meta name="robots" content="noindex">')
  }
})

test('a path is shown as text, whatever is in it', async () => {
  const { get } = await world()
  const { text } = await get('/%3Cscript%3Ealert(1)%3C/script%3E')
  expect(text).not.toContain('<script>alert')
  expect((await get('/%E0%A4%A')).status).toBe(404)
  expect((await get('/a%2Fb')).status).toBe(404)
})

test('the other language has a prefix, and the default one has none', async () => {
  const { get } = await world()
  expect((await get('/')).text).toContain('<html lang="en"')
  const russian = await get('/ru')
  expect(russian.text).toContain('<html lang="ru"')
  expect(russian.headers.get('content-language')).toBe('ru')
  expect(payloadIn(russian.text).front.name).toBe('Вкус на бегу')
  expect(led(await get('/en'))).toEqual([302, '/'])
  expect(led(await get('/en/catalog'))).toEqual([302, '/catalog'])
  expect((await get('/en/_payload.json')).body).toEqual({ redirect: '/' })
})

test('a shop whose default language is Russian has it at the root', async () => {
  const { get } = await russianWorld()
  expect((await get('/')).text).toContain('<html lang="ru"')
  expect((await get('/en')).text).toContain('<html lang="en"')
  expect(led(await get('/ru'))).toEqual([302, '/'])
  expect((await get('/nothing')).text).toContain('Страница не найдена: /nothing')
  expect((await get('/en/nothing')).text).toContain('Page Not Found: /nothing')
})

test.each([
  '/en//evil.example',
  '/en/\\evil.example',
  '/en//evil.example/_payload.json',
  '//evil.example/',
  '/ru//evil.example/',
  '/\\evil.example/',
])('%s leads to no other site', async (path) => {
  const { origin, get } = await world()
  const { status, headers, body } = await get(path)
  const to = headers.get('location') ?? body?.redirect
  expect([status < 500, to === undefined || new URL(to, origin).origin === origin]).toEqual([
    true,
    true,
  ])
})

test('every page names itself in both languages', async () => {
  const publicUrl = new URL('https://pizza.example')
  const { get } = await world({ publicUrl })
  const link = (rel: string, href: string) =>
    `<link rel="${rel}" href="https://pizza.example${href}">`
  const { text } = await get('/ru')
  expect(text).toContain(link('canonical', '/ru'))
  expect(text).toContain(link('alternate" hreflang="en', '/'))
  expect(text).toContain(link('alternate" hreflang="ru', '/ru'))
  expect(text).toContain(link('alternate" hreflang="x-default', '/'))
})

test('the language that was chosen is remembered at the root, and only there', async () => {
  const { get } = await world()
  const chosen = (locale: string) => ({ Cookie: `locale=${locale}` })
  expect(led(await get('/', chosen('ru')))).toEqual([302, '/ru'])
  expect((await get('/', chosen('en'))).status).toBe(200)
  expect((await get('/', chosen('fr'))).status).toBe(200)
  expect((await get('/')).text).toContain('<html lang="en"')
  expect((await get('/nothing', chosen('ru'))).text).toContain('<html lang="en"')
  expect((await get('/ru', chosen('en'))).text).toContain('<html lang="ru"')
  expect((await get('/_payload.json')).body.locale).toBe('en')
  expect((await get('/_payload.json', chosen('ru'))).body).toEqual({ redirect: '/ru' })
})

test('the theme that was chosen is on the page from its first byte', async () => {
  const { get } = await world()
  for (const theme of ['dark', 'light', 'dark']) {
    const { text } = await get('/', { Cookie: `locale=en; theme=${theme}` })
    expect(text).toContain(`<html lang="en" data-theme="${theme}">`)
  }
  for (const cookie of ['theme=auto', 'theme=%22%3E', 'othertheme=dark', ''])
    expect((await get('/', { Cookie: cookie })).text).toContain('<html lang="en">')
})

test('staff pages send a visitor to sign in and back', async () => {
  const { get, anna } = await world()
  const signIn = '/command-center/sign-in'
  expect(led(await get('/command-center'))).toEqual([302, `${signIn}?to=%2Fcommand-center`])
  expect(led(await get('/ru/command-center'))).toEqual([
    302,
    `/ru${signIn}?to=%2Fru%2Fcommand-center`,
  ])
  expect((await get(signIn)).status).toBe(200)
  expect(led(await anna.get(`${signIn}?to=%2Fcommand-center`))).toEqual([302, '/command-center'])
  for (const evil of ['https://evil.example', '//evil.example', '/command-center/../x', '/\\evil'])
    expect(led(await anna.get(`${signIn}?to=${encodeURIComponent(evil)}`))).toEqual([
      302,
      '/command-center',
    ])
})

test('a slash too many is taken away, and what was asked stays', async () => {
  const { get } = await world()
  expect(led(await get('/ru/'))).toEqual([308, '/ru'])
  expect(led(await get('/catalog/?q=pizza'))).toEqual([308, '/catalog?q=pizza'])
})

test('the language switch keeps what was asked, and nobody’s tracking', async () => {
  const { get } = await world()
  const switches = async (path: string) =>
    [...(await get(path)).text.matchAll(/<a href="([^"]*)" hrefLang="ru"/g)].map(([, to]) => to)
  expect(new Set(await switches('/search?utm_source=x&q=two+soups'))).toEqual(
    new Set(['/ru/search?q=two+soups']),
  )
  expect(new Set(await switches('/?q=pizza'))).toEqual(new Set(['/ru']))
})

test('what is told in another language than the page says which', async () => {
  const { get, store } = await world()
  const inEnglish = (value: string) => [{ locale: 'en' as const, value }]
  await store.write(async (tx) => {
    await tx
      .updateTable('product')
      .set({ name: inEnglish('Plain pizza'), description: inEnglish('Only that.') })
      .where('slug', '=', 'pepperoni')
      .execute()
    await tx
      .updateTable('category')
      .set({ name: inEnglish('Round things') })
      .where('slug', '=', 'pizza')
      .execute()
  })
  const saidIn = async (path: string, text: string) =>
    [...(await get(path)).text.matchAll(new RegExp(`<(\\w+)([^>]*)>${text}<`, 'g'))]
      .filter(([, element]) => element !== 'title' && element !== 'img')
      .map(([, element, rest]) => [element, / lang="(\w+)"/.exec(rest ?? '')?.[1]])
  await expect.poll(() => saidIn('/ru', 'Plain pizza')).toEqual([['a', 'en']])
  expect(await saidIn('/ru', 'Only that.')).toEqual([['p', 'en']])
  expect(await saidIn('/ru', 'Round things')).toEqual([
    ['span', 'en'],
    ['h2', 'en'],
  ])
  expect((await get('/ru')).text).toMatch(/<a [^>]*lang="en"[^>]*><img[^>]*>Round things/)
  expect(await saidIn('/', 'Plain pizza')).toEqual([['a', undefined]])
  expect(await saidIn('/ru/catalog/pizza/pepperoni', 'Plain pizza')).toEqual([['h1', 'en']])
})
