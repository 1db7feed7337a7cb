import { useMemo } from 'react'
import type { CallOutcome } from '#business/desk/call.ts'
import type { DeskOrder } from '#business/desk/contract.ts'
import { undoMs } from '#business/desk/undo.ts'
import type { OrderStatus } from '#business/ordering/order.ts'
import type { Locale } from '#platform/localised.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { notify } from '#ui/notify.ts'
import type { DeskWords } from '#words/desk/en.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import type { Board } from './board.ts'
import { useOwnCalls } from './use-own-calls.ts'
import { useDeskWords } from './words.ts'

export type Desk = ReturnType<typeof useDesk>

/** What an operator does with orders. A refusal is said, and the board shows how it really is. */
export function useDesk(board: Board, take: (order: DeskOrder) => void) {
  const { user, locale } = useSite()
  const { statuses } = useStaffWords().order
  const words = useDeskWords()
  const staffId = user?.id
  useOwnCalls(board, staffId)
  // The same as long as nothing about it is otherwise: three hundred cards are not drawn anew for it.
  return useMemo(
    () => deskOf({ staffId, locale, statuses, words, take }),
    [staffId, locale, statuses, words, take],
  )
}

type Given = {
  staffId: string | undefined
  locale: Locale
  statuses: Readonly<Record<OrderStatus, string>>
  words: DeskWords
  take: (order: DeskOrder) => void
}

function deskOf({ staffId, locale, statuses, words, take }: Given) {
  const taken = (answer: DeskOrder | Refusal) => {
    if (!isRefusal(answer)) return take(answer)
    notify({ kind: 'bad', ...refusalMessage(locale, answer) })
  }
  const undo = async (orderId: string) => {
    taken(await askStaff('POST /api/orders/{orderId}/undo', { orderId }))
  }
  /** Whatever takes an order on can be taken back for a while. */
  const moved = (before: DeskOrder, answer: DeskOrder | Refusal) => {
    taken(answer)
    if (isRefusal(answer) || answer.status === before.status) return
    notify({
      id: `moved-${answer.id}`,
      title: words.moved(answer.number, statuses[answer.status]),
      action: { label: words.undo, run: () => void undo(answer.id) },
      timeout: undoMs,
    })
  }

  return {
    isOwn: (order: DeskOrder) => order.claim?.id === staffId,
    claim: async ({ id }: DeskOrder, takeOver = '') => {
      taken(await askStaff('POST /api/orders/{orderId}/claim', { orderId: id, takeOver }))
    },
    release: async ({ id }: DeskOrder) => {
      taken(await askStaff('POST /api/orders/{orderId}/release', { orderId: id }))
    },
    call: async (
      order: DeskOrder,
      outcome: CallOutcome,
      asked: { at?: string; reason?: string } = {},
    ) => {
      const { id: orderId, version } = order
      const line = 'POST /api/orders/{orderId}/call'
      moved(order, await askStaff(line, { orderId, outcome, ...asked }, { version }))
    },
    move: async (order: DeskOrder, to: OrderStatus, reason = '') => {
      const { id: orderId, version } = order
      const line = 'POST /api/orders/{orderId}/move'
      moved(order, await askStaff(line, { orderId, to, reason }, { version }))
    },
  }
}
