import { useSyncExternalStore } from 'react'

export type Notice = {
  /** The same id again changes the notice that is shown: progress, then done. */
  id?: string
  kind?: 'ok' | 'bad' | 'progress'
  title: string
  text?: string
  action?: { label: string; run: () => void }
  /** Milliseconds; 0 keeps it until it is closed. */
  timeout?: number
}

type Shown = Notice & { id: string }
type Board = { show: (notice: Shown) => void; close: (id: string) => void }

// Anyone may notify at once; the board that shows notices is loaded when the first one comes.
let board: Board | undefined
let waiting: Shown[] = []
let count = 0
const listeners = new Set<() => void>()

export function notify(notice: Notice): string {
  count += 1
  const shown = { ...notice, id: notice.id ?? `notice-${count}` }
  if (board) board.show(shown)
  else waiting = [...waiting.filter((one) => one.id !== shown.id), shown]
  for (const listener of listeners) listener()
  return shown.id
}

export function dismissNotice(id: string) {
  waiting = waiting.filter((one) => one.id !== id)
  board?.close(id)
}

export function connectBoard(next: Board): () => void {
  board = next
  for (const notice of waiting.splice(0)) next.show(notice)
  return () => {
    if (board === next) board = undefined
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True from the first notice on: the moment to load `notices.tsx`. */
export const useNoticesWanted = () =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )
