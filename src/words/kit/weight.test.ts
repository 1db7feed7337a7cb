import { expect, test } from 'vitest'
import type { Unit } from '#business/menu/shapes.ts'
import { formatWeight } from './number.ts'

test.each<[number, Unit, string, string]>([
  [430, 'g', '430 g', '430 г'],
  [1, 'kg', '1 kg', '1 кг'],
  [1.25, 'kg', '1.25 kg', '1,25 кг'],
  [330, 'ml', '330 ml', '330 мл'],
  [1, 'l', '1 l', '1 л'],
  [1, 'pcs', '1 pc', '1 шт.'],
  [8, 'pcs', '8 pcs', '8 шт.'],
  [12, 'oz', '12 oz', '12 унц.'],
  [1, 'lb', '1 lb', '1 фунт'],
  [2, 'lb', '2 lb', '2 фунта'],
  [5, 'lb', '5 lb', '5 фунтов'],
  [1.5, 'lb', '1.5 lb', '1,5 фунта'],
  [1200, 'g', '1,200 g', '1 200 г'],
  [0.5, 'l', '0.5 l', '0,5 л'],
  [0.33, 'l', '0.33 l', '0,33 л'],
  [1.125, 'kg', '1.125 kg', '1,125 кг'],
  [0.5, 'lb', '0.5 lb', '0,5 фунта'],
  [8.5, 'oz', '8.5 oz', '8,5 унц.'],
])('%s %s', (amount, unit, en, ru) => {
  expect(formatWeight(amount, unit, 'en')).toBe(en.replaceAll(' ', '\u00a0'))
  expect(formatWeight(amount, unit, 'ru')).toBe(ru.replaceAll(' ', '\u00a0'))
})
