import type { ReactNode } from 'react'
import type { DeskOrder } from '#business/desk/contract.ts'
import { promisedAt } from '#business/ordering/promised.ts'
import { useFront, useSite } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { formatMoment } from '#words/dates.ts'
import { ownLanguageNames } from '#words/languages.ts'
import { formatMoney } from '#words/money.ts'
import { formatWeight } from '#words/weight.ts'
import { useStaffWords } from '#words/words.tsx'
import { useTelephoneWords } from '../agreeing/words.ts'
import { Said } from '../editing/said.tsx'
import { useSaid } from '../editing/use-said.ts'
import { addressSaid } from '../orders/address-said.ts'
import { LineStock } from './line-stock.tsx'
import { WhoOrdered } from './who-ordered.tsx'

/** What was agreed. */
export function OrderFacts({ order }: { order: DeskOrder }) {
  const { order: words, orders } = useStaffWords()
  const { locale } = useSite()
  const telephone = useTelephoneWords()
  const front = useFront()
  const said = useSaid()
  const money = (sum: number) => formatMoney(sum, order.currencyCode, locale)
  const moment = (at: string | Date) => formatMoment(new Date(at), locale, order.timeZone)
  const { address, warehouse } = order
  return (
    <Card title={words.lines}>
      <ul className="grid grid-cols-1 gap-2 border-b border-line pb-3">
        {order.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              <b className="tabular-nums">{line.quantity} ×</b>{' '}
              <Said text={line.productName} more={line.variantName} />{' '}
              <span className="text-muted">
                {line.amount > 0 && formatWeight(line.amount, line.unit, locale)} {line.sku}
              </span>
            </span>
            <span className="ml-auto flex items-center gap-2 tabular-nums">
              {order.soldOut.includes(line.id) && (
                <Badge tone="warn" className="print:hidden">
                  {telephone.soldOut}
                </Badge>
              )}
              {money(line.price * line.quantity)}
              {order.moves.length > 0 && (
                <LineStock
                  line={line}
                  name={said(line.productName)}
                  isSoldOut={order.soldOut.includes(line.id)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-1 gap-2 pt-3">
        {order.discount > 0 && <Fact label={words.discount}>−{money(order.discount)}</Fact>}
        {order.deliveryMethod === 'DELIVERY' && (
          <Fact label={words.deliveryCost}>
            {order.deliveryCost === null ? words.notCounted : money(order.deliveryCost)}
          </Fact>
        )}
        <Fact label={words.total}>
          <b className="text-lg tabular-nums">{money(order.total)}</b>
        </Fact>
        <Fact label={words.payment}>
          <Said text={order.payment.name} />
          {order.changeAmount !== null && `, ${orders.change(money(order.changeAmount))}`}
        </Fact>
        <Fact label={words.time}>
          {order.timeSlot ? moment(order.timeSlot) : orders.asap(moment(promisedAt(order, front)))}
        </Fact>
        <Fact label={words.client}>
          <WhoOrdered order={order} />
        </Fact>
        {address && <Fact label={words.address}>{addressSaid(address, words)}</Fact>}
        {warehouse && (
          <Fact label={words.pickupPoint}>
            <Said text={warehouse.name} more={warehouse.address} />
          </Fact>
        )}
        {order.note && (
          <Fact label={words.note}>
            <b className="text-warn">{order.note}</b>
          </Fact>
        )}
        <Fact label={words.language}>{ownLanguageNames[order.locale]}</Fact>
        <Fact label={words.placedAt}>{moment(order.placedAt)}</Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-[10rem_1fr]">
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
