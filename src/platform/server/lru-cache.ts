/** A cache limited by total bytes, which evicts the least recently used first. */
export function lruCache<Thing extends { readonly size: number }>(mostBytes: number) {
  const things = new Map<string, Thing>()
  let size = 0
  let newest: string | undefined

  const forget = (key: string) => {
    size -= things.get(key)?.size ?? 0
    things.delete(key)
  }
  return {
    forget,
    take(key: string): Thing | undefined {
      const thing = things.get(key)
      if (!thing || key === newest) return thing
      things.delete(key)
      things.set(key, thing)
      newest = key
      return thing
    },
    keep(key: string, thing: Thing) {
      forget(key)
      things.set(key, thing)
      newest = key
      size += thing.size
      for (const oldest of things.keys()) {
        if (size <= mostBytes) break
        forget(oldest)
      }
    },
  }
}
