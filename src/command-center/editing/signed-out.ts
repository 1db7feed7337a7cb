import { useSyncExternalStore } from 'react'

/** How a sign-in window is known, and what it says when it is done. */
export const signInWindow = 'tiffin-sign-in'

let waiting: ((isSignedIn: boolean) => void)[] = []
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Resolves when somebody has signed in again, or does not want to. */
export const whenSignedIn = () =>
  new Promise<boolean>((resolve) => {
    waiting = [...waiting, resolve]
    tell()
  })

export function settle(isSignedIn: boolean) {
  const all = waiting
  waiting = []
  for (const resolve of all) resolve(isSignedIn)
  tell()
}

/** Whether anything waits for a sign-in. */
export const useSignedOut = () => useSyncExternalStore(listen, isWaiting, () => false)

const isWaiting = () => waiting.length > 0

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
