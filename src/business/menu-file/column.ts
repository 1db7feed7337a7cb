import type { Localised } from '#platform/localised.ts'
import { byHeading, linesUnder, plainHeading, type UnknownHeading } from './heading.ts'

/** The headings of a menu file. They are identifiers: a file is the same in every language. */
export const columns = [
  'menu',
  'category_en',
  'category_ru',
  'position',
  'slug',
  'name_en',
  'name_ru',
  'description_en',
  'description_ru',
  'available',
  'calories',
  'protein',
  'fat',
  'carbohydrate',
  'allergens',
  'allergens_declared',
  'spicy',
  'diets',
  'label_en',
  'label_ru',
  'options',
  'variant_en',
  'variant_ru',
  'size',
  'price',
  'weight',
  'unit',
  'sku',
  'variant_available',
  'variant_position',
] as const
export type Column = (typeof columns)[number]

/** The Russian names on the screen, and other spellings by owners. An exported file has the names above. */
const otherNames: Readonly<Record<Column, readonly string[]>> = {
  menu: ['меню'],
  category_en: ['категория_английский', 'category_english', 'category', 'section'],
  category_ru: ['категория_русский', 'category_russian', 'категория', 'раздел'],
  position: [
    'порядок',
    'порядок_в_категории',
    'position_in_category',
    'место_в_категории',
    'place_in_the_category',
  ],
  slug: ['адрес_страницы', 'url', 'адрес', 'address'],
  name_en: ['название_английский', 'name_english', 'name', 'product', 'dish', 'item', 'title'],
  name_ru: [
    'название_русский',
    'name_russian',
    'название',
    'блюдо',
    'товар',
    'наименование',
    'позиция',
  ],
  description_en: ['описание_английский', 'description_english', 'description'],
  description_ru: ['описание_русский', 'description_russian', 'описание'],
  available: ['в_продаже', 'можно_купить', 'can_be_bought', 'в_наличии', 'in_stock'],
  calories: ['калории', 'калории_на_100_г', 'calories_per_100_g', 'kcal', 'ккал', 'калорийность'],
  protein: ['белки', 'белки_на_100_г', 'protein_per_100_g'],
  fat: ['жиры', 'жиры_на_100_г', 'fat_per_100_g'],
  carbohydrate: ['углеводы', 'углеводы_на_100_г', 'carbohydrate_per_100_g'],
  allergens: ['аллергены'],
  allergens_declared: [
    'список_аллергенов_полный',
    'аллергены_полностью',
    'allergen_list_complete',
    'allergens_complete',
  ],
  spicy: ['острота', 'острота_0_3', 'spicy_0_3'],
  diets: ['питание', 'diet'],
  label_en: ['значок_английский', 'badge_english', 'label_english', 'label'],
  label_ru: ['значок_русский', 'badge_russian', 'label_russian', 'значок'],
  options: ['опции'],
  variant_en: ['вариант_английский', 'variant_english', 'variant'],
  variant_ru: ['вариант_русский', 'variant_russian', 'вариант'],
  size: ['размер'],
  price: ['цена', 'cost', 'стоимость'],
  weight: [
    'вес',
    'объём',
    'объем',
    'вес_или_объём',
    'weight_or_volume',
    'amount',
    'volume',
    'выход',
  ],
  unit: ['единица', 'единица_измерения', 'ед', 'ед_изм', 'units'],
  sku: ['артикул', 'code', 'код'],
  variant_available: ['вариант_в_продаже', 'вариант_можно_купить', 'variant_can_be_bought'],
  variant_position: ['порядок_варианта', 'место_варианта', 'place_of_the_variant'],
}

const known = byHeading(otherNames)

/** Every column of a menu file or of a file of options. */
export type FileColumn = Column | OptionColumn | SizeColumn

/** These are the same in every row of a product. */
export const ofProduct = columns.slice(0, columns.indexOf('variant_en'))

/** A row's cells by column. A column that the file doesn't have is absent. */
export type Cells = { readonly [Name in FileColumn]?: string }
export type Line = {
  readonly row: number
  readonly cells: Cells
  /** A cell without a heading, reported at the last column that has one: “649,50” without quotes is two cells. */
  readonly extra?: { readonly column: FileColumn; readonly part: string }
}

/** The rows below the header, or its unknown headings. Undefined if no column identifies a product. */
export function linesOf(
  table: readonly (readonly string[])[],
  rowAt = (index: number) => index + 1,
): { lines: Line[]; unknown: UnknownHeading[] } | undefined {
  const { columns, lines, unknown } = linesUnder(table, known, rowAt)
  if (columns.size === 0) return
  const isNamed = (['sku', 'slug', 'name_en', 'name_ru'] as const).some((name) => columns.has(name))
  return isNamed || unknown.length > 0 ? { lines, unknown } : undefined
}

/** The headings of a file of options, the same in every language. The prices of sizes follow “price”. */
const otherOptionNames = {
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
  allergens_declared: otherNames.allergens_declared,
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
export type OptionColumn = keyof typeof otherOptionNames
export type SizeColumn = `price:${string}`
export const optionColumns = Object.keys(otherOptionNames) as OptionColumn[]

/** These are the same in every row of a group. */
export const ofGroup = optionColumns.slice(0, optionColumns.indexOf('option_en'))

/** The rest is an option's own. */
export const isOfOption = (column: string): column is OptionColumn | SizeColumn =>
  !ofGroup.some((one) => one === column)

const knownOptions = byHeading(otherOptionNames)
const naming = new Set(['group', 'group_en', 'group_ru', 'option_en', 'option_ru'])

/** Whether a file is one of options, by its head. */
export const isOfOptions = ([head = []]: readonly (readonly string[])[]) =>
  head.some((heading) => naming.has(knownOptions.get(plainHeading(heading)) ?? ''))

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
    ...knownOptions,
  ])
  return linesUnder(table, columns, rowAt)
}
