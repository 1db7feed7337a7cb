import type { MouseEvent } from 'react'

/** The categories on one page are one entry of the browser history: Back leaves the page. */
export function replaceHash(event: MouseEvent<HTMLAnchorElement>) {
  const { hash } = event.currentTarget
  if (!hash || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  location.replace(hash)
}
