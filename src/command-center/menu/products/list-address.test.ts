import { expect, test } from 'vitest'
import { filtersIn, isFiltered, listAddress, pagesIn } from './list-address.ts'

const at = (query: string) => new URLSearchParams(query)

test('keeps only known filters in the address', () => {
  const filters = filtersIn(at('q=+суп+&missing=photo&availability=maybe&utm=x'))
  expect(filters).toEqual({ q: 'суп', missing: 'photo' })
  expect(isFiltered(filters)).toBe(true)
  expect(isFiltered(filtersIn(at('q=+')))).toBe(false)
  expect(filtersIn(at(listAddress('/p', filters).slice(3)))).toEqual(filters)
  expect(listAddress('/p', {})).toBe('/p')
  expect(listAddress('/p', { q: 'tea' }, { isAdding: true })).toBe('/p?q=tea&edit=new')
})

test.each([
  ['', 1],
  ['pages=3', 3],
  ['pages=0', 1],
  ['pages=x', 1],
  ['pages=9999', 40],
])('%s shows %s pages', (query, pages) => {
  expect(pagesIn(at(query))).toBe(pages)
  expect(pagesIn(at(listAddress('/p', {}, { pages }).slice(3)))).toBe(pages)
})
