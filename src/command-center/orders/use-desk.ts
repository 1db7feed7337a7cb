import { useEffect } from 'react'
import { ask } from '#ask.ts'
import type { DeskOrder } from '#business/desk/contract.ts'
import type { OrderStatus } from '#business/ordering/order.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { notify } from '#ui/notify.ts'
import { refusalMessage } from '#words/refusals.ts'
import type { Board } from './board.ts'

const holdOnMs = 60_000

export type Desk = ReturnType<typeof useDesk>

/** What an operator does with orders. A refusal is said, and the board shows how it really is. */
export function useDesk(board: Board, take: (order: DeskOrder) => void) {
  const { user, locale } = useSite()
  const taken = (answer: DeskOrder | Refusal) => {
    if (!isRefusal(answer)) return take(answer)
    notify({ kind: 'bad', ...refusalMessage(locale, answer as never) })
  }
  const claim = async ({ id }: DeskOrder) => {
    taken(await ask('POST /api/orders/{orderId}/claim', { orderId: id }))
  }

  const own = [...board.values()].filter(
    ({ claim, status }) => claim?.id === user?.id && status === 'PLACED',
  )
  const ownIds = own.map(({ id }) => id).join(' ')
  // As long as the board is open, whom one calls is not taken away.
  useEffect(() => {
    if (ownIds === '') return
    const timer = setInterval(() => {
      for (const orderId of ownIds.split(' '))
        void ask('POST /api/orders/{orderId}/claim', { orderId })
    }, holdOnMs)
    return () => clearInterval(timer)
  }, [ownIds])

  return {
    isOwn: (order: DeskOrder) => order.claim?.id === user?.id,
    claim,
    release: async ({ id }: DeskOrder) => {
      taken(await ask('POST /api/orders/{orderId}/release', { orderId: id }))
    },
    move: async ({ id, version }: DeskOrder, to: OrderStatus, reason = '') => {
      taken(await ask('POST /api/orders/{orderId}/move', { orderId: id, to, reason }, { version }))
    },
  }
}
