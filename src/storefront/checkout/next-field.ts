import type { KeyboardEvent } from 'react'

/** Enter, or the key that a phone names “next”, goes on to the next field: an order is sent by its button only. */
export function onToNextField(event: KeyboardEvent<HTMLFormElement>) {
  const from = event.target
  if (event.key !== 'Enter' || !(from instanceof HTMLInputElement) || event.nativeEvent.isComposing)
    return
  event.preventDefault()
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'input:not([type=hidden]), select, textarea',
    ),
  ].filter((field) => field.checkVisibility())
  // Of a group of radios the chosen one is its place.
  const isStop = (field: HTMLElement) =>
    !(field instanceof HTMLInputElement && field.type === 'radio') || field.checked
  fields
    .slice(fields.indexOf(from) + 1)
    .find(isStop)
    ?.focus()
}
