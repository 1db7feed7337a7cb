import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { isRefusal, refuse } from '#platform/refusal.ts'
import { iconSide } from '../photo.ts'
import {
  isInside,
  middleOf,
  minSide,
  mostPixels,
  type Square,
  widths,
  widthsFor,
} from '../upload.ts'

const widest = Math.max(...widths)
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

export type CutInput = { readonly file: Uint8Array; readonly crop: Square | undefined }

/** Cuts a photo to every width. */
export async function cutPhoto({ file, crop }: CutInput) {
  const read = (options: SharpOptions) => sharp(file, { failOn: 'error', ...options })
  const extent = await sizeOf(read({ limitInputPixels: false }))
  if (isRefusal(extent)) return extent
  const square = crop ?? middleOf(extent)
  if (square.size < minSide) return refuse('photo-too-small', { least: minSide })
  if (!isInside(square, extent))
    return refuse('invalid', { errors: [{ field: 'size', code: 'too-big' }] })

  const whole = await pixelsOf(read({ limitInputPixels: mostPixels }), square)
  if (isRefusal(whole)) return whole
  const { data, info } = whole
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files = []
  for (const width of widthsFor(info.width)) {
    const body = await sharp(data, { raw }).resize(width).webp({ quality: 78 }).toBuffer()
    files.push({ width, body })
  }
  const side = files.at(-1)?.width ?? info.width
  const small = await sharp(data, { raw })
    .resize(64)
    .removeAlpha()
    .toBuffer({ resolveWithObject: true })
  // Of a photo with an alpha channel sharp still says that its colours are multiplied by it.
  const flat = { width: small.info.width, height: small.info.height, channels: small.info.channels }
  const { channels } = await sharp(small.data, { raw: flat }).stats()
  const colour = `#${channels.map(({ mean }) => hex(mean)).join('')}`
  return { width: side, height: side, colour, files } satisfies Cut
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

/** The upright square, no larger than its widest cut, as raw pixels: nothing else of the file is left. */
async function pixelsOf(photo: Sharp, { x, y, size }: Square) {
  const side = Math.min(size, widest)
  return photo
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .extract({ left: x, top: y, width: size, height: size })
    .resize(side, side)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('photo-unreadable'))
}
