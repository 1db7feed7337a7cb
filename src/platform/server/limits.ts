/** A token bucket per subject, refilled evenly. In memory, since it protects this process. */
export function limiter(
  { burst, perSecond }: { burst: number; perSecond: number },
  now: () => number,
) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const mostSubjects = 20_000

  return {
    /** Seconds until the next request is allowed; 0 if this one is. */
    take(subject: string): number {
      const at = now()
      const known = buckets.get(subject)
      // A clock that is set back neither adds nor removes tokens.
      const passed = Math.max(0, at - (known?.at ?? at)) / 1000
      const tokens = Math.min(burst, (known?.tokens ?? burst) + passed * perSecond)
      buckets.delete(subject)
      if (buckets.size >= mostSubjects) buckets.delete(buckets.keys().next().value ?? '')
      buckets.set(subject, { tokens: tokens < 1 ? tokens : tokens - 1, at })
      return tokens < 1 ? Math.ceil((1 - tokens) / perSecond) : 0
    },
    /** Refills the bucket. */
    forget(subject: string) {
      buckets.delete(subject)
    },
  }
}
