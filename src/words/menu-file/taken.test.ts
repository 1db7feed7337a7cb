import { expect, test } from 'vitest'
import { allergens } from '#business/menu/allergen.ts'
import { diets } from '#business/menu/diet.ts'
import { units } from '#business/menu/shapes.ts'
import { unitIn } from '#business/menu/unit.ts'
import { columns, linesOf, optionColumns, optionLinesOf } from '#business/menu-file/column.ts'
import { allergenSpellings, allergensIn, dietsIn } from '#business/menu-file/label.ts'
import { allergenNames, dietNames } from '#words/kit/allergens.ts'
import { en as menuEn } from '../menu/en.ts'
import { ru as menuRu } from '../menu/ru.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'

test('accepts the screens’ names of columns, units and allergens', () => {
  for (const words of [en, ru])
    for (const column of columns) {
      const table = [column === 'sku' ? [words.columns.sku] : ['sku', words.columns[column]]]
      expect(linesOf(table)?.unknown, words.columns[column]).toEqual([])
    }
  for (const words of [en, ru])
    for (const column of optionColumns) {
      const { columns, unknown } = optionLinesOf([[words.columns[column]]], [], (row) => row)
      expect([...columns, ...unknown], words.columns[column]).toEqual([column])
    }
  for (const { variants } of [menuEn, menuRu])
    for (const unit of units) expect(unitIn(variants.units[unit])).toBe(unit)
  for (const names of Object.values(allergenNames))
    for (const code of allergens) expect(allergensIn(names[code])).toEqual([code])
  for (const names of Object.values(dietNames))
    for (const code of diets) expect(dietsIn(names[code])).toEqual([code])
})

test('exports allergens with the names of the English editor', () => {
  for (const code of allergens) expect(allergenSpellings[code][0]).toBe(allergenNames.en[code])
})
