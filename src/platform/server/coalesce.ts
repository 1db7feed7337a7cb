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
