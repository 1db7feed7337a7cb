import { about, type Log } from './log.ts'

type When = { everyMs: number; firstInMs?: number; closing: AbortSignal }
type Failing = { log: Log; failed: string }

/**
 * Repeats the work until closing, each time only after the last run has ended; failures are logged and retried. Resolves when
 * nothing runs any more.
 */
export async function runEvery(
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

/** Waits this long, or until the signal, without keeping the process alive. */
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
