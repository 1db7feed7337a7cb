import { expect, test } from 'vitest'
import { firstTextDay } from './days.ts'
import { isIn, soughtIn } from './search.ts'

test.each([
  ['', 'everything'],
  ['  ', 'everything'],
  ['42', { number: '042' }],
  ['#042', { number: '042' }],
  [' 42 ', { number: '042' }],
  ['5433', { number: '5433', ending: '5433' }],
  ['№ 1204', { number: '1204' }],
  ['12041', { ending: '12041' }],
  ['４２', { number: '042' }],
  ['tel:+79161234567', { phone: '+79161234567' }],
  ['54-33', { ending: '5433' }],
  ['8 916 123-45-67', { phone: '+79161234567' }],
  ['Ольга', { words: ['ольга'] }],
  ['-', 'nothing'],
] as const)('“%s”', (typed, sought) => {
  expect(soughtIn(typed, 'ru')).toEqual(sought)
})

const today = '2026-05-04'

test.each([
  [{}, '2026-04-05'],
  [{ from: today }, today],
  [{ from: '2026-03-01' }, '2026-03-01'],
  [{ from: '2020-01-01' }, '2026-02-02'],
  [{ to: '2025-12-31' }, '2025-10-01'],
  [{ from: '2025-12-01', to: '2025-12-31' }, '2025-12-01'],
  [{ to: '0000-01-31' }, '0000-01-01'],
])(
  'texts are searched in the chosen days, at most 92, and in 30 if none are chosen: %j',
  (days, first) => {
    expect(firstTextDay({ from: undefined, to: undefined, ...days }, today)).toBe(first)
  },
)

const stored =
  '{"street":"Ленина, 24Б","flat":"7","note":"Пёс"}\n[{"locale":"ru","value":"Ёжики \\"в тумане\\""}]'

test.each([
  [['ленина'], true],
  [['лен', '24'], true],
  [['ежик'], true],
  [['тумане'], true],
  [['туман', 'ленина'], true],
  [['енина'], false],
  [['ленина', 'мира'], false],
  // Keys and other values of the JSON.
  [['street'], false],
  [['locale'], false],
  [['ленина', 'locale'], false],
  [['ru'], false],
  [['пес'], false],
])('%j is found: %s', (words, isFound) => {
  expect(isIn(stored, words)).toBe(isFound)
})
