import { byHeading, linesUnder, type UnknownHeading } from './heading.ts'
import type { OptionColumn, SizeColumn } from './option-column.ts'

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
export type Line = { readonly row: number; readonly cells: Cells }

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
