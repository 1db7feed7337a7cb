import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  alsoOpen,
  type Board,
  isClaimed,
  type Stage,
  sorted,
  stageOf,
} from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { isOver, mayClaim } from '#business/orders/order.ts'
import { useLetters, useLettersAreOn } from '#command-center/frame/keys/use-letters.ts'
import { useDevice } from '#command-center/frame/line/device.ts'
import { useShopNow } from '#command-center/frame/line/page-line.ts'
import { useAlerts } from '#command-center/frame/line/use-alerts.ts'
import { LeaveGuard } from '#command-center/kit/form/leave-guard.tsx'
import { useHash } from '#command-center/kit/form/use-hash.ts'
import { takeClaimFromHash } from '#command-center/orders/form/board-hash.ts'
import { hasChanges, type Typed } from '#command-center/orders/form/order-draft.ts'
import { useSite } from '#shop-context.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { useStaffWords } from '#words/words.tsx'
import { BoardHead } from './board-head.tsx'
import type { CardControls, Question } from './card-controls.ts'
import { focusCard, focusColumn, focusDock, orderInFocus, useFocus } from './cards-in-focus.ts'
import { Columns, LaterOrders, useCardWidth } from './columns.tsx'
import {
  BackToDock,
  Dock,
  type DockPlace,
  StillCalls,
  TakenOver,
  useDockPlace,
  useIsDockBeside,
} from './dock.tsx'
import type { OrdersPage } from './load.ts'
import { OrderCard } from './order-card.tsx'
import { useBoard } from './use-board.ts'
import { type OnClaim, useBoardActions } from './use-board-actions.ts'
import { useCallKeys } from './use-call-keys.ts'
import { dropSaved, useEnded, useTakenOver } from './use-dock-draft.ts'
import { usePrint } from './use-print.tsx'
import { useUndoable } from './use-undoable.ts'
import { Now } from './waited.tsx'
import { useBoardWords } from './words.ts'

const CardMenu = loadedAhead(async () => (await import('./card-menu.tsx')).CardMenu)
const QuestionDialog = loadedAhead(
  async () => (await import('./question-dialog.tsx')).QuestionDialog,
)

/** The orders board, which staff keep open all evening. */
export function Page({ data }: { data: OrdersPage }) {
  const { orders: words, order: orderWords } = useStaffWords()
  const { moved: movedText } = useBoardWords()
  const { board, isLive, take } = useBoard(data)
  const { shown, canUndo, remember, last } = useUndoable(board)
  useFocus()
  const { place, setDockPlace, close, stay } = useDockPlace()
  const { saving, setSaving } = useSaving()
  const { claiming, onClaim } = useClaiming(setDockPlace, close)
  const drafts = useRef(new Map<string, Typed>())
  useEffect(() => dropSaved(drafts.current, board), [board])
  const { left, endedHere, discard } = useEnded(board, drafts.current, place?.id)
  const onMoved = useCallback(
    (before: BoardOrder, after: BoardOrder) => {
      remember(before, after)
      if (isOver(after)) endedHere(after)
    },
    [remember, endedHere],
  )
  const { user } = useSite()
  const now = useShopNow(data.now, 1000)
  const { takenOver, closeTakenOver, undock, onEnding, onHistory } = useTakenOver(board, user, now)
  const actions = useBoardActions(board, take, onClaim, onMoved, onEnding)
  const [menu, setMenu] = useState<{ order: BoardOrder; trigger: HTMLElement }>()
  const [asking, setAsking] = useState<{ order: BoardOrder; question: Question }>()
  useHash(() => {
    const id = takeClaimFromHash()
    if (id) void actions.claim({ id })
  })
  const controls: CardControls = useMemo(
    () => ({
      actions,
      edit: ({ id }) => {
        undock(id)
        setDockPlace({ what: 'edit', id })
      },
      ask: (order, question) => setAsking({ order, question }),
      showMenu: (order, trigger) =>
        setMenu((open) => (open?.trigger === trigger ? undefined : { order, trigger })),
    }),
    [actions, setDockPlace, undock],
  )
  const { counts } = useAlerts()
  const [wantsLate, setWantsLate] = useState(false)
  const isLateOnly = wantsLate && counts.late > 0
  const { ownCalls, later, toCallLater, forOpening, inColumn } = sorted(shown, user?.id, now)
  const also = useMemo(() => alsoOpen(board), [board])
  const alsoOf = (order: BoardOrder) =>
    (also.get(order.id) ?? []).map((number) => `#${number}`).join(', ')
  const { isComfortable } = useDevice()
  const { measured, width } = useCardWidth()
  const look = useMemo(() => ({ isComfortable, width }), [isComfortable, width])
  const card = (order: BoardOrder, stage: Stage = stageOf(order, now)) => (
    <OrderCard
      key={order.id}
      order={order}
      stage={stage}
      controls={controls}
      look={look}
      also={alsoOf(order)}
      canUndo={canUndo(order)}
      now={now}
    />
  )
  const { sheet, print } = usePrint()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const letters = useLettersAreOn()
  const reasons = useRef(new Map<string, string>())
  useBoardKeys({
    areOn: letters.isOn,
    board,
    claim: (order) => {
      if (mayClaim(order, now)) void actions.claim(order)
    },
    print,
    help: () => setHelpOpen(true),
  })
  const called = ownCalls.find(({ id }) => id === place?.id)
  const isShownUncalled = place?.what === 'edit' || (place && place.id === claiming)
  const isSaving = saving !== undefined && (!place || place.id === saving)
  const uncalled = board.get((isShownUncalled && place.id) || (isSaving && saving) || '')
  const [lastId, setLastId] = useState<string>()
  // Another call must not come under the keys that were typing about this one.
  const shownEnded = left.find(({ id }) => id === place?.id) ?? left.find(({ id }) => id === lastId)
  const lost = takenOver.flatMap(({ was, by, isDocked }) => {
    const order = board.get(was.id)
    return order && isDocked && (by || was.id === lastId) ? [order] : []
  })
  const docked =
    called ??
    uncalled ??
    shownEnded ??
    lost.find(({ id }) => id === lastId) ??
    ownCalls[0] ??
    lost[0] ??
    left[0]
  useEffect(() => setLastId(docked?.id), [docked?.id])
  const isTakenOver = docked !== undefined && docked !== uncalled && lost.includes(docked)
  const isEnded = docked !== undefined && left.includes(docked)
  const isHere = docked !== undefined && docked.id === place?.id
  const isInDock = useIsDockBeside() || isHere
  const behind = isHere ? undefined : (ownCalls[0] ?? left[0])
  // The dock asks about its own order itself.
  const isOpen = (id: string) => board.has(id) || left.some((one) => one.id === id)
  const hasOthersChanged = [...drafts.current].some(
    ([id, typed]) => id !== docked?.id && isOpen(id) && hasChanges(typed),
  )
  const takeovers = takenOver.map((call) => {
    const { id } = call.was
    return (
      <TakenOver
        key={id}
        call={call}
        order={board.get(id)}
        typed={uncalled?.id === id ? undefined : drafts.current.get(id)}
        now={now}
        onHistory={onHistory}
        close={() => {
          closeTakenOver(id)
          if (place?.what === 'call') close(id)
        }}
      />
    )
  })
  return (
    <Now value={now}>
      <LeaveGuard isChanged={hasOthersChanged} />
      <div
        className={`grid grid-cols-1 gap-2 lg:min-h-0 lg:flex-1 min-[87.5rem]:grid-cols-[minmax(0,1fr)_25rem] min-[87.5rem]:gap-0 ${sheet ? 'print:hidden' : ''}`}
      >
        <div className="flex min-w-0 flex-col gap-1.5 max-lg:pb-24 lg:min-h-0">
          <BoardHead
            isLive={isLive}
            late={counts.late}
            isLateOnly={isLateOnly}
            showLateOnly={setWantsLate}
            letters={letters}
            isHelpOpen={isHelpOpen}
            setHelpOpen={setHelpOpen}
          />
          {!isInDock && takeovers}
          {/* The server doesn't know how wide the screen is. */}
          <div className="contents min-[87.5rem]:hidden">
            {!isInDock && <StillCalls calls={ownCalls} actions={actions} now={now} />}
          </div>
          <LaterOrders {...{ toCallLater, later, forOpening, card, now }} />
          {shown.size === 0 ? (
            <Card className="mx-3">
              <EmptyState picture="bento-box" title={words.empty}>
                {words.emptyHint}
              </EmptyState>
            </Card>
          ) : (
            <Columns
              inColumn={inColumn}
              waiting={counts.waiting}
              isLateOnly={isLateOnly}
              card={card}
              measured={measured}
              now={now}
            />
          )}
          {behind && (
            <BackToDock order={behind} isCall={behind === ownCalls[0]} show={setDockPlace} />
          )}
        </div>
        <Dock
          calls={ownCalls}
          otherCalls={[...board.values()].filter(
            (order) => !isOver(order) && isClaimed(order, now) && !actions.isOwn(order),
          )}
          order={docked}
          isHere={isHere}
          isInDock={isInDock}
          isEnded={isEnded}
          isTakenOver={isTakenOver}
          takeovers={
            isInDock && <div className="max-h-1/3 shrink-0 overflow-y-auto">{takeovers}</div>
          }
          isClaiming={docked !== undefined && docked === uncalled && docked.id === claiming}
          actions={actions}
          drafts={drafts.current}
          reasons={reasons.current}
          alsoOf={alsoOf}
          show={({ id }) => setDockPlace({ what: 'call', id })}
          close={close}
          discard={discard}
          stay={stay}
          setSaving={setSaving}
          now={now}
        />
      </div>
      <p role="status" className="sr-only">
        {last && movedText(last.number, orderWords.statuses[last.status])}
      </p>
      {menu && (
        <CardMenu
          order={board.get(menu.order.id) ?? menu.order}
          anchor={menu.trigger}
          controls={controls}
          print={print}
          close={() => setMenu(undefined)}
          now={now}
        />
      )}
      {asking && (
        <QuestionDialog
          order={board.get(asking.order.id) ?? asking.order}
          question={asking.question}
          actions={actions}
          typed={reasons.current}
          now={now}
          close={() => setAsking(undefined)}
        />
      )}
      {sheet}
    </Now>
  )
}

/** A claimed order is shown at once, so that nothing typed goes to the call before, and takes no input until the answer. */
function useClaiming(setDockPlace: (place: DockPlace) => void, close: (id: string) => void) {
  const [claiming, setClaiming] = useState<string>()
  const onClaim: OnClaim = useCallback(
    (id, claim) => {
      setClaiming((before) => (claim === 'asked' ? id : before === id ? undefined : before))
      if (claim === 'asked') setDockPlace({ what: 'call', id })
      if (claim === 'refused') close(id)
    },
    [setDockPlace, close],
  )
  return { claiming, onClaim }
}

/** An order that is being saved. By that its call ends, maybe before the answer. */
function useSaving() {
  const [saving, set] = useState<string>()
  const setSaving = useCallback(
    (id: string, isSaving: boolean) =>
      set((before) => (isSaving ? id : before === id ? undefined : before)),
    [],
  )
  return { saving, setSaving }
}

type BoardKeys = {
  areOn: boolean
  board: Board
  claim(order: BoardOrder): void
  print(order: BoardOrder): Promise<void>
  help(): void
}

/** Shortcuts that move between cards and act on the order in focus. */
function useBoardKeys({ areOn, board, claim, print, help }: BoardKeys) {
  const inFocus = () => board.get(orderInFocus() ?? '')
  useCallKeys(areOn)
  useLetters(areOn, {
    j: () => focusCard(1),
    k: () => focusCard(-1),
    1: () => focusColumn(1),
    2: () => focusColumn(2),
    3: () => focusColumn(3),
    4: focusDock,
    c: () => {
      const order = inFocus()
      if (order) claim(order)
    },
    p: () => {
      const order = inFocus()
      if (order) void print(order)
    },
    '?': help,
  })
}
