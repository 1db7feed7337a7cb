import type { Visit } from '#ask.ts'
import { inLocale, type Localised, mainFirst } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from '#words/menu/en.ts'
import { ru } from '#words/menu/ru.ts'

export const menuWords = wordsOf(en, ru)

export const useMenuWords = () => menuWords(useSite().locale)

/** The title of the browser tab: the thing's name as on its page, then the open part. */
export const titleOf = ({ locale }: Visit, name: Localised, part?: string) =>
  [inLocale(name, ...mainFirst(locale)), part].filter(Boolean).join(' · ')
