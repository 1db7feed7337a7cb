import { countOf, totalOf } from '#business/orders/checkout.ts'
import { inLocale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { useWords } from '#words/words.tsx'
import type { LastChange } from './cart.ts'
import { useCartWords } from './words.ts'

/** What screen readers say about a change: the dish, and the cart after it. */
export function Announcement({ change: { line, before, now, lines } }: { change: LastChange }) {
  const { locale, defaultLocale } = useSite()
  const { money } = useWords()
  const words = useCartWords()
  const name = inLocale(line.productName, locale, defaultLocale)
  const what = now === 0 ? words.removed(name) : words.counted(name, now, before)
  const count = countOf(lines)
  const left =
    lines.length > 0 && count === 0 ? words.noneLeft : words.cartIs(count, money(totalOf(lines)))
  return `${what}. ${left}`
}
