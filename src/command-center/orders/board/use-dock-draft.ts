import { useCallback, useState } from 'react'
import { type Board, isClaimed } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
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

/**
 * One's own calls that a colleague took over, as they were before and with the colleague's claim. They stay until the user closes or
 * claims them.
 */
export function useTakenOver(board: Board, staffId: string | undefined, now: number) {
  const [before, setBefore] = useState(board)
  const [takenOver, setTakenOver] = useState<readonly BoardOrder[]>([])
  if (before !== board) {
    setBefore(board)
    const lost = [...before.values()].flatMap((order) => {
      const claim = board.get(order.id)?.claim
      const isOwn = isClaimed(order, now) && order.claim?.id === staffId
      return isOwn && claim && claim.id !== staffId ? [{ ...order, claim }] : []
    })
    const others = takenOver.filter(({ id }) => board.get(id)?.claim?.id !== staffId)
    if (lost.length > 0 || others.length < takenOver.length)
      setTakenOver([...others.filter(({ id }) => !lost.some((one) => one.id === id)), ...lost])
  }
  const closeTakenOver = (id: string) => setTakenOver((all) => all.filter((one) => one.id !== id))
  return { takenOver, closeTakenOver }
}

const sumsOfTotal: ReadonlySet<string> = new Set(['discount', 'deliveryFee'])

/** The order as it is being agreed in the dock. What is typed stays while other calls are shown. */
export function useDockDraft(order: BoardOrder, drafts: Map<string, Typed>) {
  const [typed, setTyped] = useState(() => drafts.get(order.id) ?? untyped(order))
  const [refused, setRefused] = useState<{ refusal: Refusal; draft: OrderDraft }>()
  const put = (next: Typed) => {
    drafts.set(order.id, next)
    setTyped(next)
  }
  const changes = changesIn(typed.first, typed.draft)
  const isChanged = hasChanges(typed)
  if (typed.version !== order.version) setTyped(rebased(typed, order))
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
