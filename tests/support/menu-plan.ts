import type { Cells } from '#business/menu-file/column.ts'
import { planOf } from '#business/menu-file/plan.ts'
import { rowsOf } from '#business/menu-file/rows.ts'
import type { Product, Stored } from '#business/menu-file/stored.ts'
import { type Localised, locales } from '#platform/localised.ts'

export const both = (en: string, ru = ''): Localised =>
  locales.flatMap((locale) => {
    const value = locale === 'en' ? en : ru
    return value ? [{ locale, value }] : []
  })
export const small = {
  version: 3,
  name: both('30 cm', '30 см'),
  price: 54_900,
  amount: 480,
  unit: 'g',
  sku: 'P-30',
  sizeId: null,
  isAvailable: true,
} as const
export const pepperoni: Product = {
  id: 'pepperoni',
  version: 7,
  slug: 'pepperoni',
  name: both('Pepperoni', 'Пепперони'),
  description: both('Hot'),
  isAvailable: true,
  nutrition: { calories: 264, protein: 12.5, fat: 12, carbohydrate: 27 },
  allergens: ['gluten', 'milk'],
  allergensDeclared: true,
  spicy: 2,
  diets: ['halal'],
  label: both('Chef’s choice', 'Выбор шефа'),
  places: ['pizza'],
  groups: [],
  variants: [
    { ...small, id: 'p30', position: 0 },
    { ...small, id: 'p40', name: both('40 cm', '40 см'), sku: 'P-40', price: 74_900, position: 1 },
  ],
}
export const plainOption = {
  price: 0,
  sizePrices: [],
  grams: 0,
  sku: '',
  allergens: [],
  isDefault: false,
  isAvailable: true,
}
export const plainGroup = {
  version: 1,
  sign: 'PLUS',
  least: 0,
  most: null,
  mostOfOne: 1,
  freeCount: 0,
  allergensDeclared: false,
} as const
export const stored: Stored = {
  main: 'en',
  sizes: [],
  groups: [],
  menus: [{ id: 'main', name: both('Menu', 'Меню'), isActive: true }],
  categories: [
    {
      id: 'pizza',
      version: 1,
      menuId: 'main',
      name: both('Pizza', 'Пицца'),
      products: [
        { id: 'pepperoni', position: 0 },
        { id: 'tea', position: 4 },
      ],
    },
    { id: 'hits', version: 1, menuId: 'main', name: both('Hits'), products: [] },
  ],
  products: [
    pepperoni,
    {
      ...pepperoni,
      id: 'tea',
      slug: 'tea',
      name: both('Tea'),
      nutrition: null,
      allergens: [],
      variants: [{ ...small, id: 't', sku: '', name: [], position: 0 }],
    },
  ],
}

export const ids = () => {
  let last = 0
  return () => `new-${++last}`
}
export const plan = (cells: Cells[], shop = stored) =>
  planOf(
    cells.map((one, at) => ({ row: at + 2, cells: one })),
    shop,
    ids(),
    'point',
  )
export const [row30 = {}, row40 = {}] = rowsOf(pepperoni, stored, 'point') as Cells[]
export const codes = async (...cells: Cells[]) =>
  (await plan(cells)).errors.map(({ row, column, code }) => `${row} ${column} ${code}`)
