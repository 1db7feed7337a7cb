import { photoUrl } from './photo.ts'
import type { Photo } from './shapes.ts'
import type { Extent } from './upload.ts'

/** A wordmark is as high as the header shows it, for screens of one, two and three pixels in each of its own. */
const highest = 120
export const wordmarkHeights = [40, 80, highest] as const
export const mostWordmarkRatio = 6

/** The heights to cut a wordmark to: like the widths of a square. */
export function heightsFor(height: number): number[] {
  const own = Math.min(height, highest)
  return [...wordmarkHeights.filter((one) => one < own), own]
}

/** A stored photo: new squares are larger. */
export const isWordmark = ({ height }: Extent) => height <= highest

/** Whether a picture can be shown whole in the header: its name has to be readable there. */
export const fitsHeader = ({ width, height }: Extent) =>
  height >= wordmarkHeights[0] && width >= height && width <= height * mostWordmarkRatio

/** A wordmark's `<img>` attributes: each file is for screens with one more pixel in each of the page's. */
export const wordmarkSources = ({ id, width, height, widths }: Photo) => ({
  src: photoUrl(id, widths[1] ?? width),
  srcSet: widths.map((one, at) => `${photoUrl(id, one)} ${at + 1}x`).join(', '),
  width,
  height,
})
