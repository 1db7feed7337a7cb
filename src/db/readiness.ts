const everyMs = 2000
const mostMs = 2000

/** Whether a trial succeeds in time. Simultaneous and closely following callers share one trial. */
export function readiness(trial: () => Promise<unknown>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let until = 0
  return () => {
    const now = performance.now()
    if (answer && now < until) return answer
    until = now + everyMs
    answer = inTime(
      trial().then(
        () => true,
        () => false,
      ),
    )
    return answer
  }
}

/** No result in time counts as a failure. */
async function inTime(tried: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, mostMs, false)
  try {
    return await Promise.race([tried, late])
  } finally {
    clearTimeout(timer)
  }
}
