import type { Localised } from '#platform/localised.ts'

/** How customers choose a variant: on cards beside each other, or in rows, where any name fits. */
export const choosers = ['cards', 'rows'] as const
export type Chooser = (typeof choosers)[number]

const mostCards = 4
const longestWord = 10
const longestName = 14

/** Cards for a few short names, else rows. Every language counts, so that a product looks the same in all of them. */
export function chooserOf(names: readonly Localised[]): Chooser {
  const texts = names.flatMap((name) => name.map(({ value }) => value.trim()))
  const areShort = texts.every(
    (text) =>
      lengthOf(text) <= longestName &&
      text.split(/\s+/).every((word) => lengthOf(word) <= longestWord),
  )
  return names.length <= mostCards && areShort ? 'cards' : 'rows'
}

/** Letters as people count them: an emoji or an accented letter is one. */
const lengthOf = (text: string) => [...text.normalize('NFC')].length

const measure =
  /^[\d.,/½¼¾×x-]+$|^[\d.,/½-]*(cm|mm|in|inch|inches|″|"|g|kg|ml|l|oz|lb|pcs?|pieces?|см|мм|г|гр|кг|мл|л|шт|штук[аи]?)\.?$/
const size =
  /^(x{0,3}s|m|x{0,3}l|mini|small|medium|regular|standard|large|big|maxi|half|full|portion|size|мини|маленьк\p{L}+|мал(ый|ая|ое)|средн(ий|яя|ее)|обычн\p{L}+|стандартн\p{L}+|больш\p{L}+|макси|пол\p{L}*порци\p{L}+|порци\p{L}+|размер)$/u

/** Whether the shown names are sizes, such as “30 cm” or “Large”. A variant without a name is shown by its weight. */
export const areSizes = (names: readonly string[]): boolean =>
  names.every((name) =>
    name
      .toLowerCase()
      .split(/[\s,()]+/)
      .every((word) => word === '' || measure.test(word) || size.test(word)),
  )
