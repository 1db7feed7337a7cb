import { dismissNotice, type Notice, notify } from '#ui/notify.ts'

const patienceMs = 600

/** Shows progress for slow work. Call the returned function at the end: its outcome replaces the notice. */
export function showProgress(title: string): (outcome?: Notice) => void {
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
