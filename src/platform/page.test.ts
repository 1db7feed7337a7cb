import { expect, test } from 'vitest'
import { inLanguage, isPayload, languageOf, matcher, payloadPath, withoutPayload } from './page.ts'

const line = (path: string) => ({ path, layout: 'default', screen: 'storefront/x' as const })
const find = matcher([
  line('/'),
  line('/catalog'),
  line('/catalog/{category}'),
  line('/catalog/{category}/{product}'),
  line('/a.b+c'),
  line('/{page}'),
])

test.each<[string, string | undefined, Record<string, string>?]>([
  ['/', '/', {}],
  ['/catalog', '/catalog', {}],
  ['/catalog/pizza', '/catalog/{category}', { category: 'pizza' }],
  ['/catalog/pizza/a-1', '/catalog/{category}/{product}', { category: 'pizza', product: 'a-1' }],
  ['/catalog/%D1%91', '/catalog/{category}', { category: 'ё' }],
  ['/catalog/a%2Fb', '/catalog/{category}', { category: 'a/b' }],
  ['/a.b+c', '/a.b+c', {}],
  ['/axb+c', '/{page}', { page: 'axb+c' }],
  ['/about', '/{page}', { page: 'about' }],
  ['/catalog/', undefined],
  ['/catalog//x', undefined],
  ['/catalog/a/b/c', undefined],
  ['//', undefined],
  ['', undefined],
  ['/catalog/%E0%A4%A', undefined],
  ['/catalog/a%00', undefined],
])('finds %j in the page table', (path, expected, params) => {
  const found = find(path)
  expect(found?.route.path).toBe(expected)
  if (expected) expect(found?.params).toEqual(params)
})

test('takes the first route that matches', () => {
  const both = matcher([line('/{page}'), line('/catalog')])
  expect(both('/catalog')?.route.path).toBe('/{page}')
})

const both = ['en', 'ru'] as const

test.each([
  ['/', 'en', 'en', '/'],
  ['/catalog', 'en', 'en', '/catalog'],
  ['/ru', 'en', 'ru', '/'],
  ['/ru/catalog', 'en', 'ru', '/catalog'],
  ['/russia', 'en', 'en', '/russia'],
  ['/en/catalog', 'en', 'en', '/en/catalog'],
  ['/en/catalog', 'ru', 'en', '/catalog'],
  ['/ru', 'ru', 'ru', '/ru'],
  ['/fr', 'en', 'en', '/fr'],
  ['/RU', 'en', 'en', '/RU'],
  ['', 'en', 'en', ''],
] as const)('reads %j with the default %s as %s at %j', (address, fallback, locale, path) => {
  expect(languageOf(address, both, fallback)).toEqual({ locale, path })
})

test('a URL in a language leads back to it', () => {
  for (const fallback of both)
    for (const locale of both)
      for (const path of ['/', '/catalog', '/catalog/pizza'])
        expect(languageOf(inLanguage(path, locale, fallback), both, fallback)).toEqual({
          locale,
          path,
        })
  expect(inLanguage('/', 'ru', 'en')).toBe('/ru')
})

test('a payload’s URL is next to its page’s path', () => {
  for (const path of ['/', '/catalog', '/ru/catalog/pizza']) {
    expect(isPayload(path)).toBe(false)
    expect(isPayload(payloadPath(path))).toBe(true)
    expect(withoutPayload(payloadPath(path))).toBe(path)
  }
  expect(payloadPath('/')).toBe('/_payload.json')
  expect(isPayload('/x_payload.json')).toBe(false)
})
