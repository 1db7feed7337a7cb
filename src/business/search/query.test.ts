import { expect, test } from 'vitest'
import { fold, inCyrillic, indexedWords, otherLayout, queryWords } from './query.ts'

test.each([
  ['Ёж и ПИЦЦА', 'еж и пицца'],
  ['Свёкла', 'свекла'],
  ['Сладкий йогурт', 'сладкий йогурт'],
  ['Й'.normalize('NFD'), 'й'],
  ['ё'.normalize('NFD'), 'е'],
  ['Crème brûlée', 'creme brulee'],
  ['Jalapeño', 'jalapeno'],
  ['', ''],
])('compares %s as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('й never becomes и', () => {
  expect(fold('й')).not.toBe(fold('и'))
  expect(fold('мой')).not.toBe(fold('мои'))
})

test.each([
  ['gbwwf', 'пицца'],
  ['зшяяф', 'pizza'],
  [',jho', 'борщ'],
  ['<JHO', 'борщ'],
  ['gtkmvtyb', 'пельмени'],
  ['`kf', 'ёла'],
  ['"rkth', 'эклер'],
  ['[fxfgehb', 'хачапури'],
  ['игкпук', 'burger'],
  ['25 см', '25 cv'],
  ['', ''],
])('%s in the other keyboard layout is %s', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant)
})

test('both keyboard layouts convert back', () => {
  for (const word of ['пицца', 'борщ', 'хлеб', 'ёжик', 'эскимо', 'объём'])
    expect(otherLayout(otherLayout(word))).toBe(word)
})

test.each([
  ['pizza', ['пица', 'пица']],
  ['borshch', ['борщ']],
  ['sushi', ['суши']],
  ['shashlyk', ['шашлик']],
  ['chay', ['чай']],
  ['yogurt', ['егурт']],
  ['kurica', ['курика', 'курица']],
  ['grecheskiy', ['греческий']],
  ['oblepikha', ['облепиха']],
  ['vetchina', ['ветчина']],
  ['philadelphia', ['филаделфиа']],
  ['cappuccino', ['каппучино', 'цаппучино']],
])('%s may be spelt %j', (latin, cyrillic) => {
  expect(inCyrillic(latin)).toEqual([...new Set(cyrillic)])
})

test('a text becomes its words without stop words; hyphens add a joined word', () => {
  expect(indexedWords('Том-ям, с рисом и 2 соусами')).toEqual([
    'том',
    'ям',
    'рисом',
    '2',
    'соусами',
    'томям',
  ])
  expect(indexedWords('The best of tea')).toEqual(['best', 'tea'])
})

test('a query keeps its only word, and at most eight', () => {
  expect(queryWords('с')).toEqual(['с'])
  expect(queryWords('салат с')).toEqual(['салат'])
  expect(queryWords('pizza w/ cheese')).toEqual(['pizza', 'cheese'])
  expect(queryWords('a b c d e f g h i j k l m')).toHaveLength(8)
  expect(queryWords(' … ')).toEqual([])
})

test.each([
  ['pizza 35cm', ['pizza', '35', 'cm']],
  ['пицца 35см', ['пицца', '35', 'см']],
  ['кола 0,5л', ['кола', '0', '5', 'л']],
  ['7up', ['7up']],
  ['12lions', ['12lions']],
])('the words of “%s” are %j: a measure is one of its own', (text, words) => {
  expect([queryWords(text), indexedWords(text)]).toEqual([words, words])
})
