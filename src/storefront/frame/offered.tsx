import { Bike, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFront } from '#site.tsx'
import { useWords } from '#words/words.tsx'

/** Delivery and pickup, as far as they are offered: how soon, and from which sum on. */
export function Offered() {
  const {
    isDeliveryAvailable,
    isPickupAvailable,
    minAmountForDelivery,
    deliveryLeadMinutes,
    pickupLeadMinutes,
  } = useFront()
  const { t, money, minutes } = useWords()
  return (
    <ul className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto lg:shrink-0 lg:flex-nowrap xl:w-86 xl:*:flex-auto">
      {isDeliveryAvailable && (
        <Fact icon={<Bike />} title={t.header.delivery}>
          {minutes(deliveryLeadMinutes)}
          {minAmountForDelivery > 0 && ` · ${t.catalog.priceFrom(money(minAmountForDelivery))}`}
        </Fact>
      )}
      {isPickupAvailable && (
        <Fact icon={<ShoppingBag />} title={t.header.pickup}>
          {minutes(pickupLeadMinutes)}
        </Fact>
      )}
    </ul>
  )
}

type FactProps = { icon: ReactNode; title: string; children: ReactNode }

function Fact({ icon, title, children }: FactProps) {
  return (
    <li className="flex min-h-14 items-center gap-2.5 rounded-button border border-line bg-surface px-3 py-2 [&_svg]:size-5 [&_svg]:shrink-0">
      {icon}
      <span className="grid min-w-0">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted tabular-nums">{children}</span>
      </span>
    </li>
  )
}
