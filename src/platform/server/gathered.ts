/** The same work, done once for all calls that come within a moment of the first. */
export function gathered(work: () => void, withinMs: number): () => void {
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
