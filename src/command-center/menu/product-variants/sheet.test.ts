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

test('turns spreadsheet rows into lines', () => {
  expect(
    read('Small\tМаленькая\t449\t350\tg\tP-S\r\nLarge\tБольшая\t1 049,50 ₽\t0\tкг.\t\r\n'),
  ).toEqual([
    ['Small/Маленькая', 44_900, 350, 'g', 'P-S'],
    ['Large/Большая', 104_950, 0, 'kg', ''],
  ])
})

test('neither loses nor invents decimals', () => {
  const cells = (price: string, amount: string) => read(`A\tБ\t${price}\t${amount}`)[0]?.slice(1, 4)
  expect(cells('$1,299.50', '0,5 л')).toEqual([129_950, 0.5, 'l'])
  expect(cells('4.99 €', '0.33 l')).toEqual([499, 0.33, 'l'])
  expect(cells('5', '1 500 мл')).toEqual([500, 1500, 'ml'])
  expect(cells('5', '1,250 kg')).toEqual([500, null, 'kg'])
  expect(cells('5', '0.3333 l')).toEqual([500, null, 'l'])
  expect(cells('-5', '8 шт.')).toEqual([null, 8, 'pcs'])
  expect(cells('5', '1,5 литра')).toEqual([500, 1.5, 'l'])
  expect(cells('5', '3 штуки')).toEqual([500, 3, 'pcs'])
  expect(cells('5', '2 plates')).toEqual([500, null, 'g'])
  expect(cells('5', '~450 г (порция)\tA-1')).toEqual([500, 450, 'g'])
  expect(cells('5', '450 g\tA-1')).toEqual([500, 450, 'g'])
})

test('leaves unreadable cells empty and loses no row', () => {
  expect(read('Cup\t\tfree\t300 ml\n\n\tЧашка')).toEqual([
    ['Cup', null, 300, 'ml', ''],
    ['Чашка', null, null, 'g', ''],
  ])
  expect(read('  \n')).toEqual([])
})
