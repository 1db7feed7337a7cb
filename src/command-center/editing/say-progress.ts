import { dismissNotice, type Notice, notify } from '#ui/notify.ts'

const patienceMs = 600

/** Work that takes its time says so. Call what this answers when it is over: its outcome takes the notice's place. */
export function sayProgress(title: string): (outcome?: Notice) => void {
  let shown: string | undefined
  const waiting = setTimeout(() => {
    shown = notify({ kind: 'progress', title })
  }, patienceMs)
  return (outcome) => {
    clearTimeout(waiting)
    if (outcome) notify({ ...outcome, ...(shown && { id: shown }) })
    else if (shown) dismissNotice(shown)
  }
}
