import { expect, test } from 'vitest'
import { pageInLanguage } from './page.ts'

const doc = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const both = {
  title: [
    { locale: 'en' as const, value: 'About' },
    { locale: 'ru' as const, value: 'О нас' },
  ],
  content: [
    { locale: 'en', value: doc('We cook.') },
    { locale: 'ru', value: doc('Мы готовим.') },
  ],
}

test('shows a page in the requested language', () => {
  expect(pageInLanguage(both, 'ru', 'en')).toEqual({
    title: 'О нас',
    titleLocale: 'ru',
    content: doc('Мы готовим.'),
    contentLocale: 'ru',
    description: 'Мы готовим.',
  })
})

test('shows an untranslated text in the default language, with its language', () => {
  const title = [...both.title.slice(0, 1), { locale: 'ru' as const, value: '' }]
  expect(pageInLanguage({ ...both, title }, 'ru', 'en')).toMatchObject({
    title: 'About',
    titleLocale: 'en',
    contentLocale: 'ru',
  })
  const content = [both.content[0], { locale: 'ru', value: doc('') }]
  expect(pageInLanguage({ ...both, content }, 'ru', 'en')).toMatchObject({
    titleLocale: 'ru',
    description: 'We cook.',
    contentLocale: 'en',
  })
})

test.each([[[]], [null], ['text'], [[null, 1, {}]], [{}]])('%j gives no text', (content) => {
  expect(pageInLanguage({ title: [], content }, 'ru', 'en')).toEqual({
    title: '',
    titleLocale: 'ru',
    content: { type: 'doc', content: [] },
    contentLocale: 'ru',
    description: '',
  })
})
