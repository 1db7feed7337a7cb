import type { KeyboardEvent } from 'react'

/** Enter, or “next” on a phone's keyboard, moves to the next field: only the button places an order. */
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
  // A group of radios is one stop: the selected one.
  const isStop = (field: HTMLElement) =>
    !(field instanceof HTMLInputElement && field.type === 'radio') || field.checked
  fields
    .slice(fields.indexOf(from) + 1)
    .find(isStop)
    ?.focus()
}
