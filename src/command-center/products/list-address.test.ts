import { expect, test } from 'vitest'
import { isWished, listAddress, pagesIn, wishIn } from './list-address.ts'

const at = (query: string) => new URLSearchParams(query)

test('an address says what is looked for, and nothing else', () => {
  const wish = wishIn(at('q=+суп+&missing=photo&availability=maybe&utm=x'))
  expect(wish).toEqual({ q: 'суп', missing: 'photo' })
  expect(isWished(wish)).toBe(true)
  expect(isWished(wishIn(at('q=+')))).toBe(false)
  expect(wishIn(at(listAddress('/p', wish).slice(3)))).toEqual(wish)
  expect(listAddress('/p', {})).toBe('/p')
})

test.each([
  ['', 1],
  ['pages=3', 3],
  ['pages=0', 1],
  ['pages=x', 1],
  ['pages=9999', 40],
])('%s shows %s pages', (query, pages) => {
  expect(pagesIn(at(query))).toBe(pages)
  expect(pagesIn(at(listAddress('/p', {}, pages).slice(3)))).toBe(pages)
})
