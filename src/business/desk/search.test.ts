import { expect, test } from 'vitest'
import { soughtIn } from './search.ts'

test.each([
  ['', undefined],
  ['  ', undefined],
  ['42', { number: '042' }],
  ['#042', { number: '042' }],
  ['№ 1204', { number: '1204' }],
  ['8 916 123-45-67', { digits: '9161234567' }],
  ['+7 (916) 123-45-67', { digits: '9161234567' }],
  ['1234567', { digits: '1234567' }],
  ['Ольга', { names: ['Ольга', 'ольга'] }],
  [' Anna 2 ', { names: ['Anna 2', 'anna 2'] }],
  ['ольга', { names: ['ольга', 'Ольга'] }],
  ['-', { names: ['-'] }],
] as const)('“%s”', (typed, sought) => {
  expect(soughtIn(typed)).toEqual(sought)
})
