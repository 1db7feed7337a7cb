/** Two that wait for each other; PostgreSQL ends one of them. */
const deadlock = '40P01'
const mostTries = 4

/** A write that was ended so has done nothing: it goes again, from its beginning. */
export async function untilDone<Answer>(
  write: () => Promise<Answer>,
  triesLeft = mostTries,
): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    if (triesLeft === 1 || (error as { code?: unknown }).code !== deadlock) throw error
    return untilDone(write, triesLeft - 1)
  }
}
