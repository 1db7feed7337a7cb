/** In the search's address: what to search. Browsers don't send it, because it can be a name or a phone. */
export const searchHash = (q: string) => `#${new URLSearchParams({ q })}`

/** It is read once, and removed from the address and history. */
export function takeSearchFromHash(): string {
  const q = new URLSearchParams(location.hash.slice(1)).get('q') ?? ''
  if (q) history.replaceState(history.state, '', location.pathname + location.search)
  return q
}
