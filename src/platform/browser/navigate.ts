/** Resolves when the page is shown, or when the navigation was stopped or replaced: its promises reject then. */
export async function ended({ committed, finished }: NavigationResult): Promise<void> {
  committed?.catch(() => {})
  await finished?.catch(() => {})
}

/** Navigates like a link. */
export async function goTo(path: string, options?: NavigationNavigateOptions): Promise<void> {
  if (!('navigation' in window)) return options ? location.reload() : location.assign(path)
  await ended(navigation.navigate(path, options))
}

/** With the Navigation API one step, also if it is pressed again before the page moves: two would leave the shop. */
export const goBack = () => ('navigation' in window ? ended(navigation.back()) : history.back())

/** Reload the page's data, keeping the scroll position. With a # in the address, only `info` tells it from a jump there. */
export const refresh = () => goTo(location.href, { info: true })

/** Says that a page is on its way, once there is a frame that can show it. */
export const progress: { show(isBusy: boolean): void } = { show() {} }

const pages = new Map<string, Promise<unknown>>()
const maxAgeMs = 5000

export function askAhead<Page>(address: string, load: () => Promise<Page>) {
  if (pages.has(address)) return
  const page = load()
  pages.set(address, page)
  setTimeout(() => pages.get(address) === page && pages.delete(address), maxAgeMs)
}

/** Returns the prefetched page once. */
export function takeAhead<Page>(address: string): Promise<Page> | undefined {
  const page = pages.get(address) as Promise<Page> | undefined
  pages.delete(address)
  return page
}

/** After a write: pages prefetched before it may be outdated. The start of a visitor's session shows on none. */
export const dropPrefetched = () => pages.clear()
