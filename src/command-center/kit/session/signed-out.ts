import { useSyncExternalStore } from 'react'

/** The name of the sign-in window and of its channel. */
export const signInWindow = 'tiffin-sign-in'

let waiting: (() => void)[] = []
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** Resolves after the next sign-in. */
export const whenSignedIn = () =>
  new Promise<void>((resolve) => {
    waiting = [...waiting, resolve]
    notify()
  })

/** Called after a sign-in. Returns whether requests of another user were given up. */
export function resumeWaiting() {
  const all = waiting
  waiting = []
  for (const resolve of all) resolve()
  notify()
}

/** Whether requests wait for a sign-in. */
export const useSignedOut = () => useSyncExternalStore(listen, isWaiting, () => false)

const isWaiting = () => waiting.length > 0

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
