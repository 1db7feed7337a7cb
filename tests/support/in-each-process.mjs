// Loaded into each Node process of a test run (bin/test-run.mjs) before anything else. A killed run has no moment to end what it has
// started, so each process looks whether the run and its own parent are still there. And all have the same clock.
import { isMainThread } from 'node:worker_threads'

const everyMs = 500

const aheadMs = process.env.TEST_CLOCK_OFFSET_MS
if (aheadMs) (await import('./shift-clock.mjs')).shiftClock(Number(aheadMs))

if (isMainThread) {
  const run = Number(process.env.TEST_RUN)
  const parent = process.ppid
  const isOver = () => process.ppid !== parent || !isRunning(run)
  setInterval(() => isOver() && process.kill(process.pid, 'SIGKILL'), everyMs).unref()
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
