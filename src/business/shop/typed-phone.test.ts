import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Country, countries } from './country.ts'
import { examplePhone } from './phone.ts'
import { splitExtension, typedPhone, withExtension } from './typed-phone.ts'

/** Types key by key at the caret. */
function typing(keys: string, country: Country, start = '') {
  let field = { text: start, caret: start.length }
  for (const key of keys) {
    const text = field.text.slice(0, field.caret) + key + field.text.slice(field.caret)
    field = typedPhone({ text, caret: field.caret + 1 }, country)
  }
  return field.text
}
const digits = (text: string) => text.replaceAll(/\D/g, '')

test.each<[string, Country, string]>([
  ['8', 'ru', '8'],
  ['8912', 'ru', '8 (912'],
  ['8912345', 'ru', '8 (912) 345'],
  ['89123456789', 'ru', '8 (912) 345-67-89'],
  ['9123456789', 'ru', '(912) 345-67-89'],
  ['912345', 'ru', '(912) 345'],
  ['+79123', 'ru', '+7 912 3'],
  ['+79123456789', 'ru', '+7 912 345 67 89'],
  ['88123456789', 'ru', '8 (812) 345-67-89'],
  ['2025550143', 'us', '(202) 555-0143'],
  ['0612345678', 'fr', '06 12 34 56 78'],
  ['+49301234', 'ru', '+49 30 1234'],
  ['07400123456', 'gb', '07400 123456'],
  ['Anna', 'ru', 'Anna'],
  ['+37120123456', 'ru', '+37120123456'],
])('“%s” in %s is shown as “%s”', (keys, country, shown) => {
  expect(typing(keys, country)).toBe(shown)
})

test('keeps the caret after the same digit', () => {
  // A digit in the middle, and one removed there.
  expect(typedPhone({ text: '8 (9912) 345-67', caret: 4 }, 'ru').caret).toBe(4)
  expect(typedPhone({ text: '8 (92) 345-67-89', caret: 4 }, 'ru')).toEqual({
    text: '8 (923) 456-78-9',
    caret: 4,
  })
  // A removed space comes back, and the caret passes it.
  expect(typedPhone({ text: '8 (912)345-67-89', caret: 7 }, 'ru')).toEqual({
    text: '8 (912) 345-67-89',
    caret: 6,
  })
})

test.each(countries)('no digit is added, lost or moved in %s, whatever is typed', (country) => {
  const example = digits(examplePhone(country))
  const keys = fc.oneof(
    fc.stringMatching(/^\+?\d{0,14}$/),
    fc.nat(example.length).map((length) => example.slice(0, length)),
  )
  fc.assert(
    fc.property(keys, fc.nat(14), (text, at) => {
      const caret = Math.min(at, text.length)
      const field = typedPhone({ text, caret }, country)
      expect(digits(field.text)).toBe(digits(text))
      expect(digits(field.text.slice(0, field.caret))).toBe(digits(text.slice(0, caret)))
    }),
    { numRuns: 60 },
  )
})

test.each(countries)('the example of %s is formatted at every key', (country) => {
  const example = examplePhone(country).replaceAll('\u00a0', ' ')
  let keys = ''
  for (const digit of digits(example)) {
    keys += digit
    const shown = typing(keys, country)
    expect([example.startsWith(shown), shown]).toEqual([true, shown])
  }
})

test.each([
  ['8 (495) 123-45-67 доб. 12', '8 (495) 123-45-67', '12'],
  ['8 495 123 45 67, доб 1234', '8 495 123 45 67', '1234'],
  ['8 495 123-45-67 (доб. 12)', '8 495 123-45-67', '12'],
  ['8 495 1234567 добавочный номер 12', '8 495 1234567', '12'],
  ['8 495 1234567, доб.№12', '8 495 1234567', '12'],
  ['(202) 555-0143 (extension number 7)', '(202) 555-0143', '7'],
  ['(202) 555-0143 ext. 7', '(202) 555-0143', '7'],
  ['202-555-0143 x7', '202-555-0143', '7'],
  ['2025550143#22', '2025550143', '22'],
])('“%s” is a number with an extension', (text, phone, extension) => {
  expect(splitExtension(text)).toEqual({ phone, extension })
})

test('a number without an extension stays unchanged', () => {
  for (const text of ['', '8 912 345-67-89', '8 912 345-67-89, Anna', 'ext 12'])
    expect(splitExtension(text)).toBeUndefined()
})

test('an extension goes into the note once, if the rest is a number and there is room', () => {
  const typed = { phone: '8 495 000-01-43 (доб. 12)', note: 'No onion' }
  const split = withExtension(typed, 'ru', 'en')
  expect(split).toEqual({ phone: '8 495 000-01-43', note: 'No onion. Phone extension 12' })
  expect(withExtension({ ...typed, note: split.note }, 'ru', 'en')).toEqual(split)
  expect(withExtension({ ...typed, note: '' }, 'ru', 'ru').note).toBe('Телефон: добавочный 12')
  for (const unsplit of [
    { phone: '8 495 000-01-43', note: '' },
    { phone: '8 495 доб. 12', note: '' },
    { ...typed, note: 'x'.repeat(240) },
  ])
    expect(withExtension(unsplit, 'ru', 'en')).toBe(unsplit)
})
