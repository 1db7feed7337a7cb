import { useEffect, useLayoutEffect } from 'react'

/** The links in the cards' headings, in reading order. Cards in a closed drawer and calls in the dock don't count. */
const links = () =>
  [...document.querySelectorAll<HTMLElement>('article[data-order]:not([data-call]) h3 a')].filter(
    (link) => link.checkVisibility(),
  )

const orderOf = (element: Element | null | undefined) =>
  element?.closest<HTMLElement>('article[data-order]')?.dataset.order

/** The order whose card has the focus. */
export const orderInFocus = (): string | undefined => orderOf(document.activeElement)

/** The order of the cards when the last one was claimed, and the position of that card. */
let turn: { ids: readonly (string | undefined)[]; at: number } = { ids: [], at: -1 }

export function rememberTurn(orderId: string) {
  const ids = links().map(orderOf)
  if (ids.includes(orderId)) turn = { ids, at: ids.indexOf(orderId) }
}

/** Focuses the first card of a column; 1 is the first. */
export function focusColumn(count: number) {
  const column = document.querySelectorAll('section[aria-labelledby^=column-]')[count - 1]
  const link = links().find((one) => column?.contains(one))
  link?.focus()
  link?.scrollIntoView({ block: 'center' })
}

/** Focuses the phone number in the dock, if it shows an order. */
export const focusDock = () => document.querySelector<HTMLElement>('aside [data-phone]')?.focus()

/** Focuses the next or previous card; from a call, the card after or before it. */
export function focusCard(step: 1 | -1) {
  const all = links()
  const ids = all.map(orderOf)
  const at = ids.indexOf(orderInFocus())
  const beside = step > 0 ? turn.ids.slice(turn.at + 1) : turn.ids.slice(0, turn.at).reverse()
  const first = beside.find((id) => ids.includes(id))
  const end = step > 0 ? 0 : all.length - 1
  const next = at >= 0 ? at + step : first === undefined ? end : ids.indexOf(first)
  const link = all[next]
  link?.focus()
  link?.scrollIntoView({ block: 'center' })
}

/** The keyboard goes on where it was when a card moves or leaves, or when its button goes: with an order, or with the clock. */
export function useFocus() {
  useEffect(() => {
    const focused = ({ target }: FocusEvent) => target instanceof Element && rememberFocus(target)
    addEventListener('focusin', focused)
    return () => removeEventListener('focusin', focused)
  }, [])
  useLayoutEffect(returnFocus)
}

/** The last focus in a card, and the cards of its column. */
let lastFocus: { element: Element; ids: readonly (string | undefined)[]; at: number } | undefined

/** To be called with what gets the focus. */
function rememberFocus(element: Element) {
  const card = element.closest('article[data-order]:not([data-call])')
  const column = card?.closest('section')
  const ids = links()
    .filter((link) => column?.contains(link))
    .map(orderOf)
  lastFocus = card ? { element, ids, at: ids.indexOf(orderOf(card)) } : undefined
}

/** Once a card with the focus has moved, it gets the focus again; if it is gone, the next card of its column does. */
function returnFocus() {
  if (!lastFocus || lastFocus.element.isConnected || document.activeElement !== document.body)
    return
  const { ids, at } = lastFocus
  lastFocus = undefined
  // The dock takes the focus by itself.
  if (document.querySelector(`aside article[data-order="${ids[at]}"]`)) return
  const all = links()
  const link = [...ids.slice(at), ...ids.slice(0, Math.max(at, 0)).reverse()]
    .map((id) => all.find((one) => orderOf(one) === id))
    .find((one) => one !== undefined)
  link?.focus({ preventScroll: true })
  // A press of the mouse scrolls nothing.
  if (link?.matches(':focus-visible')) link.scrollIntoView({ block: 'nearest' })
}
