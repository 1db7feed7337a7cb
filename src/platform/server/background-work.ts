import type { Store } from '#db/open.ts'
import { giveBack, leaseMs, renewEveryMs, takeOrRenew } from '#db/shared-writes.ts'
import { about, type Log } from './log.ts'
import { randomId } from './secret.ts'

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

/** Runs work once for all calls within this time of the first. */
export function coalesce(work: () => void, withinMs: number): () => void {
  let isGathering = false
  return () => {
    if (isGathering) return
    isGathering = true
    setTimeout(() => {
      isGathering = false
      work()
    }, withinMs).unref()
  }
}

type Surroundings = { store: Store; log: Log; closing: AbortSignal }

/** Belongs to one of the processes that share a database; another takes over when it is gone. */
export type Lease = {
  /** Whether this process has the lease now. Waits for the first attempt. */
  isActive(): Promise<boolean>
  /** Resolves once the next process may take it. */
  over: Promise<void>
}

/**
 * Valid while it is renewed. Ownership is measured by the database's clock only, and our own reliance on it by a monotonic clock:
 * so a wrong or adjusted clock can't cause two owners, or none.
 */
export function takeLease(name: string, { store, log, closing }: Surroundings): Lease {
  // A file has only one process.
  if (store.engine === 'sqlite')
    return { isActive: async () => !closing.aborted, over: Promise.resolve() }
  const ours = { name, owner: randomId() }
  let until = 0
  const renew = async () => {
    const startedAt = performance.now()
    if (await store.write((tx) => takeOrRenew(tx, { ...ours, forMs: leaseMs })))
      until = startedAt + leaseMs
  }
  const first = renew().catch((error) => log.warn('acquiring a lease failed', about(error)))
  const renewing = runEvery(renew, {
    everyMs: renewEveryMs,
    closing,
    log,
    failed: 'a lease was not renewed',
  })
  return {
    async isActive() {
      await first
      return performance.now() < until && !closing.aborted
    },
    over: renewing
      .then(() => first)
      .then(() => store.write((tx) => giveBack(tx, ours)))
      // The next process waits until it expires.
      .catch((error) => log.warn('releasing a lease failed', about(error))),
  }
}
