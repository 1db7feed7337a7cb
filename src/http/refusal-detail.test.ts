import { expect, test } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { refusalDetail } from './refusal-detail.ts'

test.each([
  ['maintenance', 'en', 'Orders are on hold. Your order wasn’t sent.'],
  ['maintenance', 'ru', 'Приём заказов приостановлен. Заказ не отправлен.'],
  ['checkout-empty', 'en', 'Your cart is empty. Add a dish to place an order.'],
] as const)('the detail of %s in %s is two sentences', (code, locale, sentences) => {
  expect(refusalDetail(locale, refuse(code))).toContain(sentences)
})

test('a file that is too large is told the limit', () => {
  const refusal = refuse('too-large', { most: 25 * 1024 * 1024 })
  expect(refusalDetail('en', refusal)).toBe('Too large. Choose a file up to 25 MB.')
  expect(refusalDetail('en', refuse('too-large', { most: 32 * 1024 }))).toContain(
    'shorten the text',
  )
})

test.each([
  ['en', 'check the server’s disk and database', /cart/],
  ['ru', 'проверьте диск и базу данных сервера', /корзин/],
] as const)('a failing database is no matter of carts in %s', (locale, advice, cart) => {
  const detail = refusalDetail(locale, refuse('out-of-order'))
  expect(detail).toContain(advice)
  expect(detail).not.toMatch(cart)
})
