/** Navigates like a link. Resolves when the page is shown, or when the navigation was stopped or replaced: its promises reject then. */
export async function goTo(path: string): Promise<void> {
  if (!('navigation' in window)) return location.assign(path)
  const { committed, finished } = navigation.navigate(path)
  committed?.catch(() => {})
  await finished?.catch(() => {})
}

/** Navigates without leaving the present page in the history. */
export function replaceWith(path: string) {
  if ('navigation' in window) navigation.navigate(path, { history: 'replace' })
  else location.replace(path)
}

/** Reload the page's data, keeping the scroll position. */
export const refresh = () => goTo(location.href)

/**
 * Replaces this page's URL; input, focus and scroll position stay. If a navigation to another page has started, that one
 * continues, because this page is only visible until it ends.
 */
export async function showAs(path: string): Promise<void> {
  if (new URL(path, location.href).pathname !== location.pathname) return
  history.replaceState(null, '', path)
  await refresh()
}

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
