import { about, type Log } from './log.ts'

type When = { everyMs: number; firstInMs?: number; closing: AbortSignal }
type Failing = { log: Log; failed: string }

/**
 * Do this again and again until closing, each time only after the last has ended; what fails is logged and tried again.
 * Over when nothing of it runs any more.
 */
export async function regularly(
  work: () => Promise<unknown>,
  { everyMs, firstInMs = everyMs, closing, log, failed }: When & Failing,
): Promise<void> {
  await rest(firstInMs, closing)
  while (!closing.aborted) {
    try {
      await work()
    } catch (error) {
      log.warn(failed, about(error))
    }
    await rest(everyMs, closing)
  }
}

/** Waits so long, or until the signal; holds no process up. */
async function rest(ms: number, until: AbortSignal) {
  if (until.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  timer.unref()
  const awake = () => resolve()
  until.addEventListener('abort', awake)
  await promise
  clearTimeout(timer)
  until.removeEventListener('abort', awake)
}
