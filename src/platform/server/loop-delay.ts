const everyMs = 50

/** This many checks in a row must be late: one pause, of the machine or the garbage collector, isn't overload. */
const looks = 4

/** The event loop's delay in milliseconds: the minimum of the last checks. Measured until shutdown. */
export function loopDelay(closing: AbortSignal): () => number {
  let due = performance.now() + everyMs
  let late: number[] = []
  const tick = () => {
    const now = performance.now()
    late = [...late, now - due].slice(-looks)
    due = now + everyMs
  }
  const timer = setInterval(tick, everyMs).unref()
  closing.addEventListener('abort', () => {
    clearInterval(timer)
    late = []
  })
  return () => (late.length < looks ? 0 : Math.max(0, Math.min(...late)))
}
