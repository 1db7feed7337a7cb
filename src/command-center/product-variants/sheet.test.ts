import { expect, test } from 'vitest'
import { linesIn } from './sheet.ts'

const read = (text: string) =>
  linesIn(text, ['en', 'ru']).map(({ name, price, amount, unit, sku }) => [
    name.map(({ value }) => value).join('/'),
    price,
    amount,
    unit,
    sku,
  ])

test('rows of a sheet become lines', () => {
  expect(
    read('Small\tМаленькая\t449\t350\tg\tP-S\r\nLarge\tБольшая\t1 049,50 ₽\t0\tкг.\t\r\n'),
  ).toEqual([
    ['Small/Маленькая', 44_900, 350, 'g', 'P-S'],
    ['Large/Большая', 104_950, 0, 'kg', ''],
  ])
})

test('what cannot be read is left to be typed, and no row is lost', () => {
  expect(read('Cup\t\tfree\t300 ml\n\n\tЧашка')).toEqual([
    ['Cup', null, 300, 'ml', ''],
    ['Чашка', null, null, 'g', ''],
  ])
  expect(read('  \n')).toEqual([])
})
