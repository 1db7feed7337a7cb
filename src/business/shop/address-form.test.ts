import { expect, test } from 'vitest'
import { type AddressField, addressForms, isPostcode } from './address-form.ts'
import { type Country, countries } from './country.ts'

const all: AddressField[] = ['street', 'flat', 'entrance', 'floor', 'doorphone', 'city', 'postcode']
const american = 'street flat | city postcode'
const block = 'street | flat entrance floor doorphone'
const continental = 'street | postcode city doorphone'
const table: Record<Country, string> = {
  us: american,
  gb: american,
  ru: block,
  by: block,
  kz: block,
  ua: block,
  ge: block,
  de: continental,
  fr: continental,
  it: continental,
  es: continental,
  pl: continental,
  gr: continental,
  tr: continental,
}

test.each(countries)('%s has its fields in view, in its order', (country) => {
  const { shown } = addressForms[country]
  expect(shown.map((row) => row.join(' ')).join(' | ')).toBe(table[country])
})

test.each(countries)('%s has every field of an order once, and its tokens', (country) => {
  const { style, shown, folded, tokens } = addressForms[country]
  const fields = [...shown.flat(), ...folded]
  const isBlock = style === 'block'
  const expected = isBlock ? all.filter((field) => !/city|postcode/.test(field)) : all
  expect(fields.toSorted()).toEqual(expected.toSorted())
  expect(tokens).toEqual(
    isBlock
      ? { street: 'street-address', flat: 'address-line2' }
      : {
          street: 'address-line1',
          flat: 'address-line2',
          city: 'address-level2',
          postcode: 'postal-code',
        },
  )
})

test.each([
  ['62701', 'us', true],
  ['62701-1234', 'us', true],
  ['627011234', 'us', true],
  ['6270', 'us', false],
  ['627012', 'us', false],
  ['SW1A 1AA', 'us', false],
  ['SW1A 1AA', 'gb', true],
  ['10115', 'de', true],
] as const)('“%s” in %s: %s', (postcode, country, is) =>
  expect(isPostcode(postcode, country)).toBe(is),
)
