import { useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ask } from '#ask.ts'
import type { Board } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { undoMs } from '#business/orders/board/undo.ts'
import type { CallOutcome } from '#business/orders/call.ts'
import type { OrderStatus } from '#business/orders/order.ts'
import type { phoneOrders } from '#business/orders/phone/contract.ts'
import { breakableRules } from '#business/orders/phone/exception.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import type { Locale } from '#platform/localised.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { dismissNotice, notify } from '#ui/notify.ts'
import type { BoardWords } from '#words/board/en.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { rememberTurn } from './cards-in-focus.ts'
import { useBoardWords } from './words.ts'

export type BoardActions = ReturnType<typeof useBoardActions>

/** A claim is asked for, and then granted or refused. */
export type OnClaim = (orderId: string, claim: 'asked' | 'granted' | 'refused') => void

/** A press here may end one's own call. Its answer says whether the call is over. */
export type OnEnding = (call: BoardOrder, press: 'pressed' | 'done' | 'goes-on') => void

/** The actions of staff on orders. On an error it shows a notice, and the board shows the real state. */
export function useBoardActions(
  board: Board,
  take: (order: BoardOrder) => void,
  onClaim: OnClaim,
  /** Offers to undo a move; without it, a notice does. */
  onMoved?: (before: BoardOrder, after: BoardOrder) => void,
  onEnding?: OnEnding,
) {
  const { user, locale } = useSite()
  const { statuses } = useStaffWords().order
  const words = useBoardWords()
  const staffId = user?.id
  const ownName = user?.name
  useOwnCalls(board, staffId)
  // A stable identity, so that up to 300 cards don't render again.
  return useMemo(
    () =>
      actionsFor({ staffId, ownName, locale, statuses, words, take, onClaim, onMoved, onEnding }),
    [staffId, ownName, locale, statuses, words, take, onClaim, onMoved, onEnding],
  )
}

type Agreed = Omit<z.input<typeof phoneOrders.change.input>, 'orderId'>

type ActionsInput = {
  staffId: string | undefined
  ownName: string | undefined
  locale: Locale
  statuses: Readonly<Record<OrderStatus, string>>
  words: BoardWords
  take: (order: BoardOrder) => void
  onClaim: OnClaim
  onMoved: ((before: BoardOrder, after: BoardOrder) => void) | undefined
  onEnding?: OnEnding | undefined
}

/** Errors that the pressed control itself shows. */
const shownInPlace: readonly string[] = ['after-promise', 'time-passed']
/** The dock shows these beside its fields. */
export const shownInDock: readonly string[] = [
  ...breakableRules,
  'fee-open',
  'invalid',
  'discount-too-big',
]

/** No notice says so, because a control or the dock does. */
export const isShownInPlace = ({ refused }: Refusal) =>
  shownInPlace.includes(refused) || shownInDock.includes(refused)

/** By the shop's clock, or in so many minutes: the device's clock may be wrong. */
export type CallBackTime = { at?: string; minutes?: number }

export function actionsFor(input: ActionsInput) {
  const { staffId, locale, statuses, words, take, onClaim, onMoved } = input
  const taken = (orderId: string, answer: BoardOrder | Refusal, inPlace = shownInPlace) => {
    if (!isRefusal(answer)) return take(answer)
    if (inPlace.includes(answer.refused)) return
    // The dock shows its refusals beside what is typed there, which it keeps.
    if (answer.refused === 'stale') {
      const { saves, acts } = words.overtaken
      return void notifyOvertaken(orderId, inPlace === shownInDock ? saves : acts)
    }
    if (answer.refused === 'no-call-due')
      return void notifyOvertaken(orderId, refusalMessage(locale, answer).text)
    notify({ kind: 'bad', ...refusalMessage(locale, answer) })
    if (answer.refused === 'no-answer') void readAgain(orderId, take)
  }
  const notifyOvertaken = async (orderId: string, text: string) => {
    const order = await readAgain(orderId, take)
    const by = order?.history.findLast(({ kind }) => !leavesVersion.includes(kind))?.by
    const title = by && by !== input.ownName ? words.overtaken.by(by) : words.overtaken.other
    notify({ kind: 'bad', title, text })
  }
  const undo = async (orderId: string) => {
    taken(orderId, await askStaff('POST /api/orders/{orderId}/undo', { orderId }))
  }
  /** Every status change can be undone for a while. */
  const moved = (before: BoardOrder, answer: BoardOrder | Refusal, inPlace?: readonly string[]) => {
    taken(before.id, answer, inPlace)
    if (isRefusal(answer) || answer.status === before.status) return answer
    if (onMoved) onMoved(before, answer)
    else
      notify({
        id: `moved-${answer.id}`,
        title: words.moved(answer.number, statuses[answer.status]),
        action: { label: words.undo, run: () => void undo(answer.id) },
        timeout: undoMs,
      })
    return answer
  }

  const isOwn = (order: BoardOrder) => order.claim?.id === staffId
  const ending = async <Answer extends object>(order: BoardOrder, sending: Promise<Answer>) => {
    if (!isOwn(order)) return sending
    input.onEnding?.(order, 'pressed')
    const answer = await sending
    // An order is cooked during a call about it, which goes on.
    const { claim } = answer as Partial<BoardOrder>
    const goesOn = claim != null && claim.since === order.claim?.since
    input.onEnding?.(order, isRefusal(answer) || goesOn ? 'goes-on' : 'done')
    return answer
  }

  return {
    isOwn,
    claim: async ({ id }: Pick<BoardOrder, 'id'>, takeOver = '') => {
      rememberTurn(id)
      onClaim(id, 'asked')
      const line = 'POST /api/orders/{orderId}/claim'
      const answer = await askStaff(line, { orderId: id, takeOver })
      taken(id, answer)
      onClaim(id, isRefusal(answer) ? 'refused' : 'granted')
      return answer
    },
    /** Renews the claim by a touch of the call. If a colleague has taken the call over, the board shows it. */
    keepClaim: async ({ id }: BoardOrder) => {
      const answer = await askStaff('POST /api/orders/{orderId}/renew', { orderId: id })
      if (!isRefusal(answer)) take(answer)
    },
    /** Renews the claim by a press for just that, so it is claimed again if it has run out, and a refusal is said. */
    stillCalls: async ({ id }: BoardOrder) => {
      const line = 'POST /api/orders/{orderId}/claim'
      taken(id, await askStaff(line, { orderId: id, takeOver: '' }))
    },
    release: async (order: BoardOrder) => {
      const { id: orderId } = order
      const answer = await ending(
        order,
        askStaff('POST /api/orders/{orderId}/release', { orderId }),
      )
      taken(orderId, answer)
      return answer
    },
    undo,
    movePromise: async ({ id: orderId, version }: BoardOrder, minutes: number) => {
      const line = 'POST /api/orders/{orderId}/promise'
      const answer = await askStaff(line, { orderId, minutes }, { version })
      taken(orderId, answer)
      return answer
    },
    call: async (
      order: BoardOrder,
      outcome: CallOutcome,
      input: CallBackTime & { reason?: string; isLateOk?: boolean; isFeeOpen?: boolean } = {},
    ) => {
      const { id: orderId, version } = order
      const line = 'POST /api/orders/{orderId}/call'
      const sending = askStaff(line, { orderId, outcome, ...input }, { version })
      return moved(order, await ending(order, sending))
    },
    /** Confirms an order as agreed in the call. */
    confirm: async (
      order: BoardOrder,
      agreed: Agreed & { isFeeOpen?: boolean },
      inPlace?: readonly string[],
    ) => {
      const { id: orderId, version } = order
      const line = 'POST /api/orders/{orderId}/confirm'
      const sending = askStaff(line, { ...agreed, orderId }, { version })
      return moved(order, await ending(order, sending), inPlace)
    },
    /** Saves an edit of an order in any other status. */
    save: async ({ id: orderId, version }: BoardOrder, agreed: Agreed) => {
      const line = 'PATCH /api/orders/{orderId}'
      const answer = await askStaff(line, { ...agreed, orderId }, { version })
      taken(orderId, answer, shownInDock)
      return answer
    },
    move: async (order: BoardOrder, to: OrderStatus, reason = '') => {
      const { id: orderId, version } = order
      const line = 'POST /api/orders/{orderId}/move'
      const sending = askStaff(line, { orderId, to, reason }, { version })
      return moved(order, await ending(order, sending))
    },
  }
}

/** What doesn't change an order. */
const leavesVersion: readonly string[] = ['claimed', 'taken-over', 'printed']

const readMs = 4000

/** The press may or may not have been saved, or was for a former version. When offline, the stream reads the order on reconnect. */
async function readAgain(orderId: string, take: (order: BoardOrder) => void) {
  const signal = AbortSignal.timeout(readMs)
  const order = await ask('GET /api/orders/{orderId}', { orderId }, { signal, retry: false })
  if (isRefusal(order)) return
  // A cancellation comes by the stream, which rings: what a page takes from a response counts as its user's own.
  if (order.status !== 'CANCELLED') take(order)
  return order
}

const noticeOf = (number: string) => `called-off-${number}`

/** Notifies the calling staff member at once, and once, when the customer cancels during the call. */
function useOwnCalls(board: Board, staffId: string | undefined) {
  const { cancelledByCustomer } = useBoardWords()
  const shown = useRef<ReadonlySet<string>>(new Set())
  const lostNumbers = [...board.values()]
    .filter(
      ({ claim, isCancelledByCustomer }) =>
        isCancelledByCustomer && claim !== null && claim.id === staffId,
    )
    .map(({ number }) => number)
    .join(' ')
  useEffect(() => {
    const known = new Set(lostNumbers.split(' ').filter(Boolean))
    for (const number of known)
      if (!shown.current.has(number))
        notify({
          id: noticeOf(number),
          kind: 'bad',
          title: cancelledByCustomer.notice(number),
          timeout: 0,
        })
    for (const number of shown.current) if (!known.has(number)) dismissNotice(noticeOf(number))
    shown.current = known
  }, [lostNumbers, cancelledByCustomer])
}

/** Runs an action for a button, which is busy until it ends. */
export type Press = <Answer>(work: Promise<Answer>) => Promise<Answer>

export function usePress(): { isBusy: boolean; press: Press } {
  const [isBusy, setBusy] = useState(false)
  const press: Press = (work) => {
    setBusy(true)
    return work.finally(() => setBusy(false))
  }
  return { isBusy, press }
}
