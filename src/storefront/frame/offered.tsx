import type { ReactNode } from 'react'
import { useFront } from '#shop-context.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { useWords } from '#words/words.tsx'

/** The offered delivery methods with their lead time and minimum. */
export function Offered() {
  const {
    isDeliveryAvailable,
    isPickupAvailable,
    minAmountForDelivery,
    deliveryLeadMinutes,
    pickupLeadMinutes,
    hours,
    maintenance,
  } = useFront()
  const { t, money, minutes } = useWords()
  // Lead times apply only while customers can order now.
  const isNow = hours.isOpen && !maintenance
  return (
    <ul className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto lg:shrink-0 lg:flex-nowrap xl:w-86 xl:*:flex-auto">
      {isDeliveryAvailable && (
        <Fact icon={<Drawing name="delivery" />} title={t.header.delivery}>
          {[
            isNow && minutes(deliveryLeadMinutes),
            minAmountForDelivery > 0 && t.catalog.priceFrom(money(minAmountForDelivery)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
      )}
      {isPickupAvailable && (
        <Fact icon={<Drawing name="bag" />} title={t.header.pickup}>
          {isNow && minutes(pickupLeadMinutes)}
        </Fact>
      )}
    </ul>
  )
}

type FactProps = { icon: ReactNode; title: string; children: ReactNode }

function Fact({ icon, title, children }: FactProps) {
  return (
    <li className="flex min-h-14 items-center gap-2.5 rounded-button border border-line bg-surface px-3 py-2 [&_svg]:size-5">
      {icon}
      <span className="grid min-w-0">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted tabular-nums empty:hidden">{children}</span>
      </span>
    </li>
  )
}
