import { expect, test } from 'vitest'
import {
  newRow,
  optionsIn,
  pastedRows,
  priceFor,
  rowsOf,
  withPasted,
  withPriceFor,
} from './use-group.ts'

const sizes = [{ id: 'small' }, { id: 'large' }]

test('rows of a spreadsheet become options with prices for sizes', () => {
  const text = 'cheese\tсыр\t59\t\t79,50 ₽\n\nonion\tлук\r\n'
  const [cheese, onion, ...others] = pastedRows(text, ['en', 'ru'], sizes)
  expect(cheese).toMatchObject({
    name: [
      { locale: 'en', value: 'cheese' },
      { locale: 'ru', value: 'сыр' },
    ],
    price: 59_00,
    sizePrices: [{ sizeId: 'large', price: 79_50 }],
  })
  expect(onion).toMatchObject({ price: null, sizePrices: [] })
  expect(others).toEqual([])
})

test('pasted rows take the place of empty ones, and those above the limit are counted', () => {
  const rows = (count: number) => Array.from({ length: count }, () => newRow({ price: 10 }))
  const few = withPasted([newRow(), ...rows(1)], rows(98))
  expect([few.rows.length, few.left]).toEqual([99, 0])
  const many = withPasted(few.rows, rows(4))
  expect([many.rows.length, many.left]).toEqual([100, 3])
})

test('a pasted price that can’t be read isn’t free, and stays no other price', () => {
  const prices = (...cells: string[]) =>
    pastedRows(cells.map((cell) => `a\tа\t${cell}`).join('\n'), ['en', 'ru'], sizes).map(
      ({ price }) => price,
    )
  expect(prices('1’299.50', '120,–', 'free', '')).toEqual([1299_50, 120_00, null, null])
  expect(prices('-50', '−50', '1,2,3')).toEqual([NaN, NaN, NaN])
})

test('a price for a size is set and removed, and a stored option keeps its id', () => {
  const row = withPriceFor(newRow({ price: 10 }), 'large', 20)
  expect([priceFor(row, 'large'), priceFor(row, 'small')]).toEqual([20, null])
  expect(withPriceFor(row, 'large', null).sizePrices).toEqual([])
  const sizePrices = [{ sizeId: 'large', price: 20 }]
  const options = [{ ...row, price: 10, sizePrices, id: 'stored', isAvailable: false }]
  const [first, second] = optionsIn([...rowsOf({ options }), newRow()], [{ id: 'stored' }])
  expect(first).toMatchObject({ id: 'stored', sizePrices })
  // The sold-out list decides that: a form that was opened before must not set it back.
  expect(first).not.toHaveProperty('isAvailable')
  expect(second).not.toHaveProperty('id')
  expect(second).toMatchObject({ price: 0 })
})
