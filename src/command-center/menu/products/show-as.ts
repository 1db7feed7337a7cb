import { refresh } from '#platform/browser/navigate.ts'

/**
 * Replaces this page's URL; input, focus and scroll position stay. If a navigation to another page has started, that one
 * continues, because this page is only visible until it ends.
 */
export async function showAs(path: string): Promise<void> {
  if (new URL(path, location.href).pathname !== location.pathname) return
  history.replaceState(null, '', path)
  await refresh()
}
