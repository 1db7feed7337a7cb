/** Deadlock: PostgreSQL aborts one transaction, and we retry it. */
const deadlock = '40P01'
const mostTries = 4
/** SQLite's code for: another process is writing. */
const locked = 5
const longestLockedMs = 5000
/** Between two tries: short at first, and longer when many writes may be waiting. */
const pauseMs = { first: 10, longest: 100 }

/** A transaction that fails for one of these reasons has done nothing, so it can start again. */
export async function untilDone<Answer>(transaction: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + longestLockedMs
  let pause = pauseMs.first
  for (let tries = 1; ; ) {
    try {
      return await transaction()
    } catch (error) {
      if (isLocked(error) && performance.now() < until) {
        await new Promise((next) => setTimeout(next, pause))
        pause = Math.min(2 * pause, pauseMs.longest)
        continue
      }
      if (tries === mostTries || (error as { code?: unknown }).code !== deadlock) throw error
      tries += 1
    }
  }
}

/** The low byte is the kind of error, and the others are its details. */
const isLocked = (error: unknown) => {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === 'ERR_SQLITE_ERROR' && (Number(errcode) & 0xff) === locked
}
