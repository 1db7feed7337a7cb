import type { Visit } from '#ask.ts'
import type { Card } from '#business/catalog/shapes.ts'
import { daysBetween } from '#business/channel/working-day.ts'
import { backAt } from '#business/stock/sold-out.ts'
import { isRefusal } from '#platform/refusal.ts'
import { backSaid } from '#words/sold-out/back-said.ts'

/** A sold-out dish with the words for when it is back, where that is known. */
export type Back<One> = One & { back?: string }
type Told = Pick<Card, 'soldOutUntil'>

/** Says when dishes are back. For `load` alone: browsers get the words, not the rules. */
export async function backInWords(
  { ask, front, locale, now }: Visit,
  dishes: readonly Told[],
  isWhole = false,
): Promise<<One extends Told>(dish: One) => Back<One>> {
  if (!front || !dishes.some((dish) => dish.soldOutUntil)) return (dish) => dish
  const hours = await ask('GET /api/channel/contacts', { locale })
  if (isRefusal(hours)) throw new Error(`The opening hours were refused: ${hours.refused}`)
  const { timeZone } = front
  const shop = { days: hours.workingDays, exceptions: hours.workingExceptions, timeZone }
  return (dish) => {
    const until = dish.soldOutUntil && new Date(dish.soldOutUntil)
    const at = until && until > now && backAt(shop, until)
    if (!at) return dish
    const told = { locale, timeZone, daysAway: daysBetween(now, at, timeZone) }
    return { ...dish, back: backSaid(at, told, isWhole) }
  }
}
