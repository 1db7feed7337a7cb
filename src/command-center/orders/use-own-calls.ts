import { useEffect } from 'react'
import { ask } from '#ask.ts'
import { notify } from '#ui/notify.ts'
import type { Board } from './board.ts'
import { useDeskWords } from './words.ts'

const holdOnMs = 60_000

/** Whom one is calling: held on as long as the board is open, and said at once when there is nothing left to talk about. */
export function useOwnCalls(board: Board, staffId: string | undefined) {
  const { calledOff } = useDeskWords()
  const own = [...board.values()].filter(({ claim }) => claim !== null && claim.id === staffId)
  const held = own.filter(({ status }) => status === 'PLACED').map(({ id }) => id)
  const lost = own.filter(({ isCalledOff }) => isCalledOff).map(({ number }) => number)
  const heldIds = held.join(' ')
  const lostNumbers = lost.join(' ')
  useEffect(() => {
    if (heldIds === '') return
    const timer = setInterval(() => {
      for (const orderId of heldIds.split(' '))
        void ask('POST /api/orders/{orderId}/claim', { orderId })
    }, holdOnMs)
    return () => clearInterval(timer)
  }, [heldIds])
  useEffect(() => {
    for (const number of lostNumbers.split(' ').filter(Boolean))
      notify({
        id: `called-off-${number}`,
        kind: 'bad',
        title: calledOff.notice(number),
        timeout: 0,
      })
  }, [lostNumbers, calledOff])
}
