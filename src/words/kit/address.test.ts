import { expect, test } from 'vitest'
import { formatAddress } from './address.ts'

const street = {
  street: 'Lenina 24',
  flat: '',
  doorphone: '',
  entrance: '',
  floor: '',
  city: '',
  postcode: '',
  note: '',
}

test('an address has the order in which a courier needs it', () => {
  const all = { ...street, flat: '7', doorphone: '7B', entrance: '2', floor: '3', note: 'The yard' }
  expect(formatAddress(all, 'en')).toBe(
    'Lenina 24, flat 7, entrance 2, floor 3, intercom 7B, The yard',
  )
  expect(formatAddress(all, 'ru')).toBe('Lenina 24, кв. 7, подъезд 2, этаж 3, домофон 7B, The yard')
})

test('the city and the postcode follow the street, in one part', () => {
  const home = { ...street, flat: '7', city: 'Springfield', postcode: '62701' }
  expect(formatAddress(home, 'en')).toBe('Lenina 24, flat 7, Springfield 62701')
  expect(formatAddress({ ...street, city: 'Bath' }, 'en')).toBe('Lenina 24, Bath')
  expect(formatAddress({ ...street, postcode: 'BA1 1AA' }, 'ru')).toBe('Lenina 24, BA1 1AA')
})

test('omits missing parts', () => {
  expect(formatAddress(street, 'en')).toBe('Lenina 24')
  expect(formatAddress({ street: 'Lenina 24', floor: '3' }, 'en')).toBe('Lenina 24, floor 3')
})

test.each([
  ['american', 'en', 'Main St 24, apt 7, code 7B, Springfield 62701'],
  ['british', 'en', 'Main St 24, flat 7, code 7B, Springfield 62701'],
  ['continental', 'en', 'Main St 24, flat 7, bell 7B, 62701 Springfield'],
  ['american', 'ru', 'Main St 24, кв. 7, код 7B, Springfield 62701'],
  ['continental', 'ru', 'Main St 24, кв. 7, звонок 7B, 62701 Springfield'],
] as const)('an address of the style %s in %s', (style, locale, text) => {
  const home = { street: 'Main St 24', flat: '7', doorphone: '7B' }
  const town = { city: 'Springfield', postcode: '62701' }
  expect(formatAddress({ ...home, ...town }, locale, style)).toBe(text)
})
