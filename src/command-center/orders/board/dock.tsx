import { Pencil, PhoneCall, X } from 'lucide-react'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { ageOf } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { isOver, mayClaim } from '#business/orders/order.ts'
import { useDocked } from '#command-center/frame/line/sound-bar.tsx'
import { goOnSignedIn } from '#command-center/kit/session/ask-staff.ts'
import { hasChanges, isSavedIn, type Typed } from '#command-center/orders/form/order-draft.ts'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { useScrollRoom } from '#ui/scroll-room.ts'
import { useStaffWords } from '#words/words.tsx'
import type { DockOrderProps } from './dock-order.tsx'
import { onFirstClick } from './first-click.ts'
import { StillCalling } from './still-calling.tsx'
import { readOrder } from './use-board.ts'
import type { LostCall, useTakenOver } from './use-dock-draft.ts'
import { CallClock, Waited } from './waited.tsx'
import { useBoardWords } from './words.ts'

const DockOrder = loadedAhead(async () => (await import('./dock-order.tsx')).DockOrder)

type Props = Pick<DockOrderProps, 'actions' | 'drafts' | 'reasons' | 'now'> & {
  /** The staff member's own calls. */
  calls: readonly BoardOrder[]
  /** A colleague's calls. */
  otherCalls: readonly BoardOrder[]
  order: BoardOrder | undefined
  /** It was opened here: narrow screens show it over the board, and it has the focus. */
  isHere: boolean
  /** The dock is in view: what goes for its calls is shown there, so that no column moves. */
  isInDock: boolean
  /** It has left the board, with changes that aren't saved. */
  isEnded: boolean
  /** It was one's own call, until a colleague took it over. */
  isTakenOver: boolean
  /** What a colleague took over. */
  takeovers: ReactNode
  /** Its claim isn't answered yet. */
  isClaiming: boolean
  alsoOf: (order: BoardOrder) => string
  show: (order: BoardOrder) => void
  close: (orderId: string) => void
  discard: (orderId: string) => void
  stay: (orderId: string) => void
  setSaving: (orderId: string, isSaving: boolean) => void
}

/** One's own calls, always at its place: beside the board, from the right on a tablet, the whole page on a phone. */
export function Dock(props: Props) {
  const { calls, otherCalls, order, isHere, isTakenOver, isClaiming, actions, now, show, close } =
    props
  const isEnded = props.isEnded || isTakenOver
  const { dock: words, failed } = useBoardWords()
  const isCall = order !== undefined && calls.some(({ id }) => id === order.id)
  useDocked(order?.id)
  return (
    <aside
      aria-label={words.title}
      className={`flex flex-col border-line bg-surface @container-size print:hidden min-[87.5rem]:min-h-0 min-[87.5rem]:border-l max-[87.5rem]:fixed max-[87.5rem]:top-(--line-bar) max-[87.5rem]:bottom-(--sound-bar) max-[87.5rem]:right-0 max-[87.5rem]:z-40 max-[87.5rem]:w-full max-[87.5rem]:shadow-sheet sm:max-[87.5rem]:w-[30rem] ${
        order && isHere ? '' : 'max-[87.5rem]:hidden'
      }`}
    >
      {props.takeovers}
      {order ? (
        <article
          data-order={order.id}
          data-call={isClaiming ? undefined : ''}
          aria-busy={isClaiming || undefined}
          {...(isCall
            ? { 'aria-labelledby': `order-${order.id}` }
            : {
                'aria-label': isClaiming
                  ? words.claiming(order.number)
                  : isTakenOver
                    ? words.order(order.number)
                    : words.edits(order.number),
              })}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DockHead
            order={order}
            isCall={isCall}
            calls={calls}
            {...{ isEnded, isClaiming, actions, now, show, close }}
          />
          <div
            inert={isClaiming}
            className={`flex min-h-0 flex-1 flex-col ${isClaiming ? 'opacity-50' : ''}`}
          >
            <ErrorBoundary drawn={order} instead={<p className="p-3 text-sm">{failed}</p>}>
              <DockOrder
                key={order.id}
                order={order}
                isCall={isCall || isClaiming}
                isHere={(isHere || isEnded) && !isClaiming && !isTakenOver}
                isEnded={isEnded}
                isTakenOver={isTakenOver}
                actions={actions}
                drafts={props.drafts}
                reasons={props.reasons}
                also={props.alsoOf(order)}
                now={now}
                leave={() => close(order.id)}
                discard={() => props.discard(order.id)}
                stay={() => props.stay(order.id)}
                setSaving={(isSaving) => props.setSaving(order.id, isSaving)}
              />
            </ErrorBoundary>
          </div>
        </article>
      ) : (
        <div className="grid flex-1 content-center justify-items-center gap-2 p-6 text-center text-sm text-muted">
          <PhoneCall className="size-6" aria-hidden />
          {words.none}
        </div>
      )}
      {props.isInDock && <StillCalls calls={calls} actions={actions} now={now} />}
      <OtherCalls otherCalls={otherCalls} />
    </aside>
  )
}

type BackProps = { order: BoardOrder; isCall: boolean; show: (place: DockPlace) => void }

/**
 * Where the dock is over the board: back to one's own call, or to changes that a colleague overtook. On a phone within the thumb's
 * reach, elsewhere below the columns.
 */
export function BackToDock({ order, isCall, show }: BackProps) {
  const { dock: words } = useBoardWords()
  const bar = useRef<HTMLDivElement>(null)
  useScrollRoom(bar, true)
  return (
    <div
      ref={bar}
      data-back-to-call
      className="shrink-0 min-[87.5rem]:hidden max-lg:fixed max-lg:inset-x-3 max-lg:bottom-[calc(0.5rem+var(--bar))] max-lg:z-20 lg:px-3 lg:pb-2 print:hidden"
    >
      <Button
        kind={isCall ? 'primary' : 'secondary'}
        wide
        onClick={onFirstClick(() => show({ what: isCall ? 'call' : 'edit', id: order.id }))}
      >
        {isCall ? <PhoneCall /> : <Pencil />}
        {isCall ? words.back(order.number) : words.unsaved(order.number)}
      </Button>
    </div>
  )
}

type TakenOverProps = Pick<ReturnType<typeof useTakenOver>, 'onHistory'> & {
  call: LostCall
  /** As it is on the board now. */
  order: BoardOrder | undefined
  /** What is typed about it, unless it is being edited. */
  typed: Typed | undefined
  now: number
  close: () => void
}

/** Who took one's own call over, and why. */
export function TakenOver({ call, order, typed, now, onHistory, close }: TakenOverProps) {
  const { takeOver: words } = useBoardWords()
  const { seen } = usePhoneOrderWords()
  const { was, by, reason } = call
  useEffect(() => {
    if (call.isRead) return
    const leaving = new AbortController()
    const { signal } = leaving
    void goOnSignedIn(() => readOrder(call.was.id, signal), null).then((answer) => {
      if (!signal.aborted) onHistory(call, isRefusal(answer) ? undefined : answer.history)
    })
    return () => leaving.abort()
  }, [call, onHistory])
  if (!by) return null
  const isUnsaved = typed && order && hasChanges(typed) && !isSavedIn(typed, order)
  return (
    <Banner
      tone="warn"
      role="alert"
      className="mx-3 mt-2 shrink-0"
      title={words.by(by, was.number)}
      actions={
        <Button size={36} onClick={onFirstClick(close)}>
          {seen}
        </Button>
      }
    >
      {reason && <p>{words.because(reason)}</p>}
      {isUnsaved && !isOver(order) && (
        <p>{mayClaim(order, now) ? words.typed : words.typedOfConfirmed}</p>
      )}
    </Banner>
  )
}

/** A call that no one touches: in the dock if it is shown, else above the orders. */
export const StillCalls = ({ calls, actions, now }: Pick<Props, 'calls' | 'actions' | 'now'>) => (
  <div className="grid shrink-0 gap-2 px-3 pb-2 empty:hidden">
    {calls.map((call) => (
      <StillCalling key={call.id} order={call} actions={actions} now={now} />
    ))}
  </div>
)

type HeadProps = Pick<
  Props,
  'isEnded' | 'isClaiming' | 'actions' | 'now' | 'show' | 'close' | 'calls'
> & {
  order: BoardOrder
  isCall: boolean
}

/** One's own calls, how long this one has lasted, and giving it back. */
function DockHead(props: HeadProps) {
  const { order, isCall, isEnded, isClaiming, calls, actions, now, show } = props
  const close = () => props.close(order.id)
  /** If it is refused, it is still one's own call. */
  const release = async () => {
    if (!isRefusal(await actions.release(order))) close()
  }
  const { dock: words } = useBoardWords()
  const { orders } = useStaffWords()
  const href = useHref()
  const others = calls.filter(({ id }) => id !== order.id)
  return (
    <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-1.5 px-3">
      <h2 {...(isCall && { id: `order-${order.id}` })} className="text-lg font-bold tabular-nums">
        <a
          href={href(`/command-center/checkout/${order.id}`)}
          className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
        >
          #{order.number}
        </a>
      </h2>
      {isCall && order.claim && (
        <p className="text-xs text-muted tabular-nums">
          <span className="sr-only">{orders.youCall} </span>
          <Badge icon={<PhoneCall />}>
            <CallClock since={order.claim.since} />
          </Badge>
        </p>
      )}
      <p role="status" className="text-xs text-muted">
        {isClaiming && words.claiming(order.number)}
      </p>
      {isCall && order.status === 'PLACED' && (
        <Waited since={order.waitsSince} age={ageOf(order, now)} />
      )}
      <span className="ml-auto flex items-center gap-1">
        {isCall && (
          <Button
            kind="plain"
            size={36}
            data-key="r"
            aria-keyshortcuts="R"
            onClick={onFirstClick(() => void release())}
          >
            {orders.release}
            <kbd aria-hidden className="font-sans text-xs font-normal text-muted max-lg:hidden">
              R
            </kbd>
          </Button>
        )}
        <IconButton
          size={36}
          label={words.hide}
          icon={<X />}
          className={isCall || isEnded ? 'min-[87.5rem]:hidden' : ''}
          onClick={close}
        />
      </span>
      {others.length > 0 && (
        <p className="flex basis-full flex-wrap gap-1 pb-1">
          {others.map((call) => (
            <Button
              key={call.id}
              size={36}
              className="px-2! tabular-nums"
              title={words.back(call.number)}
              onClick={() => show(call)}
            >
              <PhoneCall />#{call.number}
            </Button>
          ))}
        </p>
      )}
    </header>
  )
}

/** Who else is on the phone. */
function OtherCalls({ otherCalls }: Pick<Props, 'otherCalls'>) {
  const { orders } = useStaffWords()
  if (otherCalls.length === 0) return null
  return (
    <ul className="mt-auto grid shrink-0 gap-0.5 border-t border-line px-3 py-1.5 text-xs text-muted">
      {otherCalls.map(({ id, number, claim }) => (
        <li key={id} className="flex justify-between gap-2 tabular-nums">
          <span className="truncate">
            #{number} · {orders.calls(claim?.name ?? '')}
          </span>
          {claim && <CallClock since={claim.since} />}
        </li>
      ))}
    </ul>
  )
}

const beside = '(width >= 87.5rem)'

function onWidth(listener: () => void) {
  const query = matchMedia(beside)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the screen is so wide that the dock is always in view. */
export const useIsDockBeside = () =>
  useSyncExternalStore(
    onWidth,
    () => matchMedia(beside).matches,
    () => false,
  )

/** The order in the dock: one's own call, or an order that is being edited. */
export type DockPlace = { what: 'call' | 'edit'; id: string }

function placeIn(search: string): DockPlace | undefined {
  const query = new URLSearchParams(search)
  for (const what of ['call', 'edit'] as const) {
    const id = query.get(what)
    if (id) return { what, id }
  }
}

/** It is in the address, so that a reload and Back keep it. */
export function useDockPlace() {
  const { search = '' } = useSite()
  const [place, setDockPlace] = useState(() => placeIn(search))
  useEffect(() => {
    const query = place ? `?${place.what}=${encodeURIComponent(place.id)}` : ''
    if (location.search !== query)
      history.replaceState(history.state, '', location.pathname + query + location.hash)
  }, [place])
  /** Only if it is still there: its press may be answered after another order was opened. */
  const close = useCallback(
    (id: string) => setDockPlace((shown) => (shown?.id === id ? undefined : shown)),
    [],
  )
  /** An order that was called is only edited from now on. */
  const stay = useCallback(
    (id: string) =>
      setDockPlace((shown) => (!shown || shown.id === id ? { what: 'edit', id } : shown)),
    [],
  )
  return { place, setDockPlace, close, stay }
}
