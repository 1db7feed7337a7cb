import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Country, countries } from './country.ts'
import { examplePhone, formatPhone, phoneError, readPhone } from './phone.ts'

// The input, the country and the number; without a number it is invalid.
type Row = readonly [typed: string, country: Country, e164?: string]
const table: readonly Row[] = [
  ['8 900 123-45-67', 'ru', '+79001234567'],
  ['89001234567', 'ru', '+79001234567'],
  ['+7 (900) 123-45-67', 'ru', '+79001234567'],
  ['+7(900)1234567', 'ru', '+79001234567'],
  ['7 900 123 45 67', 'ru', '+79001234567'],
  ['9001234567', 'ru', '+79001234567'],
  ['8.900.123.45.67', 'ru', '+79001234567'],
  ['８ ９００ １２３－４５－６７', 'ru', '+79001234567'],
  ['8 (495) 000-01-43', 'ru', '+74950000143'],
  ['8 800 555-35-35', 'ru', '+78005553535'],
  ['8 10 49 30 23125014', 'ru', '+493023125014'],
  ['8 701 123 45 67', 'kz', '+77011234567'],
  ['+7 727 200 01 43', 'kz', '+77272000143'],
  ['701 123 45 67', 'kz', '+77011234567'],
  ['tel:+7 912 345-67-89', 'ru', '+79123456789'],
  ['TEL:+7(912)345-67-89', 'ru', '+79123456789'],
  ['\u202a+7\u00a0912\u00a0345\u201167\u201189\u202c', 'ru', '+79123456789'],
  ['＋７（９１２）３４５ー６７ー８９', 'ru', '+79123456789'],
  ['+7 8 912 345 67 89', 'ru', '+79123456789'],
  ['+49 (0)30 23125014', 'de', '+493023125014'],
  ['8 900 123-45-67', 'kz', '+79001234567'],
  ['87011234567', 'ru', '+77011234567'],
  ['(202) 555-0143', 'us', '+12025550143'],
  ['1-202-555-0143', 'us', '+12025550143'],
  ['+1 416 555 0143', 'us', '+14165550143'],
  ['06 12 34 56 78', 'fr', '+33612345678'],
  ['+33 6 12 34 56 78', 'fr', '+33612345678'],
  ['01 99 00 43 21', 'fr', '+33199004321'],
  ['0151 23456789', 'de', '+4915123456789'],
  ['(030) 23125014', 'de', '+493023125014'],
  ['312 345 6789', 'it', '+393123456789'],
  ['06 0000 0143', 'it', '+390600000143'],
  ['612 34 56 78', 'es', '+34612345678'],
  ['910 00 01 43', 'es', '+34910000143'],
  ['0501 234 56 78', 'tr', '+905012345678'],
  ['(0212) 000 01 43', 'tr', '+902120000143'],
  ['512 345 678', 'pl', '+48512345678'],
  ['22 000 01 43', 'pl', '+48220000143'],
  ['050 123 45 67', 'ua', '+380501234567'],
  ['044 000 01 43', 'ua', '+380440000143'],
  ['8 029 491-19-11', 'by', '+375294911911'],
  ['029 491 19 11', 'by', '+375294911911'],
  ['555 12 34 56', 'ge', '+995555123456'],
  ['032 200 01 43', 'ge', '+995322000143'],
  ['691 234 5678', 'gr', '+306912345678'],
  ['210 000 0143', 'gr', '+302100000143'],
  ['07400 123456', 'gb', '+447400123456'],
  ['020 7946 0143', 'gb', '+442079460143'],
  ['+44 1481 960194', 'gb', '+441481960194'],
  ['0044 20 7946 0143', 'ru', '+442079460143'],
  ['00 7 900 123-45-67', 'de', '+79001234567'],
  ['00 7 900 1234567', 'ru', '+79001234567'],
  ['00 (44) 20 7946 0143', 'ru', '+442079460143'],
  ['00-351 21 000 0143', 'ru', '+351210000143'],
  ['+371 20 123 456', 'ru', '+37120123456'],
  ['+380 44 000 01 43', 'pl', '+380440000143'],
  ['+43 (0)664 1234567', 'de', '+436641234567'],
  ['0043(0)664 1234567', 'de', '+436641234567'],
  ['+31 (0)6 12345678', 'de', '+31612345678'],
  ['+(41) ( 0 ) 79 123 45 67', 'fr', '+41791234567'],
  ['+353.(0).85.012.3456', 'gb', '+353850123456'],
  ['+31 (010) 123 4567', 'de', '+31101234567'],
  ['+378 (0549) 886377', 'it', '+3780549886377'],
  ['+378 (0)549 886377', 'it', '+3780549886377'],
  ['+225 (0)7 07 12 34 56', 'fr', '+2250707123456'],
  ['+226 (0)70 12 34 56', 'fr', '+22670123456'],
  ['', 'ru'],
  ['Anna', 'ru'],
  ['112', 'ru'],
  ['8 900 123-45', 'ru'],
  ['8 900 123-45-678', 'ru'],
  ['8 100 123-45-67', 'ru'],
  ['+8 900 123-45-67', 'ru'],
  ['8 900 123-45-67 ext 12', 'ru'],
  ['8 900 123-45-67, Anna', 'ru'],
  ['+371 201', 'ru'],
  ['+999 20 123 456', 'ru'],
  ['+371 20 123 456 789 0123', 'ru'],
  ['555-0143', 'us'],
  ['(102) 555-0143', 'us'],
  ['0612345678', 'us'],
  ['06 12 34 56', 'fr'],
  ['1234', 'gb'],
  ['8912345678', 'ru'],
  ['7912345678', 'ru'],
  ['8 (812) 345-67-8', 'ru'],
  ['(812) 345-67-89', 'ru'],
  ['8701123456', 'kz'],
  ['+44 7400 12345', 'gb'],
  ['+1 102 555 0143', 'us'],
  ['+1 416 555 014', 'us'],
  ['+371 20 123 45', 'ru'],
  ['tel:', 'ru'],
  ['347 123 4567', 'it', '+393471234567'],
  ['34712345678', 'it'],
  ['347123456', 'it'],
  ['+39 347 123 456', 'it'],
  ['+39 347 123 456', 'ru'],
  ['49 151 23456789', 'de', '+4915123456789'],
  ['49 175 1378913', 'de', '+491751378913'],
  ['(49) 30 23125014', 'de', '+493023125014'],
  ['0491 12345', 'de', '+4949112345'],
  ['49 1513434343', 'de'],
  ['0175137891381', 'de'],
  ['(900) 234-5678', 'us'],
  ['0906 123 4567', 'gb'],
  ['0900 1 123456', 'de'],
  ['0899 12 34 56', 'fr'],
  ['803 12 34 56', 'es'],
  ['700 123 456', 'pl'],
  ['07640 123456', 'gb'],
]

test.each(table.map(([typed, country, e164]) => ({ typed, country, e164 })))(
  'reads “$typed” in $country as $e164',
  ({ typed, country, e164 }) => expect(readPhone(typed, country)?.e164).toBe(e164),
)

test.each([
  ['8912345678', 'ru', 'digits-missing', 1],
  ['7912345678', 'ru', 'digits-missing', 1],
  ['8 (812) 345-67-8', 'ru', 'digits-missing', 1],
  ['8 900 123-45', 'ru', 'digits-missing', 2],
  ['8 900 123-45-678', 'ru', 'digits-extra', 1],
  ['8 900 123-45-67-8-9', 'ru', 'digits-extra', 2],
  ['8701123456', 'kz', 'digits-missing', 1],
  ['+44 7400 12345', 'gb', 'digits-missing', 1],
  ['(202) 555-014', 'us', 'digits-missing', 1],
  ['06 12 34 56', 'fr', 'digits-missing', 2],
  ['+371 20 123 45', 'ru', 'digits-missing', 1],
  ['+41 (0)79 123 45 6', 'fr', 'digits-missing', 1],
  ['8 100 123-45-67', 'ru', 'phone', undefined],
  ['112', 'ru', 'phone', undefined],
  ['Anna', 'ru', 'phone', undefined],
  ['', 'ru', 'phone', undefined],
  ['8 900 123-45-67 ext 12', 'ru', 'phone', undefined],
  ['8 900 123-45-67, 8 900 123-45-68', 'ru', 'phone', undefined],
  ['1-800-FLOWERS', 'us', 'phone', undefined],
  ['347123456', 'it', 'digits-missing', 1],
  ['34712345678', 'it', 'digits-extra', 1],
  ['49 1513434343', 'de', 'digits-missing', 1],
  ['0175137891381', 'de', 'digits-extra', 1],
  ['0906 123 4567', 'gb', 'phone-kind', undefined],
  ['07640 123456', 'gb', 'phone-kind', undefined],
  ['0900 1 123456', 'de', 'phone-kind', undefined],
  ['700 123 456', 'pl', 'phone-kind', undefined],
  ['8 900 123-45-67', 'ru', undefined, undefined],
] as const)('“%s” in %s gives the error %s %s', (typed, country, code, limit) =>
  expect(phoneError(typed, country)).toEqual(
    code && { code, ...(limit !== undefined && { limit }) },
  ),
)

// Numbers like the examples all have one length: with a digit less or more, none is valid.
const anyMobile = fc
  .record({
    country: fc.constantFrom(...countries),
    end: fc.stringMatching(/^\d{4}$/),
    place: fc.nat(),
    digit: fc.stringMatching(/^\d$/),
  })
  .map(({ country, end, ...rest }) => {
    const national = examplePhone(country).replaceAll(/\D/g, '')
    return { country, typed: national.slice(0, -4) + end, ...rest }
  })
  .filter(({ country, typed }) => readPhone(typed, country) !== undefined)

test('rejects a mobile number with missing or repeated last digits in every country, and says how many', () => {
  fc.assert(
    fc.property(anyMobile, fc.integer({ min: 1, max: 2 }), ({ country, typed, digit }, count) => {
      const cut = typed.slice(0, -count)
      expect(readPhone(cut, country)).toBeUndefined()
      expect(phoneError(cut, country)).toEqual({ code: 'digits-missing', limit: count })
      expect(readPhone(typed + digit.repeat(count), country)).toBeUndefined()
    }),
    { numRuns: 1000 },
  )
})

test('a missing digit anywhere never gives another valid number, except for the first', () => {
  const taken = new Map<string, number>()
  fc.assert(
    fc.property(anyMobile, ({ country, typed, place }) => {
      // The trunk digit may be omitted: the number stays the same.
      const at = 4 + (place % (typed.length - 4))
      const short = typed.slice(0, at) + typed.slice(at + 1)
      const read = readPhone(short, country)
      if (read) taken.set(country, (taken.get(country) ?? 0) + 1)
    }),
    { numRuns: 2000 },
  )
  expect([...taken]).toEqual([])
})

test('reads a number the same with any separators, with a plus and without', () => {
  const gap = fc.constantFrom('', ' ', '\u00a0', '-', '.', '\u2011', '\u200e', '\u2060-\u2060')
  fc.assert(
    fc.property(anyMobile, fc.array(gap, { minLength: 16, maxLength: 16 }), (pattern, gaps) => {
      const { country, typed } = pattern
      const e164 = readPhone(typed, country)?.e164 ?? ''
      const apart = (text: string) => [...text].map((one, at) => one + gaps[at]).join('')
      expect(readPhone(apart(typed), country)?.e164).toBe(e164)
      expect(readPhone(`tel:${apart(e164)}`, country)?.e164).toBe(e164)
      expect(readPhone(e164.replace('+', '00'), country)?.e164).toBe(e164)
    }),
    { numRuns: 500 },
  )
})

test('every country is covered, and its example is a valid number', () => {
  expect(new Set(table.map(([, country]) => country))).toEqual(new Set(countries))
  for (const country of countries) {
    expect(readPhone(examplePhone(country), country)).toBeDefined()
  }
})

test.each([
  ['+79001234567', 'ru', '8 (900) 123-45-67'],
  ['+79001234567', 'kz', '+7 900 123 45 67'],
  ['+77011234567', 'kz', '8 (701) 123 4567'],
  ['+14165550143', 'us', '+1 416 555 0143'],
  ['+12025550143', 'us', '(202) 555-0143'],
  ['+33612345678', 'fr', '06 12 34 56 78'],
  ['+33612345678', 'de', '+33 6 12 34 56 78'],
  ['+493023125014', 'de', '030 23125014'],
  ['+390600000143', 'it', '06 0000 0143'],
  ['+902120000143', 'tr', '(0212) 000 01 43'],
  ['+375294911911', 'by', '8 029 491-19-11'],
  ['+442079460143', 'gb', '020 7946 0143'],
  ['+37120123456', 'ru', '+37120123456'],
] as const)('%s in %s is formatted as %s', (e164, country, formatted) =>
  expect(formatPhone(e164, country).replaceAll('\u00a0', ' ')).toBe(formatted),
)

test('reads a formatted number back, which never breaks over two lines', () => {
  for (const [, country, e164] of table)
    if (e164) {
      expect(readPhone(formatPhone(e164, country), country)?.e164).toBe(e164)
      expect(formatPhone(e164, country)).not.toMatch(/[^\S\u00a0]/)
    }
})

test.each([
  ['ru', '8 (912) 345-67-89'],
  ['us', '(201) 555-0123'],
  ['ge', '555 12 34 56'],
] as const)('in %s an example is %s', (country, formatted) =>
  expect(examplePhone(country).replaceAll('\u00a0', ' ')).toBe(formatted),
)
