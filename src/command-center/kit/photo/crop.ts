import { type Extent, middleOf, type Square } from '#business/media/upload.ts'

/** Beyond this, camera photos aren't sharp. */
export const mostZoom = 4

/** The smallest square with all of the photo in the middle: beyond its longer side there is nothing. */
export function wholeOf({ width, height }: Extent): Square {
  const size = Math.max(width, height)
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size }
}

/** Whether there is a part of it to choose. */
export const mayBeCropped = ({ width, height }: Extent, least: number) =>
  width !== height && Math.min(width, height) >= least

/** Moves the square, but never out of the photo. */
export const pushed = ({ x, y, size }: Square, by: { x: number; y: number }, extent: Extent) =>
  inside({ x: x + by.x, y: y + by.y, size }, extent)

/** The square at this zoom of the photo’s shorter side, around the same centre, and not below the least side. */
export function zoomedTo(
  zoom: number,
  { x, y, size }: Square,
  extent: Extent,
  least: number,
): Square {
  const whole = middleOf(extent).size
  const next = Math.max(Math.min(whole, least), Math.round(whole / zoom))
  const by = (size - next) / 2
  return inside({ x: x + by, y: y + by, size: next }, extent)
}

export const zoomOf = ({ size }: Square, extent: Extent) => middleOf(extent).size / size

function inside({ x, y, size }: Square, { width, height }: Extent): Square {
  const between = (at: number, most: number) => Math.round(Math.min(Math.max(at, 0), most))
  return { x: between(x, width - size), y: between(y, height - size), size }
}

/** Scales and shifts the photo so that the frame shows the square. */
export function seen({ x, y, size }: Square, { width, height }: Extent) {
  const percent = (part: number) => `${(part / size) * 100}%`
  return {
    position: 'absolute',
    maxWidth: 'none',
    width: percent(width),
    height: percent(height),
    left: percent(-x),
    top: percent(-y),
  } as const
}
