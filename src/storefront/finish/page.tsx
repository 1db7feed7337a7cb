import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { ask } from '#ask.ts'
import { isOpenAt } from '#business/front/hours.ts'
import type { CustomerOrder } from '#business/orders/customer-order.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import { isFollowed, isOver } from '#business/orders/order.ts'
import { addressForms } from '#business/shop/address-form.ts'
import { keepOrder, remember } from '#platform/browser/remember.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { ChoiceText, Pieces } from '#storefront/cart/choice-text.tsx'
import { rememberPhone } from '#storefront/checkout/form/form-values.ts'
import { useFinishWords } from '#storefront/frame/order-words.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { named } from '#words/choice.ts'
import { formatDifference, moneyOf } from '#words/difference.ts'
import { formatAddress } from '#words/kit/address.ts'
import { formatWhen } from '#words/kit/moments.ts'
import { refusalMessage } from '#words/kit/order-refusals.ts'
import type { FinishPage } from './load.ts'
import { EarlierOrders, OrderActions, OwnPhone, RepeatOrder, TrackLink } from './order-actions.tsx'
import { callerOf, nextOf, OrderHero, OrderProgress } from './order-hero.tsx'
import { useLive } from './use-live.ts'

/** The placed order: its number, status and next step. */
export function Page({ data }: { data: FinishPage | null }) {
  // What is open or typed about one order isn't for another.
  return data ? <PlacedOrder key={data.order.id} data={data} /> : <NoOrders />
}

function PlacedOrder({ data }: { data: FinishPage }) {
  const words = useFinishWords()
  const href = useHref()
  const now = new Date(data.now)
  const { order, isLive } = useLiveOrder(data.order, data.now)
  // A number that staff have corrected since isn't formatted before the next load.
  const phone = order.phone === data.order.phone ? data.phone : order.phone
  useEffect(() => {
    if (data.isLatest) rememberPhone({ name: order.name, phone })
  }, [data.isLatest, order.name, phone])
  return (
    <div className="grid grid-cols-1 gap-6">
      <OrderHero order={order} now={now}>
        {(present) => (
          <>
            <div role="status" className="grid max-w-md grid-cols-1 gap-1 text-balance">
              <WhatNext order={order} phone={phone} callFrom={data.callFrom} now={present} />
            </div>
            {order.status === 'PLACED' && <OwnPhone order={order} phone={phone} />}
            {order.status === 'READY' && <PickupPlace order={order} mapUrl={data.mapUrl} />}
            {order.status === 'COMPLETED' && <Done order={order} formKey={data.formKey} />}
          </>
        )}
      </OrderHero>
      <Refused />
      <div role="status" className="empty:sr-only">
        <OrderChanged order={order} now={now} />
      </div>
      <OrderProgress
        order={order}
        isLive={isLive}
        now={now}
        reload={`${href('/finish')}?order=${order.id}`}
      />
      <OrderFacts order={order} phone={phone} now={now} />
      <OrderActions order={order} formKey={data.formKey} />
      {order.trackKey && isFollowed(order, now) && <TrackLink trackKey={order.trackKey} />}
      <EarlierOrders orders={data.earlier} formKey={data.formKey} />
      <LinkButton href={href('/')} className="justify-self-center">
        {words.toMenu}
      </LinkButton>
    </div>
  )
}

/** A browser that hasn't ordered, or whose orders are erased. */
function NoOrders() {
  const { title, message } = useFinishWords().noOrders
  const words = useFinishWords()
  const href = useHref()
  const { phone, phoneFormatted } = useFront()
  return (
    <section className="grid grid-cols-1 justify-items-center gap-4 py-16 text-center">
      <h1 className="text-3xl font-bold text-balance">{title}</h1>
      <p className="max-w-md text-balance text-muted">{message(phone !== '')}</p>
      <LinkButton href={href('/')} kind="primary">
        {words.toMenu}
      </LinkButton>
      {phone && (
        <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center underline">
          {words.callUs(phoneFormatted)}
        </a>
      )}
    </section>
  )
}

type NextProps = { order: CustomerOrder; phone: string; callFrom: string; now: Date }

function WhatNext({ order, phone: ownPhone, callFrom, now }: NextProps) {
  const words = useFinishWords()
  const { locale } = useSite()
  const { hours, phone, phoneFormatted } = useFront()
  const { status, isCallAwaited, reason } = order
  const next = nextOf(words, order, now)
  const from = new Date(callFrom)
  const isOpen = isOpenAt(hours, now)
  const callAgain = isOpen || from <= now ? words.expectCallAgain : words.weCallLater(ownPhone)
  if (status === 'PLACED') {
    const caller = callerOf(order, now)
    const isAfterOpening = from > now && (isOpen || callFrom !== hours.changesAt)
    const call = isAfterOpening
      ? words.weCallAfter(ownPhone, formatWhen(from, now, locale, order.timeZone))
      : isOpen
        ? words.weCallSoon(ownPhone)
        : words.weCallLater(ownPhone)
    return (
      <>
        <p className="text-lg font-semibold">
          {caller ? words.calling(caller) : isCallAwaited ? callAgain : call}
        </p>
        <p className="text-muted">
          {words.passedOn} {!isCallAwaited && words.expectCall}
        </p>
        {phone && (
          <p className="text-muted">
            {words.weCallAs}{' '}
            <a
              href={`tel:${phone}`}
              className="inline-flex min-h-11 items-center font-semibold text-ink underline"
            >
              {phoneFormatted}
            </a>
          </p>
        )}
      </>
    )
  }
  return (
    <>
      {next && <p className="text-lg font-semibold">{next}</p>}
      {reason && <p>{words.reason(reason)}</p>}
      {isCallAwaited && <p>{callAgain}</p>}
    </>
  )
}

/** Where a ready order waits. */
function PickupPlace({ order: { warehouse }, mapUrl }: { order: CustomerOrder; mapUrl: string }) {
  const words = useFinishWords()
  if (!warehouse) return null
  return (
    <p className="grid justify-items-center wrap-anywhere">
      <span>
        <Pieces pieces={[warehouse.name]} />
      </span>
      <span className="text-lg font-semibold">
        <Pieces pieces={[warehouse.address]} />
      </span>
      <a
        href={mapUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center underline"
      >
        {words.onMap}
      </a>
    </p>
  )
}

/** After the meal: the same again, or a word with the shop. */
function Done({ order, formKey }: { order: CustomerOrder; formKey: string }) {
  const words = useFinishWords()
  const { phone, phoneFormatted } = useFront()
  return (
    <div className="grid justify-items-center gap-2 pt-1">
      <RepeatOrder order={order} formKey={formKey} kind="primary" />
      {phone && (
        <p>
          {words.somethingWrong}{' '}
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center underline">
            {words.callUs(phoneFormatted)}
          </a>
        </p>
      )}
    </div>
  )
}

function Refused() {
  const { form, locale } = useSite()
  const { phone } = useFront()
  if (!form) return null
  const { title, text } = refusalMessage(locale, form.refusal, phone)
  return (
    <Banner tone="bad" title={title} role="alert">
      {text}
    </Banner>
  )
}

/** The changes agreed by phone, shown as soon as staff save them. A moved promise is at the top of the page. */
function OrderChanged({ order, now }: { order: CustomerOrder; now: Date }) {
  const words = useFinishWords()
  const { locale } = useSite()
  const { style } = addressForms[useFront().countryCode]
  if (!order.changed) return null
  const { at, differences } = order.changed
  return (
    <Banner
      tone="info"
      icon={<Pencil />}
      title={words.changed(formatWhen(new Date(at), now, locale, order.timeZone))}
    >
      <ul>
        {differences.map((difference) => (
          <li key={JSON.stringify(difference)} className="wrap-anywhere">
            {formatDifference(difference, order, locale, style)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Every page leads back to the order as long as it is followed. */
function useLiveOrder(first: CustomerOrder, loadedAt: string) {
  const checkoutId = first.id
  const live = useLive({
    first,
    now: loadedAt,
    stream: `/api/checkout/id/${checkoutId}/stream`,
    read: async (signal) => {
      const answer = await ask('GET /api/checkout/placed', { checkoutId }, { signal, retry: false })
      return isRefusal(answer) || !answer ? undefined : answer
    },
  })
  useEffect(() => {
    // Also what was placed without scripts can be ordered again.
    remember('ordered', '1')
    if (isFollowed(live.order, new Date(loadedAt))) keepOrder(true)
  }, [live.order, loadedAt])
  return live
}

type Props = { order: CustomerOrder; phone: string; now: Date }

function OrderFacts({ order, phone, now }: Props) {
  const words = useFinishWords()
  const { locale } = useSite()
  const money = moneyOf(order, locale)
  return (
    <Card title={words.ordered}>
      <ul className="grid grid-cols-1 gap-2 border-b border-line pb-3">
        {order.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              <Pieces pieces={named([line.productName, line.variantName])} />{' '}
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
          <Pieces pieces={[order.payment.name]} />
          {order.changeAmount !== null && `, ${words.changeFrom(money(order.changeAmount))}`}
        </Fact>
        <Fact label={words.contact}>
          <bdi>{order.name}</bdi>, <bdi>{phone}</bdi>
        </Fact>
        {order.note && (
          <Fact label={words.note}>
            <span className="whitespace-pre-line">{order.note}</span>
          </Fact>
        )}
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
  const { locale } = useSite()
  const { countryCode } = useFront()
  if (warehouse) return <Pieces pieces={named([warehouse.name, warehouse.address])} />
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
