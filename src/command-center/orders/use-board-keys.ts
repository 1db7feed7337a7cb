import type { DeskOrder } from '#business/desk/contract.ts'
import { useLetters } from '../keys/use-letters.ts'
import type { Board } from './board.ts'
import { focusCard, orderInFocus } from './cards-in-focus.ts'

type BoardKeys = {
  areOn: boolean
  board: Board
  claim(order: DeskOrder): Promise<void>
  print(order: DeskOrder): Promise<void>
  help(): void
}

/** From card to card by letters, and what they do to the order whose card has the focus. */
export function useBoardKeys({ areOn, board, claim, print, help }: BoardKeys) {
  const inFocus = () => board.get(orderInFocus() ?? '')
  useLetters(areOn, {
    j: () => focusCard(1),
    k: () => focusCard(-1),
    c: () => {
      const order = inFocus()
      if (order?.status === 'PLACED') void claim(order)
    },
    p: () => {
      const order = inFocus()
      if (order) void print(order)
    },
    '?': help,
  })
}
