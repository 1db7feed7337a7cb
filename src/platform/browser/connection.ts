/** Interval between checks of a lost connection. */
const lookEveryMs = 5000

let isLost = false
let goOn: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function put(next: boolean) {
  if (next === isLost) return
  isLost = next
  for (const listener of listeners) listener()
}

/** The connection to the server, for screens to follow. */
export const connection = {
  isLost: () => isLost,
  follow(listener: () => void) {
    listeners.add(listener)
    // Added once, however many follow.
    addEventListener('online', look)
    return () => void listeners.delete(listener)
  },
}

/** The browser notices only that its own network is gone, not that the server can't be reached. */
export const isOnline = () => navigator.onLine && !isLost

export const connectionBack = () =>
  new Promise<void>((back) => {
    const look = () => {
      if (isLost) return
      stop()
      back()
    }
    const stop = connection.follow(look)
    look()
  })

/** Reports a lost connection. Once the server can be reached again, `next` runs. */
export function lineLost(next = goOn) {
  goOn = next
  if (isLost) return
  put(true)
  lookLater()
}

/** The server has responded. */
export function lineBack() {
  if (!isLost) return
  clearTimeout(timer)
  put(false)
  const next = goOn
  goOn = undefined
  next?.()
}

/** Someone who has navigated elsewhere doesn't want the interrupted work to resume. */
export function cancelResuming() {
  goOn = undefined
}

export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(lookEveryMs)
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => undefined)
  return answer?.ok ?? false
}

async function look() {
  if (!isLost) return
  clearTimeout(timer)
  if (await isReachable()) lineBack()
  else lookLater()
}

function lookLater() {
  clearTimeout(timer)
  timer = setTimeout(look, lookEveryMs)
}

/** Loads a piece of code; while offline the user sees that, and it loads once there is a connection. */
export async function whenConnected<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine && (await isReachable())) throw error
    lineLost()
    await connectionBack()
    return whenConnected(load)
  }
}
