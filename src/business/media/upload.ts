/** The widths offered to browsers. */
export const widths = [320, 640, 768, 1024, 1280, 1536] as const
/** The content types that a file dialog offers. */
export const photoTypes = ['jpeg', 'png', 'webp', 'avif', 'gif'].map((format) => `image/${format}`)
export const mostBytes = 25 * 1024 * 1024
export const mostPixels = 50_000_000
/** As large as an icon on a phone's home screen: a smaller one would be blurred there. */
export const minSide = 180
/** A product is shown in the whole width of a phone. */
export const minProductSide = 640

export type Square = { readonly x: number; readonly y: number; readonly size: number }
export type Extent = { readonly width: number; readonly height: number }

const widest = Math.max(...widths)

/** The widths to cut a square of this side to: those below it, and its own, so that nothing of it is lost. */
export function widthsFor(side: number): number[] {
  const own = Math.min(side, widest)
  return [...widths.filter((width) => width < own), own]
}

export function middleOf({ width, height }: Extent): Square {
  const size = Math.min(width, height)
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size }
}

export const isInside = ({ x, y, size }: Square, { width, height }: Extent) =>
  x >= 0 && y >= 0 && x + size <= width && y + size <= height

const beginnings: readonly (readonly [format: string, begins: RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^.PNG\r\n.\n/s],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  // A container box, then the brands it can be read as.
  ['avif', /^.{4}ftyp(?:avi[fs]|.{4,64}avif)/s],
]

/** A file's format by its first bytes, not its name; undefined if it is no photo, or also valid as something else. */
export function formatOf(bytes: Uint8Array): string | undefined {
  const text = (from: number, to?: number) => String.fromCharCode(...bytes.subarray(from, to))
  const head = text(0, 4096)
  const isMore = /<(?:svg|html|script|!doctype|\?php)|%PDF-/i.test(head)
  const isArchive = text(-4096).includes('PK\x05\x06')
  if (isMore || isArchive) return
  return beginnings.find(([, begins]) => begins.test(head))?.[0]
}
