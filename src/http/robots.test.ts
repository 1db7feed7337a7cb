import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawn } from '#tests/support/drawn.ts'
import { raw } from '#tests/support/raw-http.ts'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'

const publicUrl = new URL('https://pizza.example')
const evil = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }

test('nothing is listed before setup', async () => {
  const { get } = await emptyShop()
  const { status, text } = await get('/robots.txt')
  expect([status, text]).toEqual([200, 'User-agent: *\nDisallow: /\n'])
  expect((await get('/sitemap.xml')).status).toBe(404)
  expect((await get('/manifest.webmanifest')).status).toBe(404)
})

test('robots.txt excludes private pages and names the sitemap', async () => {
  const { get } = await sampleShop({ publicUrl })
  const { headers, text } = await get('/robots.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*_payload.json$',
    'Disallow: /command-center',
    'Disallow: /en/command-center',
    'Disallow: /ru/command-center',
    '',
    'Sitemap: https://pizza.example/sitemap.xml',
    '',
  ])
})

/** Checks that XML is well-formed, as far as a sitemap needs it: all tags closed, no bare text. */
function listed(xml: string) {
  const open: string[] = []
  const rest = xml
    .replace(/<\?xml [^>]*\?>/, '')
    .replace(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g, (_, end, name, __, empty) => {
      if (end) expect(open.pop()).toBe(name)
      else if (!empty) open.push(name)
      return ''
    })
  expect(open).toEqual([])
  expect(rest).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/)
  return [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
    loc: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
    twins: Object.fromEntries(
      [...entry.matchAll(/hreflang="([\w-]+)" href="([^"]*)"/g)].map(([, lang, href]) => [
        lang,
        href,
      ]),
    ),
  }))
}

test('the sitemap lists every public page in both languages, and each one works', async () => {
  const { get } = await sampleShop({ publicUrl })
  const { status, headers, text } = await get('/sitemap.xml')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const entries = listed(text)
  const { sections } = (await get('/api/catalog')).body
  const first = new Map<string, string>()
  for (const { slug, cards } of sections)
    for (const card of cards)
      if (!first.has(card.slug)) first.set(card.slug, `/catalog/${slug}/${card.slug}`)
  const paths = [
    '',
    '/catalog',
    ...sections.map(({ slug }: { slug: string }) => `/catalog/${slug}`),
    ...first.values(),
    ...['/about', '/contacts', '/delivery'],
  ]
  expect(first.size).toBe(32)
  const whole = paths.flatMap((path) => [`${path || '/'}`, `/ru${path}`])
  expect(entries.map(({ loc }) => loc).sort()).toEqual(
    whole.map((path) => publicUrl.origin + path).sort(),
  )
  // Its other page differs only in the words.
  const tried = paths.flatMap((path) =>
    drawn(`the sitemap’s ${path}`, ['', '/ru']).map((language) => language + path || '/'),
  )
  for (const path of tried) expect([path, (await get(path)).status]).toEqual([path, 200])
})

test('each page of the sitemap names its alternates, and its date of change if known', async () => {
  const { get } = await sampleShop({ publicUrl })
  const entries = listed((await get('/sitemap.xml')).text)
  const about = entries.find(({ loc }) => loc === 'https://pizza.example/ru/about')
  expect(about).toEqual({
    loc: 'https://pizza.example/ru/about',
    lastmod: '2026-05-04T12:00:00.000Z',
    twins: {
      en: 'https://pizza.example/about',
      ru: 'https://pizza.example/ru/about',
      'x-default': 'https://pizza.example/about',
    },
  })
  for (const { twins } of entries) expect(Object.keys(twins)).toEqual(['en', 'ru', 'x-default'])
})

test('doesn’t list unpublished pages or products off the menu', async () => {
  const { get, store } = await sampleShop({ publicUrl })
  const { db } = store
  await db.updateTable('page').set({ isPublished: false }).where('slug', '=', 'about').execute()
  await db
    .updateTable('product')
    .set({ isArchived: true })
    .where('slug', '=', 'pepperoni')
    .execute()
  const listing = async () => (await get('/sitemap.xml')).text
  await expect.poll(async () => (await listing()).includes('/about<')).toBe(false)
  expect((await listing()).includes('/pepperoni<')).toBe(false)
  await db.updateTable('menu').set({ isActive: false }).execute()
  await expect.poll(async () => listed(await listing()).length).toBe(8)
})

test('the manifest has the shop’s own name, in both languages', async () => {
  const { get } = await sampleShop()
  for (const [path, name, home] of [
    ['/manifest.webmanifest', 'Taste on the run', '/'],
    ['/ru/manifest.webmanifest', 'Вкус на бегу', '/ru'],
  ]) {
    const { status, headers, text } = await get(path ?? '')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json'])
    expect(JSON.parse(text)).toMatchObject({ name, short_name: name, start_url: home, id: home })
  }
  expect((await get('/de/manifest.webmanifest')).status).toBe(404)
})

test('the manifest’s icons exist in the declared sizes', async () => {
  const { get } = await sampleShop()
  const { icons } = JSON.parse((await get('/manifest.webmanifest')).text)
  const sizes = icons.flatMap(({ src, sizes }: { src: string; sizes: string }) =>
    src.endsWith('.png') ? [[src, sizes]] : [],
  )
  expect(sizes).toHaveLength(3)
  for (const [src, size] of [...sizes, ['/apple-touch-icon.png', '180x180']]) {
    const png = readFileSync(`public${src}`)
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(size)
  }
  expect(readFileSync('public/icon.svg', 'utf8')).toContain('<svg')
})

test('leads browsers that ask for /favicon.ico to the icon, before setup too', async () => {
  for (const { get } of [await emptyShop(), await sampleShop()]) {
    const answer = await get('/favicon.ico')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/icon-192.png'])
  }
})

test('a shop with a logo has icons made from it', async () => {
  const { anna, get, origin } = await sampleShop({ publicUrl })
  const { version } = (await anna.get('/api/channel/settings')).body
  const { products } = (await anna.get('/api/products?q=borscht')).body
  const logoPhotoId = products[0].photo.id
  const seen = { 'If-Match': `"${version}"` }
  expect((await anna.send('PATCH', '/api/channel', { logoPhotoId }, seen)).status).toBe(200)
  const { icons } = JSON.parse((await get('/manifest.webmanifest')).text)
  const src = `/photos/${logoPhotoId}-320.webp`
  expect(icons).toEqual([{ src, sizes: '320x320', type: 'image/webp' }])
  expect((await get(src)).headers.get('content-type')).toBe('image/webp')
  const { text } = await get('/delivery')
  expect(text).toContain(`<link rel="icon" href="${src}" type="image/webp">`)
  const png = `/photos/${logoPhotoId}-180.png`
  expect(text).toContain(`<link rel="apple-touch-icon" href="${png}">`)
  expect((await get('/favicon.ico')).headers.get('location')).toBe(png)
  expect(await imageAt(origin + png)).toEqual(['png', 180])
  const image = `${publicUrl.origin}/photos/${logoPhotoId}-960.jpg`
  expect(imageOf(text)).toEqual([image, '960', '960'])
  for (const path of ['/delivery', '/catalog/pizza'])
    expect(blocks((await get(path)).text)[0].image).toBe(image)
})

const imageOf = (html: string) =>
  ['og:image', 'og:image:width', 'og:image:height'].map((name) => meta(html, name))
async function imageAt(url: string) {
  const { format, width } = await sharp(await (await fetch(url)).arrayBuffer()).metadata()
  return [format, width]
}

test('every page’s link preview is a JPEG: of its product, its first product or the shop’s first', async () => {
  const { get, origin } = await sampleShop({ publicUrl })
  const { sections } = (await get('/api/catalog')).body
  const urlOf = ({ photo }: { photo: { id: string } }) =>
    `${publicUrl.origin}/photos/${photo.id}-960.jpg`
  const first = urlOf(sections[0].cards[0])
  const { slug, cards } = sections[1]
  for (const [path, url] of [
    ['/', first],
    ['/catalog', first],
    ['/about', first],
    ['/ru/contacts', first],
    [`/catalog/${slug}`, urlOf(cards[0])],
    [`/ru/catalog/${slug}/${cards[1].slug}`, urlOf(cards[1])],
  ] as const) {
    expect([path, ...imageOf((await get(path)).text)]).toEqual([path, url, '960', '960'])
    expect(await imageAt(url.replace(publicUrl.origin, origin))).toEqual(['jpeg', 960])
  }
})

test('a shop without a photo has its icon in link previews', async () => {
  const { get, store } = await sampleShop({ publicUrl })
  await store.db.updateTable('product').set({ photoId: null }).execute()
  const icon = [`${publicUrl.origin}/icon-512.png`, '512', '512']
  for (const path of ['/', '/catalog', '/catalog/pizza', '/catalog/pizza/pepperoni', '/delivery'])
    await expect.poll(async () => imageOf((await get(path)).text)).toEqual(icon)
})

const links = (html: string) => ({
  canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
  twins: [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]*)">/g)].map(
    ([, lang, href]) => `${lang} ${href}`,
  ),
})
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

test.each(['/', '/catalog', '/catalog/pizza', '/catalog/pizza/pepperoni', '/delivery'])(
  '%s names itself and its alternate',
  async (path) => {
    const { get } = await sampleShop({ publicUrl })
    const here = `https://pizza.example${path}`
    const twin = `https://pizza.example/ru${path === '/' ? '' : path}`
    const twins = [`en ${here}`, `ru ${twin}`, `x-default ${here}`]
    expect(links((await get(path)).text)).toEqual({ canonical: here, twins })
    const { text } = await get(twin.slice(publicUrl.origin.length))
    expect(links(text)).toEqual({ canonical: twin, twins })
    expect(meta(text, 'og:url')).toBe(twin)
    expect(meta(text, 'og:locale')).toBe('ru_RU')
    expect(meta(text, 'og:site_name')).toBe('Вкус на бегу')
    expect(meta(text, 'og:title')).toBe(/<title>(.*?)<\/title>/.exec(text)?.[1])
    expect(meta(text, 'og:image')).toMatch(/^https:\/\/pizza\.example\//)
    expect(meta(text, 'twitter:card')).toMatch(/^summary/)
  },
)

test('uses the owner’s URL if PUBLIC_URL isn’t set', async () => {
  const { get, store } = await sampleShop()
  await store.db.updateTable('channel').set({ publicUrl: 'https://owner.example/x' }).execute()
  const canonical = async () => links((await get('/ru')).text).canonical
  await expect.poll(canonical).toBe('https://owner.example/ru')
  expect((await get('/robots.txt')).text).toContain('Sitemap: https://owner.example/sitemap.xml')
  await store.db.updateTable('channel').set({ publicUrl: 'javascript:alert(1)' }).execute()
  await expect.poll(canonical).toBe('/ru')
})

test('a forged Host appears on no page', async () => {
  const { origin, get } = await sampleShop()
  for (const path of ['/', '/ru', '/delivery', '/_payload.json', '/manifest.webmanifest']) {
    const poisoned = await raw(origin, { path, headers: evil })
    expect([path, poisoned.status, poisoned.text.includes('evil')]).toEqual([path, 200, false])
    expect([path, (await get(path)).text]).toEqual([path, poisoned.text])
  }
  const { text } = await get('/ru')
  expect(links(text)).toEqual({ canonical: '/ru', twins: [] })
  expect([meta(text, 'og:url'), meta(text, 'og:image')]).toEqual([undefined, undefined])
})

test('a response based on the Host is for its client only', async () => {
  const { origin, get } = await sampleShop()
  for (const path of ['/robots.txt', '/sitemap.xml']) {
    const [poisoned, own] = await Promise.all([raw(origin, { path, headers: evil }), get(path)])
    expect(poisoned.text).toContain('http://evil.example/')
    expect(own.text.includes('evil')).toBe(false)
    expect(own.text).toContain(`${origin}/`)
    expect((await get(path)).text).toBe(own.text)
  }
  for (const Host of ['evil.example/x?', 'a"b', 'a<b>', 'user@evil.example']) {
    const { text } = await raw(origin, { path: '/robots.txt', headers: { Host } })
    expect(text).not.toContain('Sitemap')
  }
})

test('with its own URL the shop ignores the Host', async () => {
  const { origin } = await sampleShop({ publicUrl })
  for (const path of ['/robots.txt', '/sitemap.xml', '/', '/ru/about']) {
    const { text } = await raw(origin, { path, headers: evil })
    expect([path, text.includes('evil')]).toEqual([path, false])
  }
})

// biome-ignore lint/suspicious/noExplicitAny: the test checks the block's content by hand
const blocks = (html: string): any[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => JSON.parse(json),
  )

test('every page of the shop describes the restaurant, with absolute URLs', async () => {
  const { get } = await sampleShop({ publicUrl })
  for (const path of ['/ru', '/ru/catalog', '/ru/delivery']) {
    const [restaurant] = blocks((await get(path)).text)
    expect(restaurant).toMatchObject({
      '@type': 'Restaurant',
      '@id': 'https://pizza.example/#restaurant',
      name: 'Вкус на бегу',
      url: 'https://pizza.example/ru',
      hasMenu: 'https://pizza.example/ru/catalog',
      image: expect.stringMatching(/^https:\/\/pizza\.example\/photos\/.+-960\.jpg$/),
      address: { streetAddress: 'ул. Рыночная, 12', addressCountry: 'RU' },
    })
    expect(restaurant.openingHoursSpecification).toHaveLength(7)
  }
})

test('the home page names the menu’s sections, and stays small', async () => {
  const { get } = await sampleShop({ publicUrl })
  const { text } = await get('/ru')
  const menu = blocks(text).find((one) => one['@type'] === 'Menu')
  expect(menu.hasMenuSection).toHaveLength(7)
  expect(menu.hasMenuSection[0]).toEqual({
    '@type': 'MenuSection',
    name: 'Пицца',
    url: 'https://pizza.example/ru/catalog/pizza',
  })
})

test('lists special days until they are over', async () => {
  const { get, store } = await sampleShop({ publicUrl })
  const days = ['2026-05-03', '2026-05-04', '2026-05-09']
  await store.db
    .insertInto('specialDay')
    .values(days.map((date) => ({ date, isOpen: false, intervals: '[]', note: [] })))
    .execute()
  const dates = async () =>
    blocks((await get('/')).text)[0].openingHoursSpecification.flatMap(
      ({ validFrom }: { validFrom?: string }) => validFrom ?? [],
    )
  await expect.poll(dates).toEqual(['2026-05-04', '2026-05-09'])
})

test('nothing in a data block can end it', async () => {
  const { get, store } = await sampleShop()
  const value = '</script><script>alert(1)</script><!--'
  await store.db
    .updateTable('channel')
    .set({ name: [{ locale: 'en', value }] })
    .execute()
  await expect.poll(async () => blocks((await get('/')).text)[0]?.name).toBe(value)
  const { text } = await get('/')
  expect(text.includes('<script>')).toBe(false)
  expect(/ld\+json">([^<]*)<\/script>/.exec(text)?.[1]).toContain('\\u003c/script>\\u003cscript>')
})

test('private pages have no metadata, nor does a payload', async () => {
  const { get, anna } = await sampleShop()
  for (const path of ['/nothing', '/command-center/sign-in', '/checkout']) {
    const { text } = await get(path)
    expect([path, blocks(text)]).toEqual([path, []])
    expect(meta(text, 'robots')).toBe('noindex')
    expect(links(text)).toEqual({ canonical: undefined, twins: [] })
  }
  expect(blocks((await anna.get('/command-center')).text)).toEqual([])
  const { body, text } = await get('/_payload.json')
  expect(Object.keys(body)).not.toContain('jsonLd')
  expect(text).not.toContain('schema.org')
})

test('a phone’s bars have the colour of the page', async () => {
  const { get } = await sampleShop()
  const colours = (html: string) =>
    [...html.matchAll(/<meta name="theme-color" content="([^"]*)"(?: media="([^"]*)")?>/g)].map(
      ([, colour, media]) => [colour, media],
    )
  expect(colours((await get('/')).text)).toEqual([
    ['#faf8f5', '(prefers-color-scheme: light)'],
    ['#171513', '(prefers-color-scheme: dark)'],
  ])
  const chosen = await get('/', { Cookie: 'theme=dark' })
  expect(colours(chosen.text)).toEqual([['#171513', undefined]])
})
