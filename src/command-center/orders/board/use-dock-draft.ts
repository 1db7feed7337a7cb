import { useCallback, useState } from 'react'
import { type Board, isClaimed } from '#business/orders/board/board.ts'
import type { BoardOrder, OrderWithHistory } from '#business/orders/board/contract.ts'
import type { Exception } from '#business/orders/phone/exception.ts'
import { stillWrong } from '#command-center/kit/form/use-fields.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import {
  changesIn,
  hasChanges,
  isFeeMissing,
  isSavedIn,
  type OrderDraft,
  readSum,
  rebased,
  type Typed,
  totalOf,
  unreadSums,
  untyped,
  withUnread,
} from '#command-center/orders/form/order-draft.ts'
import { reasonsIn } from '#command-center/orders/form/reasons-in.ts'
import { usePreviewed } from '#command-center/orders/form/use-previewed.ts'
import { paymentMethodsOf, paysCash, useShop } from '#command-center/orders/form/use-shop.ts'
import { type FieldError, type Refusal, refuse } from '#platform/refusal.ts'
import type { OnEnding } from './use-board-actions.ts'

/** Else it would lie over what colleagues change later. */
export function dropSaved(drafts: Map<string, Typed>, board: Board) {
  for (const [id, typed] of drafts) {
    const order = board.get(id)
    if (order && isSavedIn(typed, order)) drafts.delete(id)
  }
}

/** Orders that ended elsewhere before the changes to them were saved. They stay until the user discards these. */
export function useEnded(board: Board, drafts: Map<string, Typed>, shownId: string | undefined) {
  const [before, setBefore] = useState(board)
  const [ended, setEnded] = useState<readonly BoardOrder[]>([])
  const [ownEnds, setOwnEnds] = useState<ReadonlyMap<string, number>>(new Map())
  const isUnsaved = ({ id, version, isCancelledByCustomer }: BoardOrder) => {
    const typed = drafts.get(id)
    const isOwn = id !== shownId && (ownEnds.get(id) ?? 0) > version
    // The dock has said so if its customer cancelled it in the call.
    return typed !== undefined && hasChanges(typed) && !isOwn && !isCancelledByCustomer
  }
  if (before !== board) {
    setBefore(board)
    const gone = [...before.values()].filter((one) => !board.has(one.id) && isUnsaved(one))
    if (gone.length > 0)
      setEnded([...ended.filter(({ id }) => !gone.some((one) => one.id === id)), ...gone])
  }
  /** What is typed about an order that the user ends here waits for “Undo”, unless they still see it. */
  const endedHere = useCallback(
    ({ id, version }: BoardOrder) => setOwnEnds((all) => new Map(all).set(id, version)),
    [],
  )
  const discard = (id: string) => {
    drafts.delete(id)
    setEnded((all) => all.filter((one) => one.id !== id))
  }
  return { left: ended.filter((one) => !board.has(one.id) && isUnsaved(one)), endedHere, discard }
}

type History = OrderWithHistory['history']

/** Who took over the call that one began then, and why. A call that was over by then is claimed, not taken over. */
export function takeoverIn(history: History, since: string, ownName: string | undefined) {
  const begun = history.findLastIndex(({ at }) => at === since)
  let isOwn = true
  let takeover: { by: string; reason: string } | undefined
  for (const { kind, by, reason } of history.slice(begun + 1)) {
    if (kind !== 'claimed' && kind !== 'taken-over') continue
    const isLost: boolean = isOwn && kind === 'taken-over'
    isOwn = !isLost && by === ownName
    if (isLost) takeover = { by, reason }
    else if (isOwn) takeover = undefined
  }
  return takeover
}

/** One's own call as it was before. Until its history is read, it may also have been ended by its user elsewhere. */
export type LostCall = {
  was: BoardOrder
  /** Empty until that is known. */
  by: string
  reason: string
  isRead: boolean
  /** It stays in the dock until it is closed or edited. */
  isDocked: boolean
}

/** Another claim of the same person begins at another time. */
const claimOf = ({ id, claim }: BoardOrder) => `${id} ${claim?.since}`

type User = { id: string; name: string } | null | undefined

/**
 * One's own calls that a colleague took over. They stay until the user closes or claims them. If the colleague's call is over, too, by
 * the time that this page learns of it, only the history says so.
 */
export function useTakenOver(board: Board, user: User, now: number) {
  const [before, setBefore] = useState(board)
  const [lost, setLost] = useState<readonly LostCall[]>([])
  const [endings, setEndings] = useState<ReadonlyMap<string, 'pressed' | 'done'>>(new Map())
  const isOwn = (order: BoardOrder | undefined) => !!order?.claim && order.claim.id === user?.id
  if (before !== board) {
    setBefore(board)
    const isLost = (was: BoardOrder) =>
      !isOwn(board.get(was.id)) && endings.get(claimOf(was)) !== 'done'
    const gone = [...before.values()].filter((was) => isOwn(was) && isLost(was))
    const others = lost.filter(({ was }) => isLost(was) && !gone.some(({ id }) => id === was.id))
    const more = gone.map((was) => {
      const by = (isClaimed(was, now) && board.get(was.id)?.claim?.name) || ''
      return { was, by, reason: '', isRead: false, isDocked: true }
    })
    if (more.length > 0 || others.length < lost.length) setLost([...others, ...more])
  }
  const onEnding: OnEnding = useCallback(
    (call, press) =>
      setEndings((all) => {
        const next = new Map(all)
        if (press === 'goes-on') next.delete(claimOf(call))
        else next.set(claimOf(call), press)
        return next
      }),
    [],
  )
  const ownName = user?.name
  const onHistory = useCallback(
    (call: LostCall, history: History | undefined) => {
      const known = call.by ? { by: call.by, reason: '' } : undefined
      const since = call.was.claim?.since ?? ''
      // A restored shop may not know of the call.
      const isThere = history?.some(({ at }) => at === since)
      const takeover = history && isThere ? takeoverIn(history, since, ownName) : known
      setLost((all) =>
        all.flatMap((one) => {
          if (one.was !== call.was) return [one]
          return takeover ? [{ ...one, ...takeover, isRead: true }] : []
        }),
      )
    },
    [ownName],
  )
  const undock = useCallback(
    (id: string) =>
      setLost((all) => all.map((one) => (one.was.id === id ? { ...one, isDocked: false } : one))),
    [],
  )
  const closeTakenOver = (id: string) => setLost((all) => all.filter(({ was }) => was.id !== id))
  const takenOver = lost.filter(({ was }) => !endings.has(claimOf(was)))
  return { takenOver, closeTakenOver, undock, onEnding, onHistory }
}

const sumsOfTotal: ReadonlySet<string> = new Set(['discount', 'deliveryFee'])

/** The order as it is being agreed in the dock. What is typed stays while other calls are shown. */
export function useDockDraft(order: BoardOrder, drafts: Map<string, Typed>, hasLeft = false) {
  const [typed, setTyped] = useState(() => drafts.get(order.id) ?? untyped(order))
  const [refused, setRefused] = useState<{ refusal: Refusal; draft: OrderDraft }>()
  const put = (next: Typed) => {
    drafts.set(order.id, next)
    setTyped(next)
  }
  const changes = changesIn(typed.first, typed.draft)
  const isChanged = hasChanges(typed)
  // An order that has left is as the board last had it, maybe before one's own save. On the board, a lower version is a restored shop's.
  const isBehind = hasLeft && order.version < typed.version
  if (typed.version !== order.version && !isBehind) setTyped(rebased(typed, order))
  const input = { ...changes, orderId: order.id }
  const preview = usePreviewed([isChanged, input, order.version], async (signal) =>
    isChanged
      ? askStaff('POST /api/orders/{orderId}/preview', input, { signal })
      : { order, differences: [], reasons: [] },
  )
  const { answer, refusal: notRead } = preview
  const total = totalOf(typed.draft)
  const shop = useShop()
  const { form } = typed.draft
  const methods = paymentMethodsOf(shop, order.payment)
  const isCash = paysCash(form.paymentMethodId, methods)
  const unread = unreadSums(typed.draft, isCash)
  const wrongFields = refused?.refusal.facts?.errors
  // What the server says of a later draft counts instead.
  const isOld = refused?.draft !== typed.draft && !preview.isStale
  const errors =
    refused && wrongFields && (isOld ? [] : stillWrong(wrongFields, refused.draft.form, form))
  // All that it named is corrected.
  const refusal = errors?.length === 0 ? undefined : refused?.refusal
  /** The error of a field: of the last save, or of the draft. */
  const wrong = withUnread(
    unread,
    [errors?.length ? refuse('invalid', { errors }) : undefined, notRead].find(
      (one) => one?.facts?.errors !== undefined,
    ) ?? reasonsIn(answer).find(({ refused }) => refused === 'invalid'),
  )
  const isForm = ({ field }: FieldError) => field in form
  const refusals = preview.isStale ? [] : [notRead, ...reasonsIn(answer)]
  const surely = [
    ...unread,
    ...refusals.flatMap((one) => (one?.refused === 'invalid' ? (one.facts?.errors ?? []) : [])),
  ]
  return {
    shop,
    payment: {
      name: (methods.find(({ id }) => id === form.paymentMethodId) ?? order.payment).name,
      changeAmount: isCash ? readSum(form.changeAmount) : null,
    },
    typed,
    draft: typed.draft,
    exceptions: typed.exceptions,
    isOvertaken: typed.isOvertaken,
    isChanged,
    setDraft: (draft: OrderDraft) => put({ ...typed, draft }),
    setExceptions: (exceptions: readonly Exception[]) => put({ ...typed, exceptions }),
    dismissOvertaken: () => put({ ...typed, isOvertaken: false }),
    discard: () => put(untyped(order)),
    goOn: put,
    preview: isChanged ? answer : undefined,
    total,
    isFeeOpen: isFeeMissing(typed.draft),
    wrong,
    /** The fee has its place above the other fields. */
    isWrongBelow: wrong?.facts?.errors?.some(({ field }) => field !== 'deliveryFee') ?? false,
    /** While one of its sums is wrong, the order has no total. Change for another sum depends on the total, and not the reverse. */
    hasTotal: total >= 0 && !surely.some(({ field }) => sumsOfTotal.has(field)),
    /** The fields with which a save would surely be refused. */
    errors: surely.filter(isForm),
    again: preview.again,
    notRead,
    refusal,
    setRefusal: (refusal: Refusal | undefined) => {
      if (refusal) preview.again()
      setRefused(refusal && { refusal, draft: typed.draft })
    },
    /** What saving sends. */
    input: { ...input, exceptions: [...typed.exceptions], totalPrice: total },
  }
}
