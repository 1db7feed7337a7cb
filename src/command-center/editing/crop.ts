import { type Extent, leastSide, middleOf, type Square } from '#business/media/upload.ts'

/** Closer than this, no photo of a camera is sharp. */
export const mostZoom = 4

/** The square after it was pushed by so much: it never leaves the photo. */
export const pushed = ({ x, y, size }: Square, by: { x: number; y: number }, extent: Extent) =>
  inside({ x: x + by.x, y: y + by.y, size }, extent)

/** The square at so many times the photo’s shorter side, around the same middle. */
export function zoomedTo(zoom: number, { x, y, size }: Square, extent: Extent): Square {
  const whole = middleOf(extent).size
  const next = Math.max(Math.min(whole, leastSide), Math.round(whole / zoom))
  const by = (size - next) / 2
  return inside({ x: x + by, y: y + by, size: next }, extent)
}

export const zoomOf = ({ size }: Square, extent: Extent) => middleOf(extent).size / size

function inside({ x, y, size }: Square, { width, height }: Extent): Square {
  const between = (at: number, most: number) => Math.round(Math.min(Math.max(at, 0), most))
  return { x: between(x, width - size), y: between(y, height - size), size }
}
