import { plural } from '#words/kit/number.ts'
import type { Widen } from '#words/kit/words-of.ts'

/** The offer to remove the rest of the sample menu. */
export const en = {
  title: (products: number) =>
    plural('en', products, {
      one: `${products} sample product is on the menu`,
      other: `${products} sample products are on the menu`,
    }),
  lead: 'Customers can see and order them. Remove them once you’ve added your own.',
  remove: 'Remove sample menu',
  removeTitle: 'Remove sample menu?',
  removed: 'Sample menu removed',
  goes: (products: number, categories: number) =>
    `Deletes ${plural('en', products, { one: `${products} product`, other: `${products} products` })} and ${plural('en', categories, { one: `${categories} category`, other: `${categories} categories` })} that you haven’t changed.`,
  goesToo: (groups: number, sizes: number) =>
    `Also deletes ${plural('en', groups, { one: `${groups} option group`, other: `${groups} option groups` })} and ${plural('en', sizes, { one: `${sizes} size`, other: `${sizes} sizes` })}.`,
  stays: (names: string, more: number) =>
    `Kept because you changed them: ${names}${more > 0 ? ` and ${more} more` : ''}.`,
}

export type SampleWords = Widen<typeof en>
