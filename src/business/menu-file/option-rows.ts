import { type Decimal, guard, sumOf } from './cell.ts'
import { writtenAllergens } from './label.ts'
import { type OptionColumn, type SizeColumn, sizeColumn } from './option-column.ts'
import { signSpellings } from './parsed-option.ts'
import { type Option, type OptionGroup, type Size, wordsIn } from './stored.ts'

export type OptionRow = { readonly [Name in OptionColumn | SizeColumn]?: string }

/** A group as rows of a file: one per option, each with all of the group. A group without options has one row. */
export const optionRowsOf = (
  group: OptionGroup,
  sizes: readonly Size[],
  decimal: Decimal,
): OptionRow[] =>
  group.options.length === 0
    ? [groupCells(group)]
    : group.options.map((option, at) => ({
        ...groupCells(group),
        ...optionCells(option, sizes, decimal),
        position: String(at + 1),
      }))

const groupCells = ({ slug, name, sign, least, most, mostOfOne, freeCount }: OptionGroup) => ({
  group: guard(slug),
  group_en: guard(wordsIn(name, 'en')),
  group_ru: guard(wordsIn(name, 'ru')),
  sign: signSpellings[sign][0],
  least: String(least),
  most: String(most ?? ''),
  most_of_one: String(mostOfOne),
  free: String(freeCount),
})

const optionCells = (option: Option, sizes: readonly Size[], decimal: Decimal) => ({
  option_en: guard(wordsIn(option.name, 'en')),
  option_ru: guard(wordsIn(option.name, 'ru')),
  price: sumOf(option.price, decimal),
  ...Object.fromEntries(
    sizes.map(({ id, slug }) => {
      const own = option.sizePrices.find(({ sizeId }) => sizeId === id)
      return [sizeColumn(slug), own ? sumOf(own.price, decimal) : '']
    }),
  ),
  grams: String(option.grams),
  sku: guard(option.sku),
  allergens: writtenAllergens(option.allergens),
  default: option.isDefault ? 'yes' : 'no',
  available: option.isAvailable ? 'yes' : 'no',
})
