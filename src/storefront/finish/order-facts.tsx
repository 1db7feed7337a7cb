import type { ReactNode } from 'react'
import type { CustomerOrder } from '#business/orders/customer-order.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import { isOver } from '#business/orders/order.ts'
import { addressForms } from '#business/shop/address-form.ts'
import { inLocale } from '#platform/localised.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { ChoiceText } from '#storefront/cart/choice-text.tsx'
import { useFinishWords } from '#storefront/frame/order-words.ts'
import { Card } from '#ui/card.tsx'
import { formatAddress } from '#words/kit/address.ts'
import { formatWhen } from '#words/kit/moments.ts'
import { formatMoney } from '#words/kit/money.ts'

type Props = { order: CustomerOrder; phone: string; now: Date }

export function OrderFacts({ order, phone, now }: Props) {
  const words = useFinishWords()
  const { locale, defaultLocale } = useSite()
  const text = (name: CustomerOrder['payment']['name']) => inLocale(name, locale, defaultLocale)
  const sums = [order.total, ...order.lines.map(({ price }) => price)]
  const hasCents = sums.some((sum) => sum % 100 !== 0)
  const money = (sum: number) => formatMoney(sum, order.currencyCode, locale, hasCents)
  return (
    <Card title={words.ordered}>
      <ul className="grid grid-cols-1 gap-2 border-b border-line pb-3">
        {order.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              {[text(line.productName), text(line.variantName)].filter(Boolean).join(', ')}{' '}
              <span className="whitespace-nowrap text-muted">× {line.quantity}</span>
              <ChoiceText choice={line.choice} />
            </span>
            <span className="tabular-nums">{money(line.price * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-1 gap-2 pt-3">
        {order.discount > 0 && <Sum label={words.discount}>−{money(order.discount)}</Sum>}
        {order.deliveryMethod === 'DELIVERY' && (
          <Sum label={words.delivery}>
            {order.deliveryFee !== null
              ? money(order.deliveryFee)
              : isOver(order)
                ? words.deliveryUnknown
                : words.deliveryLater}
          </Sum>
        )}
        <Sum label={isFeeOpen(order) ? words.totalWithoutDelivery : words.total} isTotal>
          {money(order.total)}
        </Sum>
        <Fact label={order.deliveryMethod === 'PICKUP' ? words.pickupAt : words.deliverTo}>
          <Place order={order} />
        </Fact>
        <When order={order} now={now} />
        <Fact label={words.payment}>
          {text(order.payment.name)}
          {order.changeAmount !== null && `, ${words.changeFrom(money(order.changeAmount))}`}
        </Fact>
        <Fact label={words.contact}>
          {order.name}, {phone}
        </Fact>
        {order.note && <Fact label={words.note}>{order.note}</Fact>}
      </dl>
    </Card>
  )
}

/** The time that was promised; of a completed order, when it was handed over. */
function When({ order, now }: Omit<Props, 'phone'>) {
  const words = useFinishWords()
  const { locale } = useSite()
  const timeOf = (at: string) => formatWhen(new Date(at), now, locale, order.timeZone)
  const end = order.steps.at(-1)
  if (order.status === 'COMPLETED' && end)
    return <Fact label={words.handedOver[order.deliveryMethod]}>{timeOf(end.at)}</Fact>
  const when = timeOf(order.promisedAt)
  const asap = isOver(order) ? words.asap : words.asapAround(when)
  return <Fact label={words.time}>{order.timeSlot ? when : asap}</Fact>
}

function Place({ order: { address, warehouse } }: { order: CustomerOrder }) {
  const words = useFinishWords()
  const { locale, defaultLocale } = useSite()
  const { countryCode } = useFront()
  if (warehouse)
    return [warehouse.name, warehouse.address]
      .map((one) => inLocale(one, locale, defaultLocale))
      .filter(Boolean)
      .join(', ')
  if (!address) return words.pickupAt
  return formatAddress(address, locale, addressForms[countryCode].style)
}

type FactProps = { label: string; children: ReactNode }

const Sum = ({ label, children, isTotal }: FactProps & { isTotal?: true }) => (
  <div
    className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'border-b border-line pb-3 text-lg font-bold' : ''}`}
  >
    <dt>{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

const Fact = ({ label, children }: FactProps) => (
  <div className="grid gap-x-4 grid-cols-1 sm:grid-cols-[9rem_1fr]">
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
