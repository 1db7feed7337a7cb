import type { Refusal } from '#platform/refusal.ts'

/** Lead to what is to be done next: the first field that is wrong, what the shop says, or else the button. */
export function focusOn(form: HTMLFormElement | null, refusal: Refusal | undefined) {
  const [first] = refusal?.facts?.errors ?? []
  const target = first ? fieldIn(form, first.field) : saidIn(form, refusal)
  target?.focus()
}

/** A field by its name; of a choice, what is chosen or comes first. */
export function fieldIn(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const place = form?.querySelector<HTMLElement>(`#${CSS.escape(name)}`)
  if (!place || place.matches('input, select, textarea')) return place ?? null
  return (
    place.querySelector<HTMLElement>('input:checked') ??
    place.querySelector<HTMLElement>('input, select') ??
    place
  )
}

function saidIn(form: HTMLFormElement | null, refusal: Refusal | undefined) {
  if (refusal) return document.querySelector<HTMLElement>('[data-refused]')
  const buttons = document.querySelectorAll<HTMLElement>(`button[form="${form?.id}"]`)
  return [...buttons].find((button) => button.checkVisibility()) ?? null
}
