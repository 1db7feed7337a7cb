import type { MouseEvent } from 'react'

export const cartHash = '#cart'
export const cartPanelId = 'your-cart'
/** Whether a press on this page has opened the cart, and not its address. */
export const opening = { isOurs: false }

/** Shows the cart: beside the page if it is there, else over it. Without JavaScript its links lead to the checkout. */
export function openCart(event: MouseEvent) {
  event.preventDefault()
  const panel = document.getElementById(cartPanelId)
  if (panel?.checkVisibility()) panel.focus()
  else {
    opening.isOurs = true
    location.hash = cartHash
  }
}
