import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { BoardActions } from './use-board-actions.ts'

/** What needs more than a press: a reason or a time. */
export type Question = 'cancel' | 'unreachable' | 'takeOver' | 'promise'

/** What cards can ask of the board around them. Its identity is stable, so that cards don't render again. */
export type CardControls = {
  actions: BoardActions
  /** Shows an order in the dock to edit it. */
  edit(order: BoardOrder): void
  ask(order: BoardOrder, question: Question): void
  showMenu(order: BoardOrder, trigger: HTMLElement): void
}
