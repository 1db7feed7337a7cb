/** Pages that were asked for ahead, by their address. */
const pages = new Map<string, Promise<unknown>>()
const keptMs = 5000

export function askAhead<Page>(address: string, load: () => Promise<Page>) {
  if (pages.has(address)) return
  const page = load()
  pages.set(address, page)
  setTimeout(() => {
    if (pages.get(address) === page) pages.delete(address)
  }, keptMs)
}

/** The page that is on its way already, once. */
export function takeAhead<Page>(address: string): Promise<Page> | undefined {
  const page = pages.get(address) as Promise<Page> | undefined
  pages.delete(address)
  return page
}

/** After a write: what was asked for before it may be old. */
export const forgetAhead = () => pages.clear()
