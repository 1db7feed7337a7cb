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
