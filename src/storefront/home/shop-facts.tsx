import { Bike, ShoppingBag } from 'lucide-react'
import { useFront } from '#site.tsx'
import { useWords } from '#words/words.tsx'

/** What can be had and how soon: before any dish. */
export function ShopFacts() {
  const { name, description, isDeliveryAvailable, isPickupAvailable, minAmountForDelivery, deliveryLeadMinutes, pickupLeadMinutes } = useFront()
  const { t, money, minutes } = useWords()
  return (
    <section className="grid gap-4 pb-4 lg:flex lg:items-end lg:justify-between lg:gap-8 lg:pb-8">
      <div className="grid max-w-2xl gap-1.5">
        <h1 className="text-3xl font-bold lg:text-4xl">{name}</h1>
        {description && <p className="text-muted lg:text-lg">{description}</p>}
      </div>
      <ul className="flex flex-wrap gap-2.5 lg:shrink-0">
        {isDeliveryAvailable && (
          <Fact icon={<Bike />} title={`${t.header.delivery} · ${minutes(deliveryLeadMinutes)}`}>
            {minAmountForDelivery > 0 && t.catalog.priceFrom(money(minAmountForDelivery))}
          </Fact>
        )}
        {isPickupAvailable && <Fact icon={<ShoppingBag />} title={`${t.header.pickup} · ${minutes(pickupLeadMinutes)}`} />}
      </ul>
    </section>
  )
}

function Fact({ icon, title, children }: { icon: React.ReactNode; title: string; children?: React.ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-2.5 rounded-button border border-line bg-surface px-3.5 py-2 [&_svg]:size-5 [&_svg]:text-muted">
      {icon}
      <span className="font-semibold">{title}</span>
      {children && <span className="text-sm text-muted">{children}</span>}
    </li>
  )
}
