/** Focuses a field with its error in view: below the field, a bar at the bottom of the page would cover it. */
export function focusWrong(field: HTMLElement) {
  const [error = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? []
  document.getElementById(error)?.scrollIntoView({ block: 'nearest' })
  field.focus()
}

/** Focuses a part of the page, and scrolls nothing: a press of the mouse does this, too. The ref of a part that is opened. */
export function focusPart(part: HTMLElement | null) {
  // One of its fields may have taken the focus already.
  if (!part || part.contains(document.activeElement)) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

const parts = 'section, form, main'

/**
 * The ref of a page's main part. When the control with the focus goes, as a button that isn't offered any more, and nothing else takes
 * the focus, the part around it does: screen readers and the next Tab go on from there.
 */
export function keepFocus(main: HTMLElement | null) {
  if (!main) return
  let left: { control: Element; around: HTMLElement[]; page: string } | undefined
  const page = () => location.pathname + location.search
  const onFocus = ({ target }: FocusEvent) => {
    const control = target as Element
    left = { control, around: partsAround(control), page: page() }
  }
  // A question or a menu of the control may come before its end: these are outside of the page's own element.
  const onBlur = ({ relatedTarget: next }: FocusEvent) => {
    if (next instanceof Node && !main.contains(next) && main.parentElement?.contains(next))
      left = undefined
  }
  const move = () => {
    if (!left || left.control.isConnected || document.activeElement !== document.body) return
    const { around, page: before } = left
    left = undefined
    if (page() === before) focusPart(around.find((part) => part.isConnected) ?? null)
  }
  const changes = new MutationObserver(() => {
    // After what else takes the focus, as the next row of a list.
    if (left && !left.control.isConnected) requestAnimationFrame(move)
  })
  changes.observe(main, { childList: true, subtree: true })
  changes.observe(document.body, { childList: true })
  main.addEventListener('focusin', onFocus)
  main.addEventListener('focusout', onBlur)
  return () => changes.disconnect()
}

function partsAround({ parentElement }: Element): HTMLElement[] {
  const part = parentElement?.closest<HTMLElement>(parts)
  return part ? [part, ...partsAround(part)] : []
}
