import { expect, test } from 'vitest'
import { filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'
import { setupCode, shopInput } from '#tests/support/shop-input.ts'

const payloadIn = (document: string) =>
  JSON.parse(
    /<script type="application\/json" id="payload">(.*?)<\/script>/s.exec(document)?.[1] ?? '',
  )

/** The sample shop with Russian as its main language. */
async function russianShop() {
  const made = await emptyShop()
  const channel = { ...shopInput.channel, defaultLocale: 'ru' }
  const input = { ...shopInput, channel }
  await made.send('POST', '/api/setup', input, { 'Setup-Code': setupCode })
  made.cookies.clear()
  return made
}

const led = ({ status, headers }: { status: number; headers: Headers }) => [
  status,
  headers.get('location'),
]

test('before setup every page redirects to the wizard', async () => {
  const { get } = await emptyShop()
  for (const path of ['/', '/catalog', '/command-center', '/command-center/sign-in', '/x/y'])
    expect([path, ...led(await get(path))]).toEqual([path, 302, '/welcome'])
  for (const path of ['/ru', '/ru/command-center'])
    expect([path, ...led(await get(path))]).toEqual([path, 302, '/ru/welcome'])
  for (const path of ['/_payload.json', '/catalog/_payload.json']) {
    const { status, body } = await get(path)
    expect([status, body]).toEqual([200, { redirect: '/welcome' }])
  }
  const { status, text } = await get('/welcome')
  expect([status, payloadIn(text).data.isDone]).toEqual([200, false])
})

test('after setup the wizard is closed, except to the new owner', async () => {
  const { get, anna } = await sampleShop()
  expect(led(await get('/welcome'))).toEqual([302, '/'])
  const { status, text } = await anna.get('/welcome')
  expect([status, payloadIn(text).data.isDone]).toEqual([200, true])
})

test('stops redirecting to the wizard at once after setup', async () => {
  const { get, send, cookies } = await emptyShop()
  expect((await get('/')).status).toBe(302)
  await send('POST', '/api/setup', shopInput, { 'Setup-Code': setupCode })
  cookies.clear()
  await expect.poll(async () => (await get('/')).status).toBe(200)
})

test('the home page shows the shop with its menu', async () => {
  const { get } = await sampleShop()
  const { status, headers, text } = await get('/')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toContain('Taste on the run')
  const { data, front, title } = payloadIn(text)
  expect([title, front.name, data.sections.length]).toEqual([
    'Taste on the run',
    'Taste on the run',
    7,
  ])
  for (const { name } of data.sections) expect(text).toContain(name)
})

/** Other programs writing to the disk don't change the page. */
const still = ({ readiness, alerts, ...payload }: { readiness?: object; alerts?: object }) => ({
  ...payload,
  ...(readiness && { readiness: { ...readiness, freeBytes: 0 } }),
  ...(alerts && { alerts: { ...alerts, now: '' } }),
})

test('a page’s payload is the same as in its document', async () => {
  const { get, anna } = await sampleShop()
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
    // The document has the hero's HTML in its place.
    const { markup, ...sent } = payload.body
    const { text } = await ask(path)
    expect(still(sent)).toEqual(still(payloadIn(text)))
    if (markup) expect(text).toContain(markup)
  }
})

test('a redirect is in the payload', async () => {
  const { get } = await sampleShop()
  expect((await get('/command-center/_payload.json')).body).toEqual({
    redirect: '/command-center/sign-in?to=%2Fcommand-center',
  })
})

test.each([
  ['/catalog/', '/catalog'],
  ['/ru/catalog/?diet=vegan', '/ru/catalog?diet=vegan'],
  ['/ru/', '/ru'],
  ['/command-center/', '/command-center'],
  ['/ru//evil.example/menu', '/ru/evil.example/menu'],
  ['/catalog/\\/\\pizza', '/catalog/pizza'],
])('%s leads to the page with single slashes, as a document and as a payload', async (url, to) => {
  const { get } = await sampleShop()
  const [path, query = ''] = url.split(/(?=\?)/)
  expect(led(await get(url))).toEqual([308, to])
  expect((await get(`${path}/_payload.json${query}`)).body).toEqual({ redirect: to })
})

test('a missing page names its path, in both languages', async () => {
  const { get } = await sampleShop()
  for (const [path, lang, title, message] of [
    ['/no/such', 'en', 'Page not found', 'Page Not Found: /no/such'],
    ['/ru/no/such', 'ru', 'Страница не найдена', 'Страница не найдена: /ru/no/such'],
  ] as const) {
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).toContain(`<html lang="${lang}"`)
    expect(text).toContain(title)
    expect(text).toContain(message)
    expect(text).toContain('<meta name="robots" content="noindex">')
  }
})

test('a missing page of the Command Center requires sign-in, and is shown in the staff frame', async () => {
  const { get, anna } = await sampleShop()
  for (const path of [
    '/command-center/nope',
    '/command-center/product/x/y',
    '/ru/command-center/nope',
  ]) {
    const to = encodeURIComponent(path)
    const signIn = `${path.startsWith('/ru') ? '/ru' : ''}/command-center/sign-in?to=${to}`
    expect([path, ...led(await get(path))]).toEqual([path, 302, signIn])
    const { status, text, headers } = await anna.get(path)
    const { route, user } = payloadIn(text)
    expect([path, status, route, user?.login]).toEqual([path, 404, 'staff-missing', 'anna'])
    expect(text).toContain(path.startsWith('/ru') ? 'Страница не найдена' : 'Page not found')
    expect(headers.get('cache-control')).toContain('no-store')
    // What a staff member was shown isn't cached for others.
    expect((await get(path)).status).toBe(302)
  }
  const payload = await anna.get('/command-center/nope/_payload.json')
  expect([payload.body.status, payload.body.route]).toEqual([404, 'staff-missing'])
  expect(payloadIn((await anna.get('/command-centre')).text).route).not.toBe('staff-missing')
})

test('without JavaScript the checkout has separate times for pickup and delivery', async () => {
  const made = await sampleShop()
  const { person } = await readyCustomer(made)
  await made.store.db
    .updateTable('channel')
    .set({ pickupLeadMinutes: 20, deliveryLeadMinutes: 75 })
    .execute()
  const slotsOf = async (way: string) =>
    (await person.get(`/api/channel/time-slots?deliveryMethod=${way}`)).body
      .filter(({ type }: { type: string }) => type === 'SCHEDULED')
      .map(({ at }: { at: string }) => at)
  const { text } = await person.get('/checkout')
  const options = [...text.matchAll(/<option ([^>]*)>(.*?)<\/option>/g)].flatMap(
    ([, head, text]) => {
      const at = /value="(\d{4}-[^"]*)"/.exec(head ?? '')?.[1]
      return at ? [{ at, text, head }] : []
    },
  )
  const shownFor = (way: 'PICKUP' | 'DELIVERY') =>
    options.filter(({ head }) => !head?.includes(`[value=${way}]:checked`)).map(({ at }) => at)
  for (const way of ['PICKUP', 'DELIVERY'] as const)
    expect(shownFor(way)).toEqual(await slotsOf(way))
  expect(shownFor('PICKUP')[0]).not.toBe(shownFor('DELIVERY')[0])
  // A browser without CSS shows which method each option is for.
  const first = options.find(({ at }) => at === shownFor('PICKUP')[0])
  expect(first?.text).toContain('Pickup')
  const form = { ...(await filled(made, 'PICKUP')), timeType: 'SCHEDULED' }
  const placed = await place(person, { ...form, timeSlot: shownFor('PICKUP')[0] })
  expect(placed.status).toBe(201)
})

test('escapes a path in text', async () => {
  const { get } = await sampleShop()
  const { text } = await get('/%3Cscript%3Ealert(1)%3C/script%3E')
  expect(text).not.toContain('<script>alert')
  expect((await get('/%E0%A4%A')).status).toBe(404)
  expect((await get('/a%2Fb')).status).toBe(404)
})

test('the other language has a prefix, the default one has none', async () => {
  const { get } = await sampleShop()
  expect((await get('/')).text).toContain('<html lang="en"')
  const russian = await get('/ru')
  expect(russian.text).toContain('<html lang="ru"')
  expect(russian.headers.get('content-language')).toBe('ru')
  expect(payloadIn(russian.text).front.name).toBe('Вкус на бегу')
  expect(led(await get('/en'))).toEqual([302, '/'])
  expect(led(await get('/en/catalog'))).toEqual([302, '/catalog'])
  expect((await get('/en/_payload.json')).body).toEqual({ redirect: '/' })
})

test('a shop with Russian as default has it at the root', async () => {
  const { get } = await russianShop()
  expect((await get('/')).text).toContain('<html lang="ru"')
  expect((await get('/en')).text).toContain('<html lang="en"')
  expect(led(await get('/ru'))).toEqual([302, '/'])
  expect((await get('/nothing')).text).toContain('Страница не найдена: /nothing')
  expect((await get('/en/nothing')).text).toContain('Page Not Found: /en/nothing')
})

test.each([
  '/en//evil.example',
  '/en/\\evil.example',
  '/en//evil.example/_payload.json',
  '//evil.example/',
  '/ru//evil.example/',
  '//evil.example//_payload.json',
  '/\\evil.example/',
])('%s redirects to no other site', async (path) => {
  const { origin, get } = await sampleShop()
  const { status, headers, body } = await get(path)
  const to = headers.get('location') ?? body?.redirect
  expect([status < 500, to === undefined || new URL(to, origin).origin === origin]).toEqual([
    true,
    true,
  ])
})

test('every page has its name in both languages', async () => {
  const publicUrl = new URL('https://pizza.example')
  const { get } = await sampleShop({ publicUrl })
  const link = (rel: string, href: string) =>
    `<link rel="${rel}" href="https://pizza.example${href}">`
  const { text } = await get('/ru')
  expect(text).toContain(link('canonical', '/ru'))
  expect(text).toContain(link('alternate" hreflang="en', '/'))
  expect(text).toContain(link('alternate" hreflang="ru', '/ru'))
  expect(text).toContain(link('alternate" hreflang="x-default', '/'))
})

test('the chosen language applies only at the root and in the Command Center', async () => {
  const { get, anna } = await sampleShop()
  const chosen = (locale: string) => ({ Cookie: `locale=${locale}` })
  expect(led(await get('/', chosen('ru')))).toEqual([302, '/ru'])
  expect((await get('/', chosen('en'))).status).toBe(200)
  expect((await get('/', chosen('fr'))).status).toBe(200)
  expect((await get('/')).text).toContain('<html lang="en"')
  expect((await get('/nothing', chosen('ru'))).text).toContain('<html lang="en"')
  expect((await get('/ru', chosen('en'))).text).toContain('<html lang="ru"')
  expect(led(await get('/command-center', chosen('ru')))).toEqual([302, '/ru/command-center'])
  anna.cookies.set('locale', 'ru')
  expect(led(await anna.get('/command-center/product?q=x'))).toEqual([
    302,
    '/ru/command-center/product?q=x',
  ])
  expect((await anna.get('/ru/command-center')).text).toContain('<html lang="ru"')
  anna.cookies.set('locale', 'en')
  expect((await anna.get('/command-center')).text).toContain('<html lang="en"')
  expect((await get('/_payload.json')).body.locale).toBe('en')
  expect((await get('/_payload.json', chosen('ru'))).body).toEqual({ redirect: '/ru' })
})

test('the chosen theme is in the document', async () => {
  const { get } = await sampleShop()
  for (const theme of ['dark', 'light', 'dark']) {
    const { text } = await get('/', { Cookie: `locale=en; theme=${theme}` })
    expect(text).toContain(`<html lang="en" data-theme="${theme}">`)
  }
  for (const cookie of ['theme=auto', 'theme=%22%3E', 'othertheme=dark', ''])
    expect((await get('/', { Cookie: cookie })).text).toContain('<html lang="en">')
})

test('staff pages redirect visitors to sign in and back', async () => {
  const { get, anna } = await sampleShop()
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

test('removes a trailing slash and keeps the query', async () => {
  const { get } = await sampleShop()
  expect(led(await get('/ru/'))).toEqual([308, '/ru'])
  expect(led(await get('/catalog/?q=pizza'))).toEqual([308, '/catalog?q=pizza'])
})

test('the language switch keeps the query, without tracking', async () => {
  const { get } = await sampleShop()
  const switches = async (path: string) =>
    [...(await get(path)).text.matchAll(/<a href="([^"]*)" hrefLang="ru"/g)].map(([, to]) => to)
  expect(new Set(await switches('/search?utm_source=x&q=two+soups'))).toEqual(
    new Set(['/ru/search?q=two+soups']),
  )
  expect(new Set(await switches('/?q=pizza'))).toEqual(new Set(['/ru']))
})

test('marks text in another language with it', async () => {
  const { get, store } = await sampleShop()
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
  const placesOf = async (path: string, text: string) =>
    [...(await get(path)).text.matchAll(new RegExp(`<(\\w+)([^>]*)>${text}<`, 'g'))]
      .filter(([, element]) => element !== 'title' && element !== 'img')
      .map(([, element, rest]) => [element, / lang="(\w+)"/.exec(rest ?? '')?.[1]])
  await expect.poll(() => placesOf('/ru', 'Plain pizza')).toEqual([['a', 'en']])
  expect(await placesOf('/ru', 'Only that.')).toEqual([['p', 'en']])
  // The category's link is marked.
  expect(await placesOf('/ru', 'Round things')).toEqual([
    ['span', undefined],
    ['span', 'en'],
    ['h2', 'en'],
  ])
  const chip = /<a [^>]*lang="en"[^>]*><img[^>]*><span[^>]*>Round things/
  expect((await get('/ru')).text).toMatch(chip)
  expect(await placesOf('/', 'Plain pizza')).toEqual([['a', undefined]])
  expect(await placesOf('/ru/catalog/pizza/pepperoni', 'Plain pizza')).toEqual([['h1', 'en']])
})
