import { type Board, sorted } from './board.ts'
import type { BoardOrder } from './contract.ts'

/**
 * The orders that a packer hands out and those that come next, each by promise. An order that has just left keeps its place for as
 * long as that can be undone.
 */
export function onPass(board: Board, canUndo: (order: BoardOrder) => boolean, now: number) {
  const { inColumn } = sorted(board, undefined, now)
  return {
    ready: inColumn('leaving').filter((order) => order.status === 'READY' || canUndo(order)),
    cooking: inColumn('kitchen'),
  }
}

/** An order for everyone in the hall to see: nothing of its customer. */
export type WallOrder = Pick<BoardOrder, 'id' | 'number'>

/** The pickups for the screen in the hall: the first ones at the top while they cook, the last ones once they are ready. */
export function onWall(board: Board, now: number) {
  const pickups = [...board.values()].filter(({ deliveryMethod }) => deliveryMethod === 'PICKUP')
  const { inColumn } = sorted(new Map(pickups.map((order) => [order.id, order])), undefined, now)
  const bare = ({ id, number }: BoardOrder): WallOrder => ({ id, number })
  return {
    cooking: inColumn('kitchen').toSorted(byTime('placedAt')).map(bare),
    ready: inColumn('leaving')
      .filter((order) => order.status === 'READY')
      .toSorted(byTime('movedAt'))
      .reverse()
      .map(bare),
  }
}

const byTime = (key: 'placedAt' | 'movedAt') => (one: BoardOrder, other: BoardOrder) =>
  one[key].localeCompare(other[key]) || one.id.localeCompare(other.id)

/** The ones that have become ready since the wall last looked; on the first look there are none. */
export const newlyReady = (known: ReadonlySet<string> | undefined, ready: readonly WallOrder[]) =>
  known ? ready.map(({ id }) => id).filter((id) => !known.has(id)) : []
