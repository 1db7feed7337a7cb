import { useSyncExternalStore } from 'react'

/** The name of the sign-in window and of its channel. */
export const signInWindow = 'tiffin-sign-in'

/** `by` is null for reads: anyone's page may repeat them. */
type Waiting = { by: string | null; goOn(isAllowed: boolean): void }

let waiting: Waiting[] = []
let pageUser: string | null = null
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** Whose page this is: a press belongs to them, also if another user signs in before it is sent. */
export const pageBelongsTo = (user: string | null) => {
  pageUser = user
}
export const readPageUser = () => pageUser

/** Resolves after the next sign-in: false if the request is of one user, and another has signed in. */
export const whenSignedIn = (by: string | null) =>
  new Promise<boolean>((goOn) => {
    waiting = [...waiting, { by, goOn }]
    notify()
  })

/** Called after a sign-in. Returns whether requests of another user were given up. */
export function resumeWaiting(user: string): boolean {
  const all = waiting
  waiting = []
  const isAllowed = ({ by }: Waiting) => by === null || by === user
  for (const one of all) one.goOn(isAllowed(one))
  notify()
  return !all.every(isAllowed)
}

/** Whether requests wait for a sign-in. */
export const useSignedOut = () => useSyncExternalStore(listen, isWaiting, () => false)

const isWaiting = () => waiting.length > 0

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
