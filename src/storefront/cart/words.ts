import { dayMs } from '#platform/durations.ts'
import { useSite } from '#shop-context.tsx'
import { en } from '#words/cart/en.ts'
import { ru } from '#words/cart/ru.ts'
import { wordsOf } from '#words/kit/words-of.ts'
import { useWords, type Words } from '#words/words.tsx'

const wordsIn = wordsOf(en, ru)

export const useCartWords = () => wordsIn(useSite().locale)

/** The day of a time for an order: "Sunday", or "6 December" if another Sunday could be meant. */
export function useDayOf(): (at: Date) => string {
  const words = useWords()
  return (at) => dayOf(at, new Date(), words)
}

export const dayOf = (at: Date, now: Date, { date, weekday }: Pick<Words, 'date' | 'weekday'>) =>
  at.getTime() - now.getTime() > 6 * dayMs ? date(at) : weekday(at)
