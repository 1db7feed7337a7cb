import { Bike, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFront } from '#site.tsx'
import { useWords } from '#words/words.tsx'

/** What can be had and how soon: before any dish. */
export function ShopFacts() {
  const {
    name,
    description,
    isDeliveryAvailable,
    isPickupAvailable,
    minAmountForDelivery,
    deliveryLeadMinutes,
    pickupLeadMinutes,
  } = useFront()
  const { t, money, minutes } = useWords()
  return (
    <section className="grid gap-4 pb-3 lg:flex lg:items-end lg:justify-between lg:gap-8 lg:pb-8">
      <div className="grid max-w-2xl gap-1.5">
        <h1 className="text-4xl font-bold text-balance max-lg:sr-only">{name}</h1>
        {description && (
          <p className="text-lg text-pretty text-muted max-lg:text-base">{description}</p>
        )}
      </div>
      <ul className="flex flex-wrap gap-2.5 max-sm:*:flex-auto lg:shrink-0 lg:flex-nowrap xl:w-86 xl:*:flex-auto">
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
    </section>
  )
}

type FactProps = { icon: ReactNode; title: string; children: ReactNode }

function Fact({ icon, title, children }: FactProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-button border border-line bg-surface px-3.5 py-2 [&_svg]:size-5 [&_svg]:shrink-0">
      {icon}
      <span className="grid min-w-0">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted tabular-nums">{children}</span>
      </span>
    </li>
  )
}
