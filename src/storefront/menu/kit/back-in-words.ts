import type { Visit } from '#ask.ts'
import type { Card } from '#business/menu/shapes.ts'
import { backAt } from '#business/menu/sold-out.ts'
import { daysBetween } from '#business/shop/working-day.ts'
import { isRefusal } from '#platform/refusal.ts'
import { withBadgeNames } from '#words/kit/badges.ts'
import { backInStockLabel } from '#words/sold-out/back-in-stock-label.ts'

/** A sold-out dish with its “back at” text, if the time is known. */
export type Back<One> = One & { back?: string }
type Shown = Pick<Card, 'soldOutUntil' | 'badges'>

/** Adds the “back at” texts and the words of badges. Only for `load`: browsers get the texts, not the rules. */
export async function backInWords(
  { ask, front, locale, now }: Visit,
  products: readonly Shown[],
  isWhole = false,
): Promise<<One extends Shown>(product: One) => Back<One>> {
  if (!front || !products.some((product) => product.soldOutUntil))
    return (product) => withBadgeNames(product, locale)
  const hours = await ask('GET /api/channel/contacts', { locale })
  if (isRefusal(hours)) throw new Error(`The opening hours were refused: ${hours.refused}`)
  const { timeZone } = front
  const shop = { days: hours.workingDays, specialDays: hours.specialDays, timeZone }
  return (plain) => {
    const product = withBadgeNames(plain, locale)
    const until = product.soldOutUntil && new Date(product.soldOutUntil)
    const at = until && until > now && backAt(shop, until)
    if (!at) return product
    const options = { locale, timeZone, daysAway: daysBetween(now, at, timeZone) }
    return { ...product, back: backInStockLabel(at, options, isWhole) }
  }
}
