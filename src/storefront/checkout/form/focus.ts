import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Refusal } from '#platform/refusal.ts'

/** Moves the focus to the next thing to do: the first invalid field, the error message, or the button. */
export function focusOn(form: HTMLFormElement | null, refusal: Refusal | undefined) {
  const [first] = refusal?.facts?.errors ?? []
  const target = first ? fieldIn(form, first.field) : messageIn(form, refusal)
  open(target)
  target?.focus()
}

/** A folded field can't have the focus. */
export const open = (field: HTMLElement | null) =>
  field?.closest('details')?.setAttribute('open', '')

/** A field by its name; in a group of radios, the selected or first one. */
export function fieldIn(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const place = form?.querySelector<HTMLElement>(`#${CSS.escape(name)}`)
  if (!place || place.matches('input, select, textarea')) return place ?? null
  return (
    place.querySelector<HTMLElement>('input:checked') ??
    place.querySelector<HTMLElement>('input, select') ??
    place
  )
}

function messageIn(form: HTMLFormElement | null, refusal: Refusal | undefined) {
  if (refusal) return document.querySelector<HTMLElement>('[data-refused]')
  const buttons = document.querySelectorAll<HTMLElement>(`button[form="${form?.id}"]`)
  return [...buttons].find((button) => button.checkVisibility()) ?? null
}

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

/** Runs work once no finger or mouse button is down: what moves away during a press would miss it. */
export function useAfterPress() {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = ({ type }: PointerEvent) => {
      isPressed.current = type === 'pointerdown'
    }
    for (const type of types) document.addEventListener(type, press, true)
    return () => {
      for (const type of types) document.removeEventListener(type, press, true)
    }
  }, [])
  return (work: () => void) => {
    const later = () => setTimeout(work)
    if (isPressed.current) addEventListener('pointerup', later, { once: true })
    else later()
  }
}

const types = ['pointerdown', 'pointerup', 'pointercancel'] as const
