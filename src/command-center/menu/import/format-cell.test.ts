import { expect, test } from 'vitest'
import { columns } from '#business/menu-file/column.ts'
import { formatCell } from './format-cell.ts'

test('shows flags, units and names of the file in the reader’s language', () => {
  for (const [column, cell, en, ru] of [
    ['available', 'no', 'no', 'нет'],
    ['variant_available', 'yes', 'yes', 'да'],
    ['allergens_declared', 'yes', 'yes', 'да'],
    ['default', 'yes', 'yes', 'да'],
    ['sign', 'minus', 'minus', 'минус'],
    ['price:30-cm', '79,00', '79,00', '79,00'],
    ['unit', 'g', 'g', 'г'],
    ['unit', 'pcs', 'pcs', 'шт.'],
    ['allergens', 'milk, nuts', 'milk, nuts', 'молоко, орехи'],
    ['diets', 'vegan', 'Vegan', 'Веганское'],
    ['price', '549,50', '549,50', '549,50'],
    ['name_ru', 'no', 'no', 'no'],
  ] as const) {
    expect(formatCell(column, cell, 'en')).toBe(en)
    expect(formatCell(column, cell, 'ru')).toBe(ru)
  }
  for (const column of columns) expect(formatCell(column, '', 'ru')).toBe('')
})
