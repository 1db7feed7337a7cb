/** A call was taken, but the new order didn't open: this notice keeps the caller's number until an order begins with it. */
export const numberNoticeId = (phone: string) => `number-${phone}`

/** Browsers don't send what follows the #. */
export const numberHash = (phone: string) => `#${new URLSearchParams({ phone })}`

/** `#phone=…`, the caller's number from a phone system. It is read once and removed from the address and history. */
export function takeNumberFromHash(): string | null {
  const phone = new URLSearchParams(location.hash.slice(1)).get('phone')
  if (phone) history.replaceState(history.state, '', location.pathname + location.search)
  return phone
}
