import { expect, test } from 'vitest'
import { soughtIn } from './search.ts'

test.each([
  ['', 'everything'],
  ['  ', 'everything'],
  ['42', { number: '042' }],
  ['#042', { number: '042' }],
  ['№ 1204', { number: '1204' }],
  ['12041', { ending: '12041' }],
  ['8 916 123-45-67', { phone: '+79161234567' }],
  ['Ольга', { words: ['ольга'] }],
  ['-', 'nothing'],
] as const)('“%s”', (typed, sought) => {
  expect(soughtIn(typed, 'ru')).toEqual(sought)
})
