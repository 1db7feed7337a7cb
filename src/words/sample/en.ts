import { plural } from '#words/kit/number.ts'
import type { Widen } from '#words/kit/words-of.ts'

/** Of several kinds, those that there are. */
const list = (...counts: (string | 0)[]) =>
  new Intl.ListFormat('en').format(counts.filter((one) => one !== 0))

/** The offer to remove the rest of the sample menu. */
export const en = {
  title: (products: number) =>
    products === 0
      ? 'Parts of the sample menu are left'
      : plural('en', products, {
          one: `${products} sample product is on the menu`,
          other: `${products} sample products are on the menu`,
        }),
  lead: 'Customers can see and order them. Remove them once you’ve added your own.',
  remove: 'Remove sample menu',
  removeTitle: 'Remove sample menu?',
  removed: 'Sample menu removed',
  goes: (products: number, categories: number, menus: number) =>
    `Deletes ${list(
      products && plural('en', products, { one: '1 product', other: `${products} products` }),
      categories &&
        plural('en', categories, { one: '1 category', other: `${categories} categories` }),
      menus && plural('en', menus, { one: '1 menu', other: `${menus} menus` }),
    )} that you haven’t changed.`,
  goesToo: (groups: number, sizes: number) =>
    `Also deletes ${list(
      groups && plural('en', groups, { one: '1 option group', other: `${groups} option groups` }),
      sizes && plural('en', sizes, { one: '1 size', other: `${sizes} sizes` }),
    )}.`,
  stays: (names: string, more: number) =>
    `Kept because you changed them: ${names}${more > 0 ? ` and ${more} more` : ''}.`,
}

export type SampleWords = Widen<typeof en>
