const pages = new Map<string, Promise<unknown>>()
const maxAgeMs = 5000

export function askAhead<Page>(address: string, load: () => Promise<Page>) {
  if (pages.has(address)) return
  const page = load()
  pages.set(address, page)
  setTimeout(() => {
    if (pages.get(address) === page) pages.delete(address)
  }, maxAgeMs)
}

/** Returns the prefetched page once. */
export function takeAhead<Page>(address: string): Promise<Page> | undefined {
  const page = pages.get(address) as Promise<Page> | undefined
  pages.delete(address)
  return page
}

/** After a write: pages prefetched before it may be outdated. The start of a visitor's session shows on none. */
export const dropPrefetched = () => pages.clear()
