import { missingToMinimum, totalOf } from '#business/orders/checkout.ts'
import { weightOf } from '#business/orders/order-weight.ts'
import type { Line } from '#business/orders/shapes.ts'
import { useFront } from '#shop-context.tsx'
import { useWords } from '#words/words.tsx'
import { useCartWords } from './words.ts'

/** What keeps this cart from being ordered, and the way out. */
export function useInTheWay(lines: readonly Line[], isDelivered: boolean) {
  const { minAmountForDelivery, maxOrderWeight } = useFront()
  const { money, weight } = useWords()
  const words = useCartWords()
  const total = totalOf(lines)
  const heavy = weightOf(lines)
  const kg = (grams: number) => weight(grams / 1000, 'kg')
  const missing = isDelivered ? missingToMinimum(total, minAmountForDelivery) : 0
  const most = maxOrderWeight !== null && heavy > maxOrderWeight ? kg(maxOrderWeight) : null
  const sum = missing > 0 ? words.of(money(total), money(minAmountForDelivery)) : money(total)
  return {
    /** The amount missing to the minimum for delivery. */
    missing,
    tooHeavy: most && words.tooHeavy(kg(heavy), most),
    /** The same on the button, with the way out. */
    removeSomething: most && words.removeSomething(kg(heavy), most),
    isAnything: missing > 0 || most !== null,
    /** What is there of what is needed, or the total. */
    end: most ? words.of(kg(heavy), most) : sum,
  }
}
