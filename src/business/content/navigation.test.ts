import { expect, test } from 'vitest'
import { navigationOf } from './navigation.ts'

const named = (en: string, ru: string) => [
  { locale: 'en' as const, value: en },
  { locale: 'ru' as const, value: ru },
]
const page = { title: named('About us', 'О нас'), slug: 'about' }
const link = {
  title: named('Telegram', ''),
  url: 'https://t.me/x',
  icon: 'telegram',
  target: '_blank',
}

test('shows pages and links in their groups, in one language', () => {
  const all = [
    { group: 'social', link },
    { group: 'main', page },
    { group: 'main', link: { ...link, target: '_self' } },
    { group: 'elsewhere', page },
  ]
  const telegram = { title: 'Telegram', lang: 'en', href: 'https://t.me/x', icon: 'telegram' }
  expect(navigationOf(all, 'ru', 'en')).toEqual({
    main: [
      { title: 'О нас', href: '/about', target: '_self', icon: null },
      { ...telegram, target: '_self' },
    ],
    footer: [],
    social: [{ ...telegram, target: '_blank' }],
  })
})

test('an untranslated title has its language', () => {
  const { main } = navigationOf(
    [
      { group: 'main', link },
      { group: 'main', page },
    ],
    'ru',
    'en',
  )
  expect(main.map(({ title, lang }) => [title, lang])).toEqual([
    ['Telegram', 'en'],
    ['О нас', undefined],
  ])
})

test.each(['javascript:alert(1)', '//evil.example', '', 'x'])('omits a link to %j', (url) => {
  const all = [{ group: 'social', link: { ...link, url } }]
  expect(navigationOf(all, 'en', 'en').social).toEqual([])
})

test('omits an item without a name', () => {
  expect(navigationOf([{ group: 'main', page: { ...page, title: [] } }], 'en', 'en').main).toEqual(
    [],
  )
  const target = 'popup'
  expect(navigationOf([{ group: 'footer', link: { ...link, target } }], 'en', 'en').footer).toEqual(
    [expect.objectContaining({ target: '_self' })],
  )
})
