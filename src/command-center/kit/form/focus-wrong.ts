/** Focuses a field with its error in view: below the field, a bar at the bottom of the page would cover it. */
export function focusWrong(field: HTMLElement) {
  const [error = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? []
  document.getElementById(error)?.scrollIntoView({ block: 'nearest' })
  field.focus()
}
