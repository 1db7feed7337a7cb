import type { MouseEvent as Click } from 'react'

/**
 * For buttons that act on an order: runs for the first click of a double click only. By the second one, another order or a later
 * step may have come under the pointer. Without work, it keeps a button from submitting its form a second time.
 */
export const onFirstClick =
  (work?: () => void) =>
  (event: Pick<Click, 'nativeEvent' | 'preventDefault'>): void => {
    if (isFirst(event.nativeEvent)) work?.()
    else event.preventDefault()
  }

/** How soon and how near a second tap follows the first, in milliseconds and pixels. */
const tapMs = 500
const tapPx = 40

let lastTap: MouseEvent | undefined

/** Browsers count the clicks of a mouse. Those of phones and tablets count no taps. */
function isFirst(click: MouseEvent): boolean {
  const isByKey = click.detail === 0
  if (isByKey || ('pointerType' in click && click.pointerType === 'mouse')) return click.detail < 2
  const before = lastTap
  lastTap = click
  return click.detail < 2 && !(before && isSameTap(before, click))
}

const isSameTap = (one: MouseEvent, other: MouseEvent) =>
  other.timeStamp - one.timeStamp < tapMs &&
  Math.hypot(other.clientX - one.clientX, other.clientY - one.clientY) < tapPx
