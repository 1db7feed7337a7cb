/** Go to an address of our own, as a link to it would; resolves when it is shown, or when somebody went elsewhere first. */
export async function goTo(path: string): Promise<void> {
  if (!('navigation' in window)) return location.assign(path)
  await navigation.navigate(path).finished?.catch(() => {})
}

/** Show this page anew, where it is scrolled to. */
export const refresh = () => goTo(location.href)

/**
 * Show this page by another address, in place of the one it has: what is typed, focused and scrolled to stays. Whoever is on
 * the way elsewhere already goes there: the page that they leave is only still to be seen.
 */
export async function showAs(path: string): Promise<void> {
  if (new URL(path, location.href).pathname !== location.pathname) return
  history.replaceState(null, '', path)
  await refresh()
}
