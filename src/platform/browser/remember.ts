const daySeconds = 24 * 60 * 60

/** Saves this browser's choice for a year, in a cookie for the server. */
export const remember = (name: 'locale' | 'theme' | 'ordered', value: string) =>
  keep(name, value, 365 * daySeconds)

/** Longer than any order stays open. */
const orderSeconds = 9 * daySeconds
const changed = 'order-remembered'

/** Saves that this browser has an open order, and nothing about it: pages then reserve space for the link to it. */
export function keepOrder(hasOrder: boolean) {
  keep('order', '1', hasOrder ? orderSeconds : 0)
  dispatchEvent(new Event(changed))
}

/** Whether anything was ordered in this browser within a year. */
export const hasOrdered = () => document.cookie.includes('ordered=')

export const hasRecentOrder = () => /(?:^|; )order=1(?:;|$)/.test(document.cookie)

/** Calls back when that may have changed, also while the page was in the background. */
export function followOrder(listener: () => void): () => void {
  for (const kind of [changed, 'pageshow', 'focus']) addEventListener(kind, listener)
  return () => {
    for (const kind of [changed, 'pageshow', 'focus']) removeEventListener(kind, listener)
  }
}

function keep(name: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing on plain HTTP, which shops on a local network use.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
