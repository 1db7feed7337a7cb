import { useEffect, useSyncExternalStore } from 'react'
import { type Paper, papers } from '#business/orders/board/slip.ts'
import { randomKey } from '#platform/browser/attempt-key.ts'
import type { RingKind } from './rings.ts'

export const loudnesses = ['QUIET', 'NORMAL', 'LOUD'] as const
export type Loudness = (typeof loudnesses)[number]

/** What the section of orders opens on this device, and its address. */
export const viewPaths = {
  board: '/command-center/checkout',
  pass: '/command-center/checkout/pass',
  wall: '/command-center/checkout/wall',
} as const
export type View = keyof typeof viewPaths
export const views = Object.keys(viewPaths) as readonly View[]

/** Settings of this device: a tablet in the kitchen needs more volume than the office. */
export type Device = {
  id: string
  name: string
  view: View
  isSoundOn: boolean
  loudness: Loudness
  silent: readonly RingKind[]
  isAwake: boolean
  /** Whether cards on the board show whole orders, or as little as is needed. */
  isComfortable: boolean
  /** Whether the text to read back shows only what must not be forgotten. */
  isReadBackFolded: boolean
  /** The paper it printed on last: a printer usually has one kind. */
  paper: Paper
}

const storageKey = 'board-device'
const changed = 'board-device-changed'

const first: Device = {
  id: '',
  name: '',
  view: 'board',
  isSoundOn: true,
  loudness: 'NORMAL',
  silent: [],
  isAwake: false,
  isComfortable: false,
  isReadBackFolded: false,
  paper: 'ROLL_80',
}
let device: Device | undefined

/** This browser's device settings; the id is created on first use. */
export function readDevice(): Device {
  device ??= read()
  return device
}

function read(): Device {
  const text = localStorage.getItem(storageKey)
  const found = { ...first, ...paperBefore(), ...(text && (JSON.parse(text) as Partial<Device>)) }
  if (found.id) return found
  const made = { ...found, id: randomKey() }
  localStorage.setItem(storageKey, JSON.stringify(made))
  return made
}

/** Version 0.1.0 kept the paper apart. */
function paperBefore(): Partial<Device> {
  const paper = papers.find((one) => one === localStorage.getItem('board-paper'))
  return paper ? { paper } : {}
}

export function changeDevice(change: Partial<Device>) {
  localStorage.setItem(storageKey, JSON.stringify({ ...read(), ...change }))
  device = undefined
  dispatchEvent(new Event(changed))
}

export function onDevice(listener: () => void) {
  const again = () => {
    device = undefined
    listener()
  }
  addEventListener(changed, again)
  addEventListener('storage', again)
  return () => {
    removeEventListener(changed, again)
    removeEventListener('storage', again)
  }
}

export const useDevice = (): Device => useSyncExternalStore(onDevice, readDevice, () => first)

/**
 * Whether this tab is, of those of this browser that take part, the one used last. If that one is gone, all of them are: also if it
 * crashed, where the browser has locks, which it has on HTTPS only.
 */
export function useIsUsedHere(what: string, takesPart: boolean): boolean {
  useEffect(() => {
    if (!takesPart) return
    const over = new AbortController()
    const { signal } = over
    const used = () => {
      if (localStorage.getItem(what) !== tab()) put(what, tab())
    }
    const usedNow = () => {
      if (!signal.aborted && document.hasFocus()) used()
    }
    const leave = () => {
      if (localStorage.getItem(what) === tab()) put(what, null)
    }
    // Only then do the others see that it lives.
    whenFree(lockOf(what, tab()), signal, () => {
      if (document.hasFocus()) used()
      // What the tab shows then may move its buttons: not under a press that has begun, which may be why it gets the focus.
      addEventListener('focus', () => setTimeout(usedNow, pressMs), { signal })
      for (const one of presses) addEventListener(one, used, { signal, capture: true })
      addEventListener('pagehide', leave, { signal })
      return new Promise<void>((end) => signal.addEventListener('abort', () => end()))
    })
    return () => {
      over.abort()
      leave()
    }
  }, [what, takesPart])
  const by = useSyncExternalStore(
    onDevice,
    () => localStorage.getItem(what),
    () => null,
  )
  const isHere = by === null || by === tab()
  useEffect(() => {
    if (!takesPart || isHere || !('locks' in navigator)) return
    const over = new AbortController()
    whenFree(lockOf(what, by), over.signal, () => {
      if (localStorage.getItem(what) === by) put(what, null)
    })
    return () => over.abort()
  }, [what, takesPart, by, isHere])
  return isHere
}

const lockOf = (what: string, by: string) => `${what} in ${by}`

/** Keeps the lock as long as the result is pending; the browser frees it when the tab is gone. Without locks, at once. */
function whenFree(lock: string, signal: AbortSignal, then: () => Promise<void> | void) {
  if (!('locks' in navigator)) return void then()
  const granted = () => (signal.aborted ? undefined : then())
  navigator.locks.request(lock, { signal }, granted).catch((error) => {
    // An abort while it waits is no error.
    if (!signal.aborted) reportError(error)
  })
}

const presses = ['click', 'keydown'] as const
/** Longer than a press takes. */
const pressMs = 500
let ownTab: string | undefined
/** This tab, until it is loaded again. */
function tab() {
  ownTab ??= randomKey()
  return ownTab
}

function put(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  dispatchEvent(new Event(changed))
}
