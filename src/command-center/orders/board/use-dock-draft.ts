import { useState } from 'react'
import type { Board } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Exception } from '#business/orders/phone/exception.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import {
  changesIn,
  choiceKeyOf,
  draftOf,
  isFeeMissing,
  type OrderDraft,
  rebasedDraft,
  totalOf,
} from '#command-center/orders/form/order-draft.ts'
import { reasonsIn } from '#command-center/orders/form/reasons-in.ts'
import { usePreviewed } from '#command-center/orders/form/use-previewed.ts'
import type { Refusal } from '#platform/refusal.ts'

/** What is typed about an order, and the order that it was typed upon. */
export type Typed = {
  first: OrderDraft
  draft: OrderDraft
  exceptions: readonly Exception[]
  version: number
  /** A colleague has saved something since. */
  isOvertaken: boolean
}

export const untyped = (order: BoardOrder): Typed => ({
  first: draftOf(order),
  draft: draftOf(order),
  exceptions: [],
  version: order.version,
  isOvertaken: false,
})

/** Whether something typed about an order isn't saved. */
export const hasChanges = ({ first, draft }: Typed): boolean =>
  Object.keys(changesIn(first, draft)).length > 0

/** All that is typed is in this newer version of the order: it was saved by a press whose response was lost. */
function isSavedIn({ first, draft, version }: Typed, order: BoardOrder): boolean {
  if (version === order.version) return false
  const { form, lines } = draftOf(order)
  const { lines: typedLines, ...fields } = changesIn(first, draft)
  const saved: Readonly<Record<string, unknown>> = { ...form, discount: form.discount ?? 0 }
  const read = (name: string, value: unknown) => {
    if (typeof value !== 'string') return JSON.stringify(value)
    return name === 'phone' ? value.replaceAll(/\D/g, '') : value.trim()
  }
  const goods = (all: OrderDraft['lines']) =>
    all.map((line) => `${line.quantity} ${choiceKeyOf(line)}`).join()
  return (
    Object.entries(fields).every(
      ([name, value]) => read(name, value) === read(name, saved[name]),
    ) &&
    (typedLines === undefined || goods(draft.lines) === goods(lines))
  )
}

/** Else it would lie over what colleagues change later. */
export function dropSaved(drafts: Map<string, Typed>, board: Board) {
  for (const [id, typed] of drafts) {
    const order = board.get(id)
    if (order && isSavedIn(typed, order)) drafts.delete(id)
  }
}

/** What is typed, on top of a newer version of the order. */
export function rebased(typed: Typed, order: BoardOrder): Typed {
  const next = untyped(order)
  if (hasChanges(typed) && isSavedIn(typed, order)) return next
  const draft = rebasedDraft(typed.first, typed.draft, next.draft)
  // A call about the order makes a new version, too, but changes nothing of this.
  const isEdited = JSON.stringify(next.first) !== JSON.stringify(typed.first)
  const isOvertaken = typed.isOvertaken || (hasChanges(typed) && isEdited)
  return { ...next, draft, exceptions: typed.exceptions, isOvertaken }
}

/** What was typed while this was being saved, on top of the saved order; undefined if nothing was. */
export function typedSince(sent: Typed, now: Typed, saved: BoardOrder): Typed | undefined {
  const isSent = ({ key }: { key: string }) => sent.draft.lines.some((line) => line.key === key)
  const added = sent.draft.lines.filter((line) => !line.ordered)
  // A line that was added has the key of its choice until it is saved, and then the key of the order's line.
  const keys = new Map(
    draftOf(saved).lines.flatMap((line) => {
      const one = added.find((other) => choiceKeyOf(other) === choiceKeyOf(line))
      return one && !isSent(line) ? [[one.key, line.key]] : []
    }),
  )
  const withSavedKeys = ({ form, lines }: OrderDraft): OrderDraft => ({
    form,
    lines: lines.map((line) => ({ ...line, key: keys.get(line.key) ?? line.key })),
  })
  const [first, draft] = [withSavedKeys(sent.draft), withSavedKeys(now.draft)]
  const rest = { ...rebased({ ...now, first, draft }, saved), exceptions: [], isOvertaken: false }
  return hasChanges(rest) ? rest : undefined
}

/** The order as it is being agreed in the dock. What is typed stays while other calls are shown. */
export function useDockDraft(order: BoardOrder, drafts: Map<string, Typed>) {
  const [typed, setTyped] = useState(() => drafts.get(order.id) ?? untyped(order))
  const [refusal, setRefusal] = useState<Refusal>()
  const put = (next: Typed) => {
    drafts.set(order.id, next)
    setTyped(next)
  }
  const changes = changesIn(typed.first, typed.draft)
  const isChanged = hasChanges(typed)
  if (typed.version !== order.version) setTyped(rebased(typed, order))
  const input = { ...changes, orderId: order.id }
  const { answer, refusal: notRead } = usePreviewed(
    [isChanged, input, order.version],
    async (signal) =>
      isChanged
        ? askStaff('POST /api/orders/{orderId}/preview', input, { signal })
        : { order, differences: [], reasons: [] },
  )
  const total = totalOf(typed.draft)
  return {
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
    /** The error of a field: of the last save, or of the draft. */
    wrong:
      [refusal, notRead].find((one) => one?.facts?.errors !== undefined) ??
      reasonsIn(answer).find(({ refused }) => refused === 'invalid'),
    refusal,
    setRefusal,
    /** What saving sends. */
    input: { ...input, exceptions: [...typed.exceptions], totalPrice: total },
  }
}
