import { allergenNames } from '../allergens.ts'
import { plural } from '../plural.ts'
import type { Widen } from '../widen.ts'

const count = (number: number) => new Intl.NumberFormat('en').format(number)
const lines = (number: number) =>
  `${count(number)} ${plural('en', number, { one: 'line', other: 'lines' })}`

/** The words of taking the menu out as a table, and in again. */
export const en = {
  title: 'Menu as a table',
  menus: 'Menus',
  export: {
    title: 'Take the menu out',
    text: 'Every dish of every menu as a CSV file for Excel, Numbers or Google Sheets: a line a variant.',
    point: 'With a point: 549.00',
    comma: 'With a comma: 549,00',
  },
  import: {
    title: 'Bring a table in',
    text: 'First you see what would change. Nothing is changed before you press Import.',
    drop: 'Drop a CSV file here',
    choose: 'Choose a file',
    another: 'Choose another file',
    again: 'Check again',
    run: (number: number) => `Import ${lines(number)}`,
  },
  how: {
    title: 'How the table is read',
    rules: [
      'A dish is found by its SKU, else by its address (slug), else by its name. What is not found is added.',
      'Dishes that the file does not name stay as they are. Nothing is ever deleted.',
      'A column that is missing changes nothing. An empty description, SKU, nutrition or list of allergens is emptied; an empty name, price or position stays as it is.',
      'Several categories stand in one cell: Pizza | Hits. A category or menu that is not there is made.',
      'position is the place in the category, 1 comes first; in two categories: 1 | 3. variant_position is the same for variants. Equal numbers stand as in the file.',
      'Nutrition is per 100\u00a0g: all four numbers, or none. Allergens stand in one cell: gluten, milk.',
      'Photos are not in the table. They stay as they are.',
      'Comma, semicolon or tab; 549.00 or 549,00; UTF-8 or Windows. The first line names the columns.',
    ],
  },
  sending: (percent: number) => `Sending: ${percent}%`,
  checking: 'Comparing with the menu…',
  importing: 'Importing…',
  nothing: 'The file changes nothing',
  nothingText: (number: number) => `The menu already says the same in ${lines(number)}.`,
  found: 'What would change',
  counts: {
    added: 'To add',
    changed: 'To change',
    untouched: 'As they are',
    errors: 'Mistakes',
  },
  newMenus: (names: string) => `New menus: ${names}`,
  newCategories: (names: string) => `New categories: ${names}`,
  unknown: (names: string) => `Left out, since nobody knows these columns: ${names}`,
  wrong: 'Correct these cells',
  wrongText:
    'Nothing can be imported as long as there is one mistake. Save the file and choose it again.',
  row: (row: number) => `Line ${row}`,
  added: 'New',
  changed: 'Changed',
  empty: 'empty',
  becomes: 'becomes',
  more: (number: number) => `Show ${lines(number)} more`,
  rest: (number: number) => `And ${lines(number)} more.`,
  done: 'The menu is up to date',
  doneText: (added: number, changed: number) =>
    `Added: ${count(added)}. Changed: ${count(changed)}.`,
  look: 'Look at the shop',
  columns: {
    menu: 'Menu',
    category_en: 'Category, English',
    category_ru: 'Category, Russian',
    position: 'Place in the category',
    slug: 'Address',
    name_en: 'Name, English',
    name_ru: 'Name, Russian',
    description_en: 'Description, English',
    description_ru: 'Description, Russian',
    available: 'Can be bought',
    calories: 'Calories, per 100\u00a0g',
    protein: 'Protein, per 100\u00a0g',
    fat: 'Fat, per 100\u00a0g',
    carbohydrate: 'Carbohydrate, per 100\u00a0g',
    allergens: 'Allergens',
    variant_en: 'Variant, English',
    variant_ru: 'Variant, Russian',
    price: 'Price',
    weight: 'Weight or volume',
    unit: 'Unit',
    sku: 'SKU',
    variant_available: 'Variant can be bought',
    variant_position: 'Place of the variant',
  },
  mistakes: {
    required: 'Fill in this cell',
    'no-number': 'Write a number, for example 549 or 549.50',
    'no-whole': 'Write a whole number, for example 350',
    'no-share': 'Write a number with one decimal at most, for example 12.5',
    'no-flag': 'Write yes or no',
    'no-unit': 'Write one of: g, kg, ml, l, pcs, oz, lb',
    'no-allergen': `Write names from this list: ${Object.keys(allergenNames.en).join(', ')}`,
    differs: 'The first line of this dish says otherwise',
    uneven: 'As many categories in each language, and as many menus and positions',
    'sku-elsewhere': 'Another dish has this SKU',
    'slug-taken': 'Another dish has this address',
    'variants-full': 'A dish has 50 variants at most',
  },
}

export type MenuFileWords = Widen<typeof en>
