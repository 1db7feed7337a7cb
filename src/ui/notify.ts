import { useSyncExternalStore } from 'react'

export type Notice = {
  /** The same id replaces the notice shown: progress, then done. */
  id?: string
  kind?: 'ok' | 'bad' | 'progress'
  title: string
  text?: string
  action?: { label: string; run: () => void }
  /** Milliseconds; 0 keeps it until it is closed. */
  timeout?: number
  /** However it is closed: by its action or without it. */
  onClose?: () => void
}

type Shown = Notice & { id: string }
type Board = { show: (notice: Shown) => void; close: (id: string) => void }

// Any code can notify at once; the list of notices loads with the first one.
let board: Board | undefined
let waiting: Shown[] = []
let count = 0
const listeners = new Set<() => void>()

export function notify(notice: Notice): string {
  count += 1
  const { kind, title, text } = notice
  // One press may fail in several places: the same error is shown once.
  const id = notice.id ?? (kind === 'bad' ? `${title} ${text}` : `notice-${count}`)
  if (board) board.show({ ...notice, id })
  else waiting = [...waiting.filter((one) => one.id !== id), { ...notice, id }]
  for (const listener of listeners) listener()
  return id
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

/** True from the first notice on: time to load `notices.tsx`. */
export const useHasNotices = () =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )
