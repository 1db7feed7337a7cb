import { plural } from '#words/kit/number.ts'
import type { Widen } from '#words/kit/words-of.ts'

/** The words of option groups for staff. They load with their pages. */
export const en = {
  title: 'Options',
  lead: 'What customers choose for a product: dough, toppings, what to leave out.',
  sizes: {
    title: 'Sizes',
    empty: 'No sizes yet',
    emptyHint: 'With sizes such as 30 cm, an option can have a price for each.',
    add: 'Add size',
    new: 'New size',
    created: 'Size created',
    updated: 'Size updated',
    deleted: 'Size deleted',
    delete: 'Delete size?',
    deleteText:
      'Its variants stay, without a size. Options lose their prices for it. Orders keep what was chosen.',
    variants: (count: number) =>
      plural('en', count, { one: `${count} variant`, other: `${count} variants` }),
    on: (count: number) => `on ${count} products`,
    make: 'Make it a size',
  },
  groups: 'Option groups',
  empty: 'No option groups yet',
  emptyHint: 'A group has options with prices. You can offer it with any number of products.',
  add: 'Add group',
  new: 'New group',
  created: 'Group created',
  updated: 'Group updated',
  deleted: 'Group deleted',
  delete: 'Delete group',
  deleteTitle: 'Delete group?',
  deleteText: 'This also deletes its options. Orders keep what was chosen.',
  options: (count: number) =>
    plural('en', count, { one: `${count} option`, other: `${count} options` }),
  products: (count: number) =>
    plural('en', count, { one: `on ${count} product`, other: `on ${count} products` }),
  soldOut: (count: number) => `${count} sold out`,
  tooFew: 'Too few options available',
  untranslated: 'Not translated',
  undeclared: 'Allergens not declared',
  about: 'How it works',
  name: 'Name',
  sign: 'Written as',
  signs: { PLUS: '+ cheese', MINUS: '− onion', NONE: 'thin' },
  least: 'At least',
  most: 'At most',
  noLimit: 'no limit',
  mostOfOne: 'Limit per option',
  freeCount: 'Included free',
  limitsHint:
    'Set “At least” to 1 or more to make customers choose. The most expensive options are the free ones.',
  table: 'Options and prices',
  tableHint:
    'Paste rows from a spreadsheet into any field: name in both languages, price, a price for each size.',
  option: 'Option',
  price: 'Price',
  sku: 'SKU',
  isDefault: 'Selected by default',
  isAvailable: 'Available',
  availableOf: (name: string) => `${name}: available`,
  remove: (name: string) => `Delete ${name}`,
  unnamed: (place: number) => `Option ${place}`,
  noAllergens: 'none',
  allergensDeclared: 'Allergens of all options are complete',
  allergensDeclaredHint:
    'Until you check this, products with this group count as not declared: filters for allergens hide them. A new option clears it.',
  addOption: 'Add option',
  full: 'A group can have up to 100 options.',
  left: (count: number) =>
    plural('en', count, {
      one: 'The last row is left out.',
      other: `The last ${count} rows are left out.`,
    }),
  offeredWith: 'Offered with',
  own: 'Own settings',
  ownHint:
    'Products with their own settings have their own options or limits for this group. New options aren’t added to a product with its own list. To see or change these settings, open the product’s options.',
  ownLost: 'When you save, its own options and limits are deleted.',
  optionsOf: (name: string) => `Options of ${name}`,
  all: (name: string) => `All of ${name}`,
  none: (name: string) => `None of ${name}`,
  noCategory: 'No category',
  noMenu: 'Products of your menus appear here.',
  preview: 'What customers see',
  ofProduct: {
    lead: 'Customers see the groups in this order, required ones first. An empty number is the group’s, shown in grey.',
    empty: 'No options for this product',
    emptyHint:
      'Options are what customers choose for a product: dough, toppings, what to leave out. Add one of your groups.',
    toGroups: 'All option groups',
    some: (count: number, all: number) =>
      plural('en', all, { one: `${count} of 1 option`, other: `${count} of ${all} options` }),
    offered: 'Offered options',
    leftOut: 'What can be left out',
    all: 'All options, including new ones',
    asGroup: (names: string) => `As in the group: ${names}`,
    nothing: 'nothing',
    none: 'Nothing',
    noneOffered:
      'Select at least one option. Until then, customers don’t see this group with the product.',
    noOptions: 'Customers don’t see this group until it has options.',
    only: 'Only these',
    remove: (name: string) => `Remove ${name}`,
    gone: 'This group was deleted. Remove it before you save.',
    goneName: 'Deleted group',
    pick: 'Group',
    add: 'Add to product',
    full: 'A product can have up to 12 groups.',
    allAdded: 'The product has all your groups.',
  },
}

export type OptionsWords = Widen<typeof en>
