import { Clock, FastForward, Pencil, Printer } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { ageOf, boardOf, isClaimed, stageOf } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { type Paper, papers } from '#business/orders/board/slip.ts'
import type { OrderStatus } from '#business/orders/order.ts'
import { useLetters, useLettersAreOn } from '#command-center/frame/keys/use-letters.ts'
import { takeOrder, useIsCut, useLine, useShopNow } from '#command-center/frame/line/page-line.ts'
import { focusPart } from '#command-center/kit/form/focus.ts'
import { useHash } from '#command-center/kit/form/use-hash.ts'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { CallPhone } from '#command-center/orders/board/call-phone.tsx'
import { CardActions } from '#command-center/orders/board/card-actions.tsx'
import { StillCalling } from '#command-center/orders/board/still-calling.tsx'
import { formatLeft, TimeLeft } from '#command-center/orders/board/time-left.tsx'
import { useReadOrder } from '#command-center/orders/board/use-board.ts'
import { type OnClaim, useBoardActions } from '#command-center/orders/board/use-board-actions.ts'
import { useCallKeys } from '#command-center/orders/board/use-call-keys.ts'
import { useKeepClaim } from '#command-center/orders/board/use-keep-claim.ts'
import { usePrint } from '#command-center/orders/board/use-print.tsx'
import { Now, Waited } from '#command-center/orders/board/waited.tsx'
import { useBoardWords } from '#command-center/orders/board/words.ts'
import { Writing } from '#command-center/orders/board/writing.tsx'
import { StatusBadge } from '#command-center/orders/find/status-badge.tsx'
import { ChangeOrder } from '#command-center/orders/form/change-order.tsx'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { Menu } from '#ui/menu.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { OrderPage } from './load.ts'
import { OrderFacts, OrderHistory } from './order-facts.tsx'
import { printHash } from './print-hash.ts'

const QuestionDialog = loadedAhead(
  async () => (await import('#command-center/orders/board/question-dialog.tsx')).QuestionDialog,
)

/** One order: items, next steps and history. */
export function Page({ data }: { data: OrderPage }) {
  const { order: words } = useStaffWords()
  const { time, menu } = useBoardWords()
  const { locale } = useSite()
  const now = useShopNow(data.now, 5000)
  const { order, actions, take, called } = useOrder(data)
  const keepClaim = useKeepClaim(order, actions, now)
  const stage = stageOf(order, now)
  const isCalled = stage === 'calling' || isClaimed(order, now)
  const isOpen = order.moves.length > 0 || order.isCancelledByCustomer
  const { sheet, print } = usePrint()
  const phoneWords = usePhoneOrderWords()
  const [isChanging, setChanging] = useState(false)
  const [isPromising, setPromising] = useState(false)
  const reasons = useRef(new Map<string, string>())
  const letters = useLettersAreOn()
  const isCut = useIsCut()
  useHash(() => {
    if (location.hash !== printHash) return
    history.replaceState(history.state, '', location.pathname + location.search)
    void print(order)
  })
  useCallKeys(letters.isOn)
  useLetters(letters.isOn, { p: () => void print(order) })
  return (
    <>
      <div
        {...keepClaim}
        className={`grid grid-cols-1 gap-5 print:gap-2 ${sheet ? 'print:hidden' : ''}`}
      >
        <PageHead
          title={words.title(order.number)}
          back={{ to: '/command-center/checkout', name: words.back }}
          badge={
            <span className="flex flex-wrap gap-2 print:hidden">
              <span role="status">
                <StatusBadge status={order.status} />
              </span>
              {/* The other one is hidden with the call. */}
              {isChanging && order.moves.length > 0 && (
                <TimeLeft {...formatLeft(order, now, locale, time)} />
              )}
            </span>
          }
          actions={
            <>
              {order.moves.length > 0 && !isChanging && (
                <Button size={36} disabled={isCut} onClick={() => setChanging(true)}>
                  <Pencil />
                  {phoneWords.change}
                </Button>
              )}
              <PrintMenu print={(paper) => void print(order, paper)} />
            </>
          }
        />
        <StillCalling order={order} actions={actions} now={now} />
        {isChanging && (
          <section ref={focusPart} aria-label={phoneWords.change}>
            <ChangeOrder order={order} close={() => setChanging(false)} onSaved={take} />
          </section>
        )}
        <div
          className={`grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr] ${isChanging ? 'hidden print:grid' : 'grid'}`}
        >
          {isOpen && (
            <Card data-call className="xl:col-start-2 print:hidden">
              <Writing>
                <Times order={order} serverNow={data.now} />
                {isCalled && actions.isOwn(order) && (
                  <CallPhone order={order} isFocused={called === order.id} />
                )}
                <CardActions
                  order={order}
                  stage={stage}
                  actions={actions}
                  typed={reasons.current}
                  now={now}
                />
                <SkipMenu order={order} move={(to) => void actions.move(order, to)} />
                {order.moves.length > 0 && (
                  <Button size={36} kind="plain" onClick={() => setPromising(true)}>
                    <Clock />
                    {menu.promise}
                  </Button>
                )}
              </Writing>
            </Card>
          )}
          <div className="xl:col-start-1 xl:row-span-2 xl:row-start-1">
            <OrderFacts order={order} now={data.now} />
          </div>
          <div className="xl:col-start-2 print:hidden">
            <OrderHistory order={order} now={data.now} />
          </div>
        </div>
      </div>
      {isPromising && (
        <QuestionDialog
          order={order}
          question="promise"
          actions={actions}
          typed={reasons.current}
          now={now}
          close={() => setPromising(false)}
        />
      )}
      {sheet}
    </>
  )
}

/** How long the order has waited for a call, and the time left, as on its card. */
function Times({ order, serverNow }: { order: BoardOrder; serverNow: number }) {
  const { time } = useBoardWords()
  const { locale } = useSite()
  const now = useShopNow(serverNow, 1000)
  if (order.moves.length === 0) return null
  return (
    <Now value={now}>
      <p className="flex flex-wrap gap-2">
        {order.status === 'PLACED' && <Waited since={order.waitsSince} age={ageOf(order, now)} />}
        <TimeLeft {...formatLeft(order, now, locale, time)} />
      </p>
    </Now>
  )
}

function PrintMenu({ print }: { print: (paper: Paper) => void }) {
  const { print: words } = useBoardWords()
  return (
    <Menu
      trigger={
        <Button size={36} className="print:hidden">
          <Printer />
          {words.label}
        </Button>
      }
      entries={papers.map((paper) => ({ label: words[paper], onSelect: () => print(paper) }))}
    />
  )
}

type Props = { order: BoardOrder; move: (to: OrderStatus) => void }

/** The steps after the next one, to skip to. */
function SkipMenu({ order, move }: Props) {
  const { statuses } = useStaffWords().order
  const { skip } = useBoardWords()
  const further = order.moves.slice(1).filter((to) => to !== 'CANCELLED')
  if (further.length === 0) return null
  return (
    <Menu
      trigger={
        <Button size={36} kind="plain">
          <FastForward />
          {skip}
        </Button>
      }
      entries={further.map((to) => ({ label: statuses[to], onSelect: () => move(to) }))}
    />
  )
}

/** The order, its buttons, and whether it is the one to call about now. */
function useOrder(data: OrderPage) {
  const order = useReadOrder(data.order)
  const { board } = useLine()
  const [called, setCalled] = useState<string>()
  const onClaim: OnClaim = useCallback((id, claim) => {
    if (claim === 'granted') setCalled(id)
  }, [])
  const actions = useBoardActions(board ?? boardOf([order]), takeOrder, onClaim)
  return { order, actions, take: takeOrder, called }
}
