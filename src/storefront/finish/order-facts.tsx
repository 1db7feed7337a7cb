import type { ReactNode } from 'react'
import { isOver } from '#business/ordering/order.ts'
import { promisedAt } from '#business/ordering/promised.ts'
import type { ShopperOrder } from '#business/ordering/shopper-order.ts'
import { inLocale } from '#platform/localised.ts'
import { useFront, useSite } from '#site.tsx'
import { Card } from '#ui/card.tsx'
import { formatWhen } from '#words/dates.ts'
import { formatMoney } from '#words/money.ts'
import { useFinishWords } from './words.ts'

type Props = { order: ShopperOrder; phone: string; now: Date }

/** What was ordered and what was agreed. */
export function OrderFacts({ order, phone, now }: Props) {
  const words = useFinishWords()
  const { locale, defaultLocale } = useSite()
  const text = (name: ShopperOrder['payment']['name']) => inLocale(name, locale, defaultLocale)
  const money = (sum: number) => formatMoney(sum, order.currencyCode, locale)
  return (
    <Card title={words.ordered}>
      <ul className="grid grid-cols-1 gap-2 border-b border-line pb-3">
        {order.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              {[text(line.productName), text(line.variantName)].filter(Boolean).join(', ')}{' '}
              <span className="whitespace-nowrap text-muted">× {line.quantity}</span>
            </span>
            <span className="tabular-nums">{money(line.price * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-1 gap-2 pt-3">
        {order.discount > 0 && <Sum label={words.discount}>−{money(order.discount)}</Sum>}
        {order.deliveryMethod === 'DELIVERY' && (
          <Sum label={words.delivery}>
            {order.deliveryCost === null ? words.deliveryLater : money(order.deliveryCost)}
          </Sum>
        )}
        <Sum label={words.total} isTotal>
          {money(order.total)}
        </Sum>
        <Fact label={order.deliveryMethod === 'PICKUP' ? words.pickupAt : words.deliverTo}>
          <Place order={order} />
        </Fact>
        <Fact label={words.time}>
          <When order={order} now={now} />
        </Fact>
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

/** As long as it is awaited, also about when. */
function When({ order, now }: Omit<Props, 'phone'>) {
  const words = useFinishWords()
  const { locale } = useSite()
  const when = formatWhen(promisedAt(order, useFront()), now, locale, order.timeZone)
  if (order.timeSlot) return when
  return isOver(order) ? words.asap : words.asapAround(when)
}

function Place({ order: { address, warehouse } }: { order: ShopperOrder }) {
  const words = useFinishWords()
  const { locale, defaultLocale } = useSite()
  if (warehouse)
    return [warehouse.name, warehouse.address]
      .map((one) => inLocale(one, locale, defaultLocale))
      .filter(Boolean)
      .join(', ')
  if (!address) return words.pickupAt
  const { street, flat, entrance, floor, doorphone, note } = address
  return [
    street,
    flat && words.flat(flat),
    entrance && words.entrance(entrance),
    floor && words.floor(floor),
    doorphone && words.doorphone(doorphone),
    note,
  ]
    .filter(Boolean)
    .join(', ')
}

type Told = { label: string; children: ReactNode }

const Sum = ({ label, children, isTotal }: Told & { isTotal?: true }) => (
  <div
    className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'border-b border-line pb-3 text-lg font-bold' : ''}`}
  >
    <dt>{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

const Fact = ({ label, children }: Told) => (
  <div className="grid gap-x-4 grid-cols-1 sm:grid-cols-[9rem_1fr]">
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
