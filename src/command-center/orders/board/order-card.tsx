import { Bike, CookingPot, Store } from 'lucide-react'
import { type ComponentProps, memo, type ReactNode } from 'react'
import { type Age, ageOf, isCallDue, isClaimed, type Stage } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { CallOutcome } from '#business/orders/call.ts'
import type { OrderStatus } from '#business/orders/order.ts'
import { useCustomerWords } from '#command-center/customers/list/words.ts'
import { LineName, useLineName } from '#command-center/kit/form/line-name.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAddressText } from '#command-center/kit/form/use-address-text.ts'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { formatTime } from '#words/kit/dates.ts'
import { useStaffWords } from '#words/words.tsx'
import type { CardControls } from './card-controls.ts'
import { CardFoot, needsOtherWay } from './card-foot.tsx'
import { howManyFit } from './fitting-products.ts'
import { NoteLine } from './note-line.tsx'
import { OrderBody } from './order-body.tsx'
import { formatCallBack, formatLeft, formatPromised, type Left, TimeLeft } from './time-left.tsx'
import { CallClock, Waited } from './waited.tsx'
import { useBoardWords } from './words.ts'

/** How cards are drawn on this device. */
type CardLook = { isComfortable: boolean; width: number }
type CardProps = {
  order: BoardOrder
  stage: Stage
  controls: CardControls
  look: CardLook
  /** The numbers of other open orders with the same phone. */
  also: string
  canUndo: boolean
}

/** An order at a glance, with its next step. Memoized, because most cards don't change from second to second. */
function TimedCard({ now, ...placed }: CardProps & { now: number }) {
  const { order, stage, controls } = placed
  const { locale } = useSite()
  const { time } = useBoardWords()
  return (
    <Card
      {...placed}
      {...formatLeft(order, now, locale, time)}
      age={isUncalled(stage) ? ageOf(order, now) : 'fresh'}
      promised={formatPromised(order, now, locale)}
      isTaken={isClaimedByColleague(order, controls.actions.isOwn(order), now)}
      callBack={formatCallBack(order, now, locale)}
      isToCall={isCallDue(order, now) && !isClaimed(order, now)}
    />
  )
}

/** An order that can't be rendered leaves the others as they are. */
export const OrderCard = (props: ComponentProps<typeof TimedCard>) => (
  <ErrorBoundary drawn={props.order} instead={<FailedCard order={props.order} />}>
    <TimedCard {...props} />
  </ErrorBoundary>
)

export function FailedCard({ order: { id, number } }: { order: BoardOrder }) {
  const { failed } = useBoardWords()
  const href = useHref()
  return (
    <article
      data-order={id}
      aria-labelledby={`order-${id}`}
      className="grid content-start gap-0.5 rounded-control border border-bad bg-surface px-2.5 py-1 text-xs"
    >
      <h3 id={`order-${id}`} className="text-base font-bold tabular-nums">
        <a
          href={href(`/command-center/checkout/${id}`)}
          className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
        >
          #{number}
        </a>
      </h3>
      <p>{failed}</p>
    </article>
  )
}

/** The parts of a card that depend on the time. */
type Timed = Left & {
  age: Age
  promised: string
  callBack: string | null
  /** A colleague is calling about it. */
  isTaken: boolean
  /** Its callback is due, and no one calls yet. */
  isToCall: boolean
}

const isUncalled = (stage: Stage) => stage === 'new' || stage === 'calling'
const edges = { fresh: 'border-line', waiting: 'border-warn', late: 'border-bad' }

const Card = memo(
  ({ order, stage, controls, look, also, canUndo, ...timed }: CardProps & Timed) => {
    const { orders: words } = useStaffWords()
    const href = useHref()
    const { age, lateness, text, promised, callBack, isTaken } = timed
    const facts = useCardFacts(order, { callBack, also, isTaken })
    const isApart = needsOtherWay(order, stage)
    // The sum above the buttons takes the line of the address.
    const hasPlace = !isApart && !(stage === 'calling' && order.note !== '')
    const isPickup = order.deliveryMethod === 'PICKUP'
    const Way = isPickup ? Store : Bike
    const way = isPickup ? words.pickup : words.delivery
    const promise = order.timeSlot ? words.at(promised) : words.asap(promised)
    // New orders show how long they have waited in its place.
    const isPromiseInHead = !isUncalled(stage)
    return (
      <article
        data-order={order.id}
        aria-labelledby={`order-${order.id}`}
        className={`grid grid-cols-1 content-start gap-0.5 rounded-control border bg-surface px-2.5 py-1 text-xs leading-[1.125rem] [content-visibility:auto] [contain-intrinsic-size:auto_8.5rem] ${edges[lateness === 'late' ? 'late' : age]} ${isTaken ? 'bg-sunken text-muted' : ''}`}
      >
        <header className="flex min-h-5 min-w-0 flex-wrap items-center gap-1">
          <h3
            id={`order-${order.id}`}
            className="flex h-5 shrink-0 items-center text-base font-bold tabular-nums"
          >
            <a
              href={href(`/command-center/checkout/${order.id}`)}
              className="-my-2 inline-flex min-h-9 items-center underline-offset-4 hover:underline"
            >
              #{order.number}
            </a>
          </h3>
          {(isApart || look.isComfortable) && (
            <span title={way} className="shrink-0 text-muted">
              <Way className="size-4" aria-hidden />
              <span className="sr-only">{way}</span>
            </span>
          )}
          {isPromiseInHead && (
            <span title={promise} className="tabular-nums">
              {promised}
            </span>
          )}
          <span className="ml-auto flex min-w-0 flex-wrap justify-end gap-1">
            {isUncalled(stage) && <Waited since={order.waitsSince} age={age} isSmall />}
            <TimeLeft lateness={lateness} text={text} isSmall isBesideWait={isUncalled(stage)} />
          </span>
        </header>
        {facts.length > 0 && <CardFacts facts={facts} />}
        {look.isComfortable ? (
          <>
            <p className="empty:hidden">
              <StatusSign status={order.status} />
            </p>
            <OrderBody order={order} promised={promise} />
          </>
        ) : (
          <CompactBody
            order={order}
            lines={facts.length > 0 ? 1 : 2}
            width={look.width}
            hasPlace={hasPlace}
            promised={!isPromiseInHead && <span className="text-ink">{promised} · </span>}
          />
        )}
        <CardFoot
          order={order}
          stage={stage}
          controls={controls}
          isToCall={timed.isToCall}
          canUndo={canUndo}
        />
      </article>
    )
  },
)

type Fact = {
  key: string
  tone: string
  text: ReactNode
}

/** What staff must know beside the order itself: calls, sold-out dishes, another order of the same phone. */
export function useCardFacts(
  order: BoardOrder,
  { callBack, also, isTaken }: { callBack: string | null; also: string; isTaken: boolean },
): Fact[] {
  const { orders } = useStaffWords()
  const { call } = useBoardWords()
  const phoneWords = usePhoneOrderWords()
  const { locale } = useSite()
  const { flags } = useCustomerWords().customer
  const { claim, calls, soldOut, customer } = order
  const { last, tries } = calls
  const unreached: Partial<Record<CallOutcome, string>> = {
    NO_ANSWER: call.noAnswer,
    BUSY: call.busy,
    WRONG_NUMBER: call.wrongNumber,
  }
  const outcome = last ? unreached[last.outcome] : undefined
  const facts: (Fact | false)[] = [
    isTaken &&
      claim !== null && {
        key: 'claimed',
        tone: 'font-semibold',
        text: (
          <>
            {orders.calls(claim.name)} · <CallClock since={claim.since} />
          </>
        ),
      },
    last !== null &&
      outcome !== undefined && {
        key: 'last call',
        tone: last.outcome === 'WRONG_NUMBER' ? 'font-semibold text-bad' : 'text-warn',
        text: call.last(
          outcome,
          tries,
          `${last.by}\u00a0${formatTime(new Date(last.at), locale, order.timeZone)}`,
        ),
      },
    callBack !== null && {
      key: 'callback',
      tone: 'font-semibold text-warn',
      text:
        callBack !== 'due'
          ? call.again(callBack)
          : order.isCallAwaited
            ? orders.callRequested
            : call.due,
    },
    soldOut.length > 0 && { key: 'sold-out', tone: 'text-warn', text: phoneWords.contains },
    Boolean(customer?.flag) && {
      key: 'flag',
      tone: customer?.flag === 'caution' ? 'font-semibold text-bad' : 'text-ok',
      text: `${flags[customer?.flag ?? 'caution']}: ${customer?.flagReason}`,
    },
    Boolean(customer?.note) && { key: 'known', tone: 'text-muted', text: customer?.note },
    also !== '' && { key: 'also', tone: 'text-muted', text: call.also(also) },
  ]
  return facts.filter((fact) => fact !== false)
}

/** In one line, so that all cards have the same height. Large text may take more. */
export const CardFacts = ({ facts }: { facts: readonly Fact[] }) =>
  facts.length > 0 && (
    <p className="truncate tabular-nums max-[17.5rem]:whitespace-normal">
      {facts.map(({ key, tone, text }, at) => (
        <span key={key} className={tone}>
          {at > 0 && <span className="text-muted"> · </span>}
          {text}
        </span>
      ))}
    </p>
  )

const signs: Partial<Record<OrderStatus, ReactNode>> = {
  COOKING: <CookingPot />,
  ON_THE_WAY: <Bike />,
}

/** Tells an order that is a step further from the others in its column, which wait for that step. */
function StatusSign({ status }: { status: OrderStatus }) {
  const { order } = useStaffWords()
  const sign = signs[status]
  return (
    sign && (
      <Badge
        tone="info"
        icon={sign}
        className="min-h-4.5! shrink-0 gap-0.5! px-1! py-0! whitespace-nowrap"
      >
        {order.statuses[status]}
      </Badge>
    )
  )
}

/** A colleague is calling about it. */
const isClaimedByColleague = (order: BoardOrder, isOwn: boolean, now: number) =>
  !isOwn && isClaimed(order, now)

type Props = {
  order: BoardOrder
  /** Lines for the products. */
  lines: number
  width: number
  /** A card that offers another way than a call has no room for it. */
  hasPlace: boolean
  /** Leads the place, where the head has no room for it. */
  promised: ReactNode
}

/** Dishes, note and place in at most four lines. */
function CompactBody({ order, lines, width, hasPlace, promised }: Props) {
  const { orders } = useStaffWords()
  const nameOf = useLineName()
  const addressText = useAddressText()
  const localize = useLocalizedText()
  const { address, warehouse } = order
  const names = order.lines.map(
    (line) => `${line.quantity > 1 ? `${line.quantity} × ` : ''}${nameOf(line)}`,
  )
  const count = howManyFit(names, lines, width)
  const street = address && addressText({ street: address.street, flat: address.flat })
  const place = street ?? (warehouse && <LocalizedText text={warehouse.name} />)
  const isPickup = order.deliveryMethod === 'PICKUP'
  const Way = isPickup ? Store : Bike
  const way = isPickup ? orders.pickup : orders.delivery
  return (
    <>
      <div data-products className="flex items-end gap-1" title={names.join('\n')}>
        <p
          className={`min-w-0 flex-1 ${lines === 1 ? 'truncate max-[17.5rem]:whitespace-normal' : 'line-clamp-2 max-[17.5rem]:line-clamp-none'}`}
        >
          {order.lines.slice(0, count).map((line, at) => (
            <span
              key={line.id}
              className={order.soldOut.includes(line.id) ? 'text-warn line-through' : undefined}
            >
              {at > 0 && ' · '}
              {line.quantity > 1 && (
                <b className="font-semibold">
                  {line.quantity}
                  {'\u00a0×\u00a0'}
                </b>
              )}
              <LineName line={line} />
            </span>
          ))}
        </p>
        {count < names.length && (
          <span className="rounded-chip bg-sunken px-1 font-semibold tabular-nums">
            +{names.length - count}
          </span>
        )}
      </div>
      {order.note && <NoteLine note={order.note} />}
      {hasPlace && (
        <p className="flex min-w-0 items-center gap-1 text-muted">
          <StatusSign status={order.status} />
          {/* The sign of one that is on its way is the same drawing. */}
          {order.status !== 'ON_THE_WAY' && (
            <span title={way} className="shrink-0 text-ink">
              <Way className="size-3.5" aria-hidden />
              <span className="sr-only">{way}</span>
            </span>
          )}
          <span
            title={street ?? localize(warehouse?.name ?? [])}
            className="truncate max-[17.5rem]:whitespace-normal"
          >
            {promised}
            {place}
          </span>
        </p>
      )}
    </>
  )
}
