import { expect, test } from 'vitest'
import { minProductSide, mostBytes, photoTypes } from '#business/media/upload.ts'
import { mostWordmarkRatio, wordmarkHeights } from '#business/media/wordmark.ts'
import { commonRefusals, refuse } from '#platform/refusal.ts'
import { en } from '../staff/en.ts'
import { refusalMessage as staffMessage } from '../staff/refusals.ts'
import { ru } from '../staff/ru.ts'
import { hasWords, refusalMessage } from './order-refusals.ts'

test('has a title and an advice for every common error in both languages', () => {
  for (const code of Object.keys(commonRefusals)) {
    expect(hasWords(code), code).toBe(true)
    const en = refusalMessage('en', refuse(code))
    const ru = refusalMessage('ru', refuse(code))
    expect(`${en.title} ${en.text}`).not.toMatch(/[а-яё]/i)
    expect(ru.title).toMatch(/^[А-ЯЁ]/)
    expect(ru.text).toMatch(/^[А-ЯЁ]/)
  }
})

test.each([
  [1, 'Try again in 1 second.', 'Попробуйте ещё раз через 1 секунду.'],
  [22, 'Try again in 22 seconds.', 'Попробуйте ещё раз через 22 секунды.'],
  [61, 'Try again in 61 seconds.', 'Попробуйте ещё раз через 61 секунду.'],
  [121, 'Try again in 3 minutes.', 'Попробуйте ещё раз через 3 минуты.'],
  [900, 'Try again in 15 minutes.', 'Попробуйте ещё раз через 15 минут.'],
])('states the wait of %i seconds', (seconds, en, ru) => {
  const refusal = refuse('too-many-requests', { seconds })
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(refusalMessage('en', refusal).text)).toBe(en)
  expect(plain(refusalMessage('ru', refusal).text)).toBe(ru)
  expect(staffMessage('ru', refusal)).toEqual(refusalMessage('ru', refusal))
  const ofCarts = refusalMessage('en', refuse('too-many-carts', { seconds }), '+74950000143')
  expect(plain(ofCarts.text)).toBe(en)
})

test('tells a program about its content type, and staff about photos', () => {
  const refusal = refuse('unsupported-type')
  expect(refusalMessage('en', refusal).title).toBe('Unsupported content type')
  expect(staffMessage('en', refusal).text).toBe(
    'Choose a JPEG, PNG, WebP, AVIF or GIF photo. On an iPhone: Settings → Camera → Formats → Most Compatible.',
  )
})

test('tells a program about If-Match, and staff what to do with a page of an earlier version', () => {
  const refusal = refuse('version-required')
  for (const locale of ['en', 'ru'] as const) {
    expect(refusalMessage(locale, refusal).text).toContain('If-Match')
    expect(staffMessage(locale, refusal).text).not.toMatch(/version|верси|If-Match/)
  }
  expect(staffMessage('en', refusal).title).toBe('This page is out of date')
})

test('uses the specification’s default texts', () => {
  expect(refusalMessage('en', refuse('something-went-wrong'))).toEqual({
    title: 'Error',
    text: 'Something went wrong',
  })
  expect(staffMessage('en', refuse('invalid-credentials')).title).toBe('Invalid credentials')
})

test('uses the default texts for an unknown code', () => {
  for (const code of ['from-the-future', 'toString']) {
    expect(refusalMessage('en', refuse(code)).title).toBe('Error')
    expect(staffMessage('en', refuse(code)).title).toBe('Error')
  }
})

test('names both currencies to staff', () => {
  const refusal = refuse('other-currency', { order: 'GEL', menu: 'USD' })
  expect(staffMessage('en', refusal)).toEqual({
    title: 'This order is in lari; the menu is now in dollars',
    text: 'Place a new order to add products.',
  })
  expect(staffMessage('ru', refusal).title).toBe('Этот заказ в лари, а меню теперь в долларах')
  expect(staffMessage('en', refuse('other-currency')).title).toMatch(/different currencies/)
})

test('tells staff who is calling and how large a photo must be', () => {
  expect(staffMessage('en', refuse('claimed', { by: 'Clara' })).title).toBe(
    'Clara is already calling',
  )
  expect(staffMessage('ru', refuse('claimed', { by: '' })).title).toBe('Коллега уже звонит')
  expect(staffMessage('en', refuse('photo-too-small', { least: 100 })).text).toContain('100 pixels')
  const isEither = refuse('photo-too-small', { least: 100, isEitherSide: true })
  expect(staffMessage('en', isEither).text).toBe('Choose one at least 100 pixels wide or high.')
})

test('suggests a call only if the shop has a phone number', () => {
  const codes = [
    ...Object.keys(commonRefusals),
    'cart-not-saved',
    'line-full',
    'too-heavy',
    'too-many-orders',
    'too-many-own-orders',
    'order-confirmed',
    'too-many-changes',
    'order-over',
  ]
  for (const code of codes) {
    expect(refusalMessage('en', refuse(code)).text).not.toMatch(/call us/i)
    expect(refusalMessage('ru', refuse(code)).text).not.toMatch(/позвоните/i)
  }
  for (const code of ['out-of-order', 'too-heavy', 'too-many-orders', 'too-many-own-orders']) {
    expect(refusalMessage('en', refuse(code), '+74950000143').text).toMatch(/call us/i)
    expect(refusalMessage('ru', refuse(code), '+74950000143').text).toMatch(/позвоните/i)
  }
})

test('does not mention a cart to staff', () => {
  const { title, text } = staffMessage('en', refuse('out-of-order'))
  expect(title).toBe('Can’t save changes right now')
  expect(text).not.toMatch(/cart|call/i)
})

test('covers the common errors for staff, too', () => {
  expect(staffMessage('ru', refuse('stale'))).toEqual(refusalMessage('ru', refuse('stale')))
})

test.each([
  ['en', en.photo.hint(minProductSide)],
  ['ru', ru.photo.hint(minProductSide)],
] as const)('the hint of a photo in %s names what its rules take', (locale, hint) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const megabytes = mostBytes / 2 ** 20
  expect(plain(hint)).toContain(`${megabytes} ${locale === 'en' ? 'MB' : 'МБ'}`)
  expect(hint).toContain('640 × 640')
  for (const kind of photoTypes) expect(hint.toLowerCase()).toContain(kind.replace('image/', ''))
})

test.each([
  ['en', en.photo.wholeHint(180)],
  ['ru', ru.photo.wholeHint(180)],
] as const)('the hint of a logo in %s names what its rules take', (locale, hint) => {
  const plain = hint.replaceAll('\u00a0', ' ')
  expect(plain).toContain(`${mostBytes / 2 ** 20} ${locale === 'en' ? 'MB' : 'МБ'}`)
  expect(plain).toMatch(/180 (?:pixels wide or high|пикселей в ширину или в высоту)/)
  for (const kind of photoTypes) expect(hint.toLowerCase()).toContain(kind.replace('image/', ''))
})

test.each([
  ['en', en.photo.wordmarkHint(wordmarkHeights[0], mostWordmarkRatio)],
  ['ru', ru.photo.wordmarkHint(wordmarkHeights[0], mostWordmarkRatio)],
] as const)(
  'the hint and the refusal of a wordmark in %s name what its rules take',
  (locale, hint) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(hint)).toContain(`${mostBytes / 2 ** 20} ${locale === 'en' ? 'MB' : 'МБ'}`)
    expect(plain(hint)).toMatch(/40 (?:pixels high and up to 6 times|пикселей и не шире 6 высот)/)
    const { text } = staffMessage(locale, refuse('wordmark-shape'))
    expect(plain(text)).toMatch(/40 (?:pixels high.* to six times|пикселей.* до шести высот)/)
    for (const kind of photoTypes) expect(hint.toLowerCase()).toContain(kind.replace('image/', ''))
  },
)

test('names the photos of a page’s text that have to be inserted again', () => {
  const photos = [
    { locale: 'en', number: 2, alt: 'Our oven' },
    { locale: 'ru', number: 1, alt: '' },
  ]
  const gone = refuse('photo-gone', { photos })
  expect(staffMessage('en', gone).text).toContain(
    'Insert again: photo 2 of the English text (“Our oven”), photo 1 of the Russian text.',
  )
  expect(staffMessage('ru', gone).text).toContain(
    'фото\u00a02 английского текста («Our oven»), фото\u00a01 русского текста.',
  )
})

test('names the product that has no room for one more option group, if the page knows it', () => {
  const full = refuse('list-full', { most: 12, product: 'Soup' })
  expect(staffMessage('en', full).title).toBe('Soup already has 12 option groups')
  expect(staffMessage('ru', full).title).toBe('Больше групп опций не добавить: Soup')
  expect(staffMessage('en', refuse('list-full', { most: 12 })).title).toBe('This list is full')
})
