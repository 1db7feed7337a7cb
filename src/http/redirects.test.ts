import { expect, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { plainPath } from './payload.ts'

const led = ({ status, headers }: { status: number; headers: Headers }) => [
  status,
  headers.get('location'),
]

test.each([
  ['/en/search?q=pizza', '/search?q=pizza'],
  ['/en/finish?order=abc&utm_source=x', '/finish?order=abc&utm_source=x'],
  ['/en?utm_source=x', '/?utm_source=x'],
])('removes the default language’s prefix and keeps the query: %s', async (from, to) => {
  const { get } = await sampleShop()
  expect(led(await get(from))).toEqual([302, to])
})

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/menu/', '/menu'],
  ['//pizza.example\\menu//', '/pizza.example/menu'],
  [`/a${'/'.repeat(16_000)}a`, '/a/a'],
  [`/a${'/'.repeat(16_000)}`, '/a'],
  [`/a${'/a'.repeat(8000)}`, `/a${'/a'.repeat(8000)}`],
])('an address has single slashes, and none at its end (%#)', (path, plain) => {
  expect(plainPath(path)).toBe(plain)
})

test('keeps the query when redirecting to the chosen language, past a trailing slash, and to a moved page', async () => {
  const { get, anna } = await sampleShop()
  expect(led(await get('/?q=1', { Cookie: 'locale=ru' }))).toEqual([302, '/ru?q=1'])
  expect(led(await get('/search/?q=1'))).toEqual([308, '/search?q=1'])
  const { categories } = (await anna.get('/api/channel')).body.menus[0]
  const [{ id, slug }] = categories
  const { version } = (await anna.get(`/api/categories/${id}`)).body
  const changed = await anna.send(
    'PATCH',
    `/api/categories/${id}`,
    { slug: 'moved-away' },
    { 'If-Match': `${version}` },
  )
  expect(changed.status).toBe(200)
  expect(led(await get(`/catalog/${slug}?utm_source=x`))).toEqual([
    301,
    '/catalog/moved-away?utm_source=x',
  ])
})

test('signing in returns to the page with its filters', async () => {
  const { get, anna } = await sampleShop()
  const sought = '/command-center/settings/receivers?edit=abc&state=failed'
  const [status, location] = led(await get(`/ru${sought}`))
  expect(status).toBe(302)
  const there = new URL(String(location), 'http://shop')
  expect([there.pathname, there.searchParams.get('to')]).toEqual([
    '/ru/command-center/sign-in',
    `/ru${sought}`,
  ])
  expect(led(await anna.get(String(location)))).toEqual([302, `/ru${sought}`])
  for (const to of ['https://evil.example', '//evil.example?x', '/command-center\\evil?x', '/?x=1'])
    expect(led(await anna.get(`/command-center/sign-in?to=${encodeURIComponent(to)}`)), to).toEqual(
      [302, '/command-center'],
    )
})
