import type { Localised } from '#platform/localised.ts'
import { byHeading, linesUnder, plainHeading } from './heading.ts'

/** The headings of a file of options, the same in every language. The prices of sizes follow “price”. */
const otherNames = {
  group: ['группа', 'group_url', 'адрес_группы'],
  group_en: ['группа_английский', 'group_english'],
  group_ru: ['группа_русский', 'group_russian'],
  sign: ['знак'],
  least: ['не_меньше', 'at_least'],
  most: ['не_больше', 'at_most'],
  most_of_one: [
    'одной_опции_не_больше',
    'не_больше_одной_опции',
    'limit_per_option',
    'at_most_of_one',
  ],
  free: ['бесплатно', 'included_free', 'free_pieces'],
  option_en: ['опция_английский', 'option_english'],
  option_ru: ['опция_русский', 'option_russian'],
  price: ['цена'],
  grams: ['вес', 'вес_г', 'weight', 'weight_g'],
  sku: ['артикул'],
  allergens: ['аллергены'],
  default: ['по_умолчанию'],
  available: ['в_продаже'],
  position: ['порядок', 'порядок_в_группе', 'position_in_group'],
}
type Size = { readonly slug: string; readonly name: Localised }
export type OptionColumn = keyof typeof otherNames
export type SizeColumn = `price:${string}`
export const optionColumns = Object.keys(otherNames) as OptionColumn[]

/** These are the same in every row of a group. */
export const ofGroup = optionColumns.slice(0, optionColumns.indexOf('option_en'))

/** The rest is an option's own. */
export const isOfOption = (column: string): column is OptionColumn | SizeColumn =>
  !ofGroup.some((one) => one === column)

const known = byHeading(otherNames)
const naming = new Set(['group', 'group_en', 'group_ru', 'option_en', 'option_ru'])

/** Whether a file is one of options, by its head. */
export const isOfOptions = ([head = []]: readonly (readonly string[])[]) =>
  head.some((heading) => naming.has(known.get(plainHeading(heading)) ?? ''))

/** All columns, with a price for each size. */
export const allOptionColumns = (
  sizes: readonly Pick<Size, 'slug'>[],
): (OptionColumn | SizeColumn)[] =>
  optionColumns.flatMap((column) =>
    column === 'price' ? [column, ...sizes.map(({ slug }) => sizeColumn(slug))] : [column],
  )

export const sizeColumn = (slug: string): SizeColumn => `price:${slug}`

/** A price's heading has a size by its slug or by its name in any language. */
export function optionLinesOf(
  table: readonly (readonly string[])[],
  sizes: readonly Size[],
  rowAt: (index: number) => number,
) {
  const headings = (of: (size: Size) => readonly string[]) =>
    sizes
      .toReversed()
      .flatMap((size) =>
        of(size).flatMap((name) =>
          ['price', 'цена'].map(
            (price) => [plainHeading(`${price}:${name}`), sizeColumn(size.slug)] as const,
          ),
        ),
      )
  const columns = new Map<string, OptionColumn | SizeColumn>([
    ...headings(({ name }) => name.map(({ value }) => value)),
    ...headings(({ slug }) => [slug]),
    ...known,
  ])
  return linesUnder(table, columns, rowAt)
}
