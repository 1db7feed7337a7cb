import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Board } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { undoMs } from '#business/orders/board/undo.ts'
import { isOver } from '#business/orders/order.ts'

type Move = { before: BoardOrder; after: BoardOrder }

/**
 * One's own last moves, while they can be undone. A finished order has left the board, so its card stays where it was for that
 * time.
 */
export function useUndoable(board: Board) {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map())
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  const remember = useCallback((before: BoardOrder, after: BoardOrder) => {
    const move = { before, after }
    setMoves((known) => new Map(known).set(after.id, move))
    const end = () =>
      setMoves((known) => {
        if (known.get(after.id) !== move) return known
        const rest = new Map(known)
        rest.delete(after.id)
        return rest
      })
    timers.current.push(setTimeout(end, undoMs))
  }, [])
  const shown = useMemo(() => {
    // If one's own move didn't finish it, a colleague has since: that isn't one's own to undo.
    const gone = [...moves.values()].filter(({ after }) => isOver(after) && !board.has(after.id))
    if (gone.length === 0) return board
    // No one has a claim after the call has ended.
    const finished = gone.map(({ before }) => [before.id, { ...before, claim: null }] as const)
    return new Map([...board, ...finished])
  }, [board, moves])
  /** Something has happened since, or there is nothing to undo. */
  const canUndo = (order: BoardOrder) => {
    const move = moves.get(order.id)
    if (!move) return false
    const now = board.get(order.id)
    return now ? now.version === move.after.version : true
  }
  const last = [...moves.values()].at(-1)?.after
  return { shown, canUndo, remember, last }
}
