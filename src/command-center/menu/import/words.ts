import type { FileColumn } from '#business/menu-file/column.ts'
import type { Locale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { en } from '#words/menu-file/en.ts'
import { ru } from '#words/menu-file/ru.ts'

const tables = { en, ru }

export const menuFileWords = (locale: Locale) => tables[locale]

/** A price for a size is named after its size's URL. */
export function columnName(column: FileColumn, locale: Locale): string {
  const words = tables[locale]
  return column in words.columns
    ? words.columns[column as keyof typeof words.columns]
    : words.sizePrice(column.slice('price:'.length))
}

export const useMenuFileWords = () => menuFileWords(useSite().locale)
