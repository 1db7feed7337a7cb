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

test('pages and links stand where they were put, in one language', () => {
  const all = [
    { place: 'social', link },
    { place: 'main', page },
    { place: 'main', link: { ...link, target: '_self' } },
    { place: 'elsewhere', page },
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

test('a title that is not translated says in which language it is', () => {
  const { main } = navigationOf(
    [
      { place: 'main', link },
      { place: 'main', page },
    ],
    'ru',
    'en',
  )
  expect(main.map(({ title, lang }) => [title, lang])).toEqual([
    ['Telegram', 'en'],
    ['О нас', undefined],
  ])
})

test.each(['javascript:alert(1)', '//evil.example', '', 'x'])('a link to %j is left out', (url) => {
  const all = [{ place: 'social', link: { ...link, url } }]
  expect(navigationOf(all, 'en', 'en').social).toEqual([])
})

test('what has no name is left out', () => {
  expect(navigationOf([{ place: 'main', page: { ...page, title: [] } }], 'en', 'en').main).toEqual(
    [],
  )
  const target = 'popup'
  expect(navigationOf([{ place: 'footer', link: { ...link, target } }], 'en', 'en').footer).toEqual(
    [expect.objectContaining({ target: '_self' })],
  )
})
