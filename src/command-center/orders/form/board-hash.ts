/** In the board's address: opens the sold-out list. */
export const soldOutHash = '#sold-out'

/** In the board's address: claims this order, as its card does. */
export const claimHash = (orderId: string) => `#${new URLSearchParams({ claim: orderId })}`

/** It is read once, and removed from the address and history. */
export function takeClaimFromHash(): string | null {
  const orderId = new URLSearchParams(location.hash.slice(1)).get('claim')
  if (orderId) history.replaceState(history.state, '', location.pathname + location.search)
  return orderId
}
