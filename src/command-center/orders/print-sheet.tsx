import type { ReactNode } from 'react'
import { promisedAt } from '#business/ordering/promised.ts'
import { useFront, useSite } from '#site.tsx'
import { formatMoment } from '#words/dates.ts'
import { formatMoney } from '#words/money.ts'
import { useStaffWords } from '#words/words.tsx'
import { Said } from '../editing/said.tsx'
import { useSaid } from '../editing/use-said.ts'
import { addressSaid } from './address-said.ts'
import type { Printed } from './use-print.ts'
import { useDeskWords } from './words.ts'

const looks = {
  ROLL_58: 'paper-roll-58 -mx-4 -mt-6 text-[12px]',
  ROLL_80: 'paper-roll-80 -mx-4 -mt-6 text-[14px]',
  A4: 'paper-a4 text-[16px]',
}

/** The ticket for the kitchen and the courier. On a screen it is nowhere; on paper there is nothing else. */
export function PrintSheet({ order, paper, copy, at }: Printed) {
  const { order: words, orders } = useStaffWords()
  const { print } = useDeskWords()
  const { locale } = useSite()
  const front = useFront()
  const said = useSaid()
  const money = (sum: number) => formatMoney(sum, order.currencyCode, locale)
  const moment = (when: Date) => formatMoment(when, locale, order.timeZone)
  const { warehouse } = order
  const place = order.address
    ? addressSaid(order.address, words)
    : warehouse && said(warehouse.name, warehouse.address)
  return (
    <section
      data-paper={paper}
      className={`hidden leading-snug wrap-anywhere print:block ${looks[paper]}`}
    >
      <p className="flex items-baseline justify-between gap-2">
        <b className="text-[2em] leading-none tabular-nums">{order.number}</b>
        <b>{order.deliveryMethod === 'PICKUP' ? orders.pickup : orders.delivery}</b>
      </p>
      {copy > 1 && <p className="border-2 border-ink text-center font-bold">{print.copy(copy)}</p>}
      <p className="font-bold">
        {order.timeSlot
          ? moment(new Date(order.timeSlot))
          : orders.asap(moment(promisedAt(order, front)))}
      </p>
      <ul className="my-1 border-y border-ink py-1">
        {order.lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-2">
            <span>
              <b>{line.quantity} ×</b> <Said text={line.productName} more={line.variantName} />
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {money(line.price * line.quantity)}
            </span>
          </li>
        ))}
      </ul>
      {order.note && <p className="border border-ink p-1 font-bold">{order.note}</p>}
      <dl>
        {order.discount > 0 && <Row label={words.discount}>−{money(order.discount)}</Row>}
        {order.deliveryMethod === 'DELIVERY' && (
          <Row label={words.deliveryCost}>
            {order.deliveryCost === null ? words.notCounted : money(order.deliveryCost)}
          </Row>
        )}
        <Row label={words.total}>
          <b className="text-[1.3em]">{money(order.total)}</b>
        </Row>
      </dl>
      <p>
        <Said text={order.payment.name} />
        {order.changeAmount !== null && `, ${orders.change(money(order.changeAmount))}`}
      </p>
      <p className="mt-1">{place}</p>
      <p>
        {order.name}, {order.phoneSaid}
      </p>
      <p className="mt-1 text-[0.8em]">
        {print.printedAt} {moment(at)}
      </p>
    </section>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-2">
    <dt>{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{children}</dd>
  </div>
)
