import { Pencil } from 'lucide-react'
import type { ShopperOrder } from '#business/ordering/shopper-order.ts'
import { useSite } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { formatWhen } from '#words/dates.ts'
import { sayDifference } from '#words/difference.ts'
import { useFinishWords } from './words.ts'

/** What the operator and the shopper have agreed anew: said as soon as it is saved. */
export function OrderChanged({ order, now }: { order: ShopperOrder; now: Date }) {
  const words = useFinishWords()
  const { locale } = useSite()
  if (!order.changed) return null
  const { at, differences } = order.changed
  return (
    <Banner
      tone="info"
      role="status"
      icon={<Pencil />}
      title={words.changed(formatWhen(new Date(at), now, locale, order.timeZone))}
    >
      <ul>
        {differences.map((difference) => (
          <li key={JSON.stringify(difference)} className="wrap-anywhere">
            {sayDifference(difference, order, locale)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
