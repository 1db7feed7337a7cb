import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { isRefusal, refuse } from '#platform/refusal.ts'
import { iconSide } from '../photo.ts'
import {
  type Extent,
  isInside,
  middleOf,
  minSide,
  mostPixels,
  type Square,
  widthsFor,
} from '../upload.ts'
import { fitsHeader, heightsFor } from '../wordmark.ts'

const longestSeconds = 10
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif']

sharp.cache(false)
sharp.concurrency(1)
// Vector formats and formats that aren't needed stay blocked, even if a file claims another type.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) })

export type Cut = {
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly files: readonly { readonly width: number; readonly body: Uint8Array }[]
}

export type CutInput = {
  readonly file: Uint8Array
  readonly crop: Square | undefined
  readonly shape?: 'SQUARE' | 'WORDMARK' | undefined
}

/** Cuts a photo to every size. */
export async function cutPhoto({ file, crop, shape }: CutInput) {
  const read = (options: SharpOptions) => sharp(file, { failOn: 'error', ...options })
  const extent = await sizeOf(read({ limitInputPixels: false }))
  if (isRefusal(extent)) return extent
  const part = shape === 'WORDMARK' ? wordmarkOf(extent) : squareOf(extent, crop)
  if (isRefusal(part)) return part

  const whole = await pixelsOf(read({ limitInputPixels: mostPixels }), part)
  if (isRefusal(whole)) return whole
  const { data, info } = whole
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files = []
  for (const height of part.heights) {
    const made = await sharp(data, { raw })
      .resize({ height })
      .webp({ quality: part.quality })
      .toBuffer({ resolveWithObject: true })
    files.push({ width: made.info.width, body: made.data })
  }
  const small = await sharp(data, { raw })
    .resize(64)
    .removeAlpha()
    .toBuffer({ resolveWithObject: true })
  // Of a photo with an alpha channel sharp still says that its colours are multiplied by it.
  const flat = { width: small.info.width, height: small.info.height, channels: small.info.channels }
  const { channels } = await sharp(small.data, { raw: flat }).stats()
  const colour = `#${channels.map(({ mean }) => hex(mean)).join('')}`
  return { width: info.width, height: info.height, colour, files } satisfies Cut
}

/** For programs that can't read WebP: link previews, and icons. */
export type OtherFormat = 'jpg' | 'png'

/** A stored photo in another format. Neither a JPEG nor an iPhone's icon can be transparent: without a ground it would turn black. */
export async function convertPhoto(file: Uint8Array, to: OtherFormat) {
  const photo = sharp(file, { failOn: 'error' }).flatten({ background: '#ffffff' })
  const made = to === 'jpg' ? photo.jpeg({ mozjpeg: true }) : photo.resize(iconSide).png()
  return { body: (await made.toBuffer()) as Uint8Array }
}

const hex = (part: number) => Math.round(part).toString(16).padStart(2, '0')

/** The size after applying the camera's orientation. It reads only the header. */
async function sizeOf(photo: Sharp) {
  const found = await photo.metadata().catch(() => undefined)
  if (!found) return refuse('photo-unreadable')
  const { width, height } = found.autoOrient
  return width * height > mostPixels
    ? refuse('photo-too-many-pixels', { most: mostPixels })
    : { width, height }
}

/** What is cut out of the upright photo, and the heights of its files. */
type Part = Extent & {
  readonly x: number
  readonly y: number
  readonly heights: readonly number[]
  readonly quality: number
}

function squareOf(extent: Extent, crop: Square | undefined) {
  const { x, y, size } = crop ?? middleOf(extent)
  if (size < minSide) return refuse('photo-too-small', { least: minSide })
  if (!isInside({ x, y, size }, extent))
    return refuse('invalid', { errors: [{ field: 'size', code: 'too-big' }] })
  return { x, y, width: size, height: size, heights: widthsFor(size), quality: 78 }
}

/** Letters show what a photo hides: they need a higher quality, and have few pixels. */
const wordmarkOf = (extent: Extent) =>
  fitsHeader(extent)
    ? { x: 0, y: 0, ...extent, heights: heightsFor(extent.height), quality: 90 }
    : refuse('wordmark-shape')

/** The upright part, no larger than its largest file, as raw pixels: nothing else of the photo is left. */
async function pixelsOf(photo: Sharp, { x, y, width, height, heights }: Part) {
  return photo
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .extract({ left: x, top: y, width, height })
    .resize({ height: Math.max(...heights) })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('photo-unreadable'))
}
