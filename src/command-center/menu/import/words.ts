import type { FileColumn } from '#business/menu-file/column.ts'
import type { Locale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from '#words/menu-file/en.ts'
import { ru } from '#words/menu-file/ru.ts'

export const menuFileWords = wordsOf(en, ru)

/** A price for a size is named after its size's URL. */
export function columnName(column: FileColumn, locale: Locale): string {
  const words = menuFileWords(locale)
  return column in words.columns
    ? words.columns[column as keyof typeof words.columns]
    : words.sizePrice(column.slice('price:'.length))
}

export const useMenuFileWords = () => menuFileWords(useSite().locale)
