import type { Sharp, SharpOptions } from 'sharp'
import { isRefusal, refuse } from '#platform/refusal.ts'
import {
  formatOf,
  isInside,
  leastSide,
  middleOf,
  mostPixels,
  type Square,
  widths,
  widthsFor,
} from '../upload.ts'

const widest = Math.max(...widths)
const longestSeconds = 10
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif']

/** Loaded with the first photo: a shop that has none to cut does not carry the library. */
async function library() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Whatever a file pretends to be: nothing that draws, and no format that nobody needs.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) })
  return sharp
}
let loading: ReturnType<typeof library> | undefined
const loaded = () => {
  loading ??= library()
  return loading
}

export type Cut = {
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly files: readonly { readonly width: number; readonly body: Uint8Array }[]
}

let before: Promise<unknown> = Promise.resolve()

/** Cut a photo to every width, in turn: two large ones at once would take the memory of both. */
export function cutPhoto(file: Uint8Array, wanted: Square | undefined) {
  const work = before.then(() => cut(file, wanted))
  before = work.catch(() => {})
  return work
}

async function cut(file: Uint8Array, wanted: Square | undefined) {
  if (!formatOf(file)) return refuse('unsupported-type')
  const sharp = await loaded()
  const read = (options: SharpOptions) => sharp(file, { failOn: 'error', ...options })
  const extent = await sizeOf(read({ limitInputPixels: false }))
  if (isRefusal(extent)) return extent
  const square = wanted ?? middleOf(extent)
  if (square.size < leastSide) return refuse('photo-too-small', { least: leastSide })
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
  const { channels } = await sharp(small.data, { raw: small.info as typeof raw }).stats()
  const colour = `#${channels.map(({ mean }) => hex(mean)).join('')}`
  return { width: side, height: side, colour, files } satisfies Cut
}

const hex = (part: number) => Math.round(part).toString(16).padStart(2, '0')

/** As it is looked at: turned as its camera says. Only the header is read. */
async function sizeOf(photo: Sharp) {
  const found = await photo.metadata().catch(() => undefined)
  if (!found) return refuse('photo-unreadable')
  const { width, height } = found.autoOrient
  return width * height > mostPixels
    ? refuse('photo-too-many-pixels', { most: mostPixels })
    : { width, height }
}

/** The square upright, no larger than its widest cut, as bare pixels: nothing else of the file is left. */
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
