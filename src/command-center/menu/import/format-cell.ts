import type { Allergen } from '#business/menu/allergen.ts'
import type { Diet } from '#business/menu/diet.ts'
import type { Unit } from '#business/menu/shapes.ts'
import type { FileColumn } from '#business/menu-file/column.ts'
import { allergensIn, dietsIn } from '#business/menu-file/label.ts'
import type { Locale } from '#platform/localised.ts'
import { allergenNames, dietNames } from '#words/kit/allergens.ts'
import { en } from '#words/menu/en.ts'
import { ru } from '#words/menu/ru.ts'
import { menuFileWords } from './words.ts'

const units = { en: en.variants.units, ru: ru.variants.units }

/** A cell of the file, which is written in English, as a reader of this language knows it. */
export function formatCell(column: FileColumn, cell: string, locale: Locale): string {
  if (cell === '') return ''
  switch (column) {
    case 'available':
    case 'allergens_declared':
    case 'variant_available':
    case 'default':
      return menuFileWords(locale).flags[cell as 'yes' | 'no']
    case 'sign':
      return menuFileWords(locale).signs[cell as 'plus' | 'minus' | 'none']
    case 'unit':
      return units[locale][cell as Unit]
    case 'allergens':
      return (allergensIn(cell) ?? [])
        .map((code) => allergenNames[locale][code as Allergen])
        .join(', ')
    case 'diets':
      return (dietsIn(cell) ?? []).map((code) => dietNames[locale][code as Diet]).join(', ')
    default:
      return cell
  }
}
