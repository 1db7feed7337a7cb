import { performance } from 'node:perf_hooks'

const leastMs = 100
const mostBusy = 0.5

/** Whether the event loop rested for half of the time since it was last asked, a tenth of a second ago or longer. */
export function idleLoop(): () => boolean {
  let since = { at: performance.now(), use: performance.eventLoopUtilization() }
  let isIdle = true
  return () => {
    const now = performance.now()
    if (now - since.at < leastMs) return isIdle
    const use = performance.eventLoopUtilization()
    isIdle = performance.eventLoopUtilization(use, since.use).utilization < mostBusy
    since = { at: now, use }
    return isIdle
  }
}
