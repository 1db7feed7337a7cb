import { expect, test } from 'vitest'
import { columns, linesOf } from './column.ts'

test('reads headings in both languages and any case', () => {
  const head = ['Артикул', ' Цена ', 'Вес или объём', 'NAME-en', 'Калории на 100\u00a0г']
  expect(linesOf([head, ['A-1', '5', '0,5', 'Tea', '1']])).toEqual({
    unknown: [],
    lines: [
      { row: 2, cells: { sku: 'A-1', price: '5', weight: '0,5', name_en: 'Tea', calories: '1' } },
    ],
  })
  expect(linesOf([[...columns], []])).toEqual({ unknown: [], lines: [] })
})

test('reports the first 50 unknown headings', () => {
  const head = Array.from({ length: 60 }, (_, at) => `x${at}`)
  expect(linesOf([['sku', ...head], []])?.unknown.map(({ heading }) => heading)).toEqual(
    head.slice(0, 50),
  )
})

test('reports unknown and repeated headings with the probable column', () => {
  const head = ['sku', 'prise', 'notes', 'price', 'Price', '', 'артикл', 'Артикул']
  expect(linesOf([head, ['A-1']])?.unknown).toEqual([
    { heading: 'prise', meant: 'price' },
    { heading: 'notes', meant: null },
    { heading: 'Price', meant: 'price' },
    { heading: 'артикл', meant: 'sku' },
    { heading: 'Артикул', meant: 'sku' },
  ])
  expect(linesOf([['skus', 'price']])?.unknown).toEqual([{ heading: 'skus', meant: 'sku' }])
})

test('a file without product columns is no menu', () => {
  expect(linesOf([])).toBeUndefined()
  expect(linesOf([['a', 'b']])).toBeUndefined()
  expect(linesOf([['price', 'unit']])).toBeUndefined()
})

test.each([
  [
    ['Раздел', 'Блюдо', 'Стоимость', 'Выход', 'Ед.', 'Ккал', 'Код'],
    ['category_ru', 'name_ru', 'price', 'weight', 'unit', 'calories', 'sku'],
  ],
  [
    ['Section', 'Dish', 'Cost', 'Amount', 'Units', 'Kcal', 'Code'],
    ['category_en', 'name_en', 'price', 'weight', 'unit', 'calories', 'sku'],
  ],
  [
    ['Наименование', 'Объем', 'Ед. изм.', 'В наличии'],
    ['name_ru', 'weight', 'unit', 'available'],
  ],
  [
    ['Product', 'Volume', 'In stock'],
    ['name_en', 'weight', 'available'],
  ],
])('finds the columns of an everyday price list: %j', (head, columns) => {
  const found = linesOf([head, head.map(() => 'x')])
  expect(found?.unknown).toEqual([])
  expect(Object.keys(found?.lines[0]?.cells ?? {}).toSorted()).toEqual(columns.toSorted())
})

test('half a number in a column without a name is reported, other notes are none', () => {
  const head = ['sku', 'price', '', ' ']
  const extraOf = (...cells: string[]) => linesOf([head, cells])?.lines[0]?.extra
  expect(extraOf('A-1', '649', '50')).toEqual({ column: 'price', part: '50' })
  expect(extraOf('A-1', '649', '', '50 ₽')).toEqual({ column: 'price', part: '50 ₽' })
  expect(extraOf('A-1', '649', '', '', '', 'ask Anna')).toBeUndefined()
  const numbered = linesOf([
    ['', 'sku', 'price'],
    ['1', 'A-1', '649'],
  ])
  expect(numbered?.lines[0]?.extra).toBeUndefined()
  expect(extraOf('A-1', '649', ' ', '', '', '')).toBeUndefined()
  expect(extraOf('A-1')).toBeUndefined()
})
