import { expect, test } from 'vitest'
import { type Board, boardOf } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { connectBoard } from '#ui/notify.ts'
import { useBoardActions } from './use-board-actions.ts'

const ignore = () => {}

function Calls({ board }: { board: Board }) {
  useBoardActions(board, ignore, ignore)
  return null
}

const cancelled = (number: string) =>
  ({ id: number, number, isCancelledByCustomer: true, claim: { id: 'anna' } }) as BoardOrder

test('a cancellation during one’s own call is shown once, until the call is dismissed', async () => {
  const page = await openPage(null, { site: { user: { id: 'anna' } as never } })
  const shown: string[] = []
  const closed: string[] = []
  connectBoard({ show: ({ title }) => shown.push(title), close: (id) => closed.push(id) })
  const show = (...numbers: string[]) =>
    page.show(<Calls board={boardOf(numbers.map(cancelled))} />)
  await show('041')
  // The notice is closed by hand, and then another customer cancels.
  await show('041', '044')
  expect(shown).toEqual([
    'Order 041 was cancelled by the customer',
    'Order 044 was cancelled by the customer',
  ])
  await show('044')
  expect(closed).toEqual(['called-off-041'])
})
