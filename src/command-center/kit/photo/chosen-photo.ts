import {
  type Extent,
  formatOf,
  isInside,
  middleOf,
  mostBytes,
  mostPixels,
  photoTypes,
  type Square,
  widths,
} from '#business/media/upload.ts'
import { fitsHeader, wordmarkHeights } from '#business/media/wordmark.ts'
import { readWhole } from '#platform/browser/upload.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { wholeOf } from './crop.ts'

/** A displayable file before its upload. */
export type ChosenPhoto = { file: Blob; url: string; image: HTMLImageElement; extent: Extent }

/** The side of the smallest square that is taken, and whether one that isn't square may be shown whole, with margins. */
export type PhotoNeeds = { least: number; mayBeWhole: boolean; isWordmark?: boolean }

/** Checks a file like the server does: a file that would be refused isn't sent. */
export async function choosePhoto(chosen: Blob, needs: PhotoNeeds): Promise<ChosenPhoto | Refusal> {
  if (!photoTypes.includes(chosen.type)) return refuse('unsupported-type')
  if (chosen.size > mostBytes) return refuse('too-large', { most: mostBytes })
  const file = await readWhole(chosen)
  if (isRefusal(file)) return file
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Phones call a HEIC photo a JPEG when they share it.
  if (!formatOf(bytes)) return refuse('unsupported-type')
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  const isShown = await image.decode().then(
    () => true,
    () => false,
  )
  const extent = { width: image.naturalWidth, height: image.naturalHeight }
  const isReadable = isShown && isWhole(bytes)
  const refusal = isReadable ? refusalOf(extent, needs) : refuse('photo-unreadable')
  if (!refusal) return { file, url, image, extent }
  URL.revokeObjectURL(url)
  return refusal
}

/** Browsers show a file that was cut off, with a grey rest. Other formats than these fail to decode. */
export function isWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const begins = (...head: number[]) => head.every((byte, at) => bytes[at] === byte)
  if (begins(0x52, 0x49, 0x46, 0x46)) return view.getUint32(4, true) + 8 <= bytes.length
  if (begins(0x89, 0x50, 0x4e, 0x47)) return isPngWhole(view)
  return !begins(0xff, 0xd8) || isJpegWhole(bytes, view)
}

const pngEnd = 0x49454e44
function isPngWhole(view: DataView) {
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === pngEnd) return true
  return false
}

/** Segment by segment: a thumbnail inside has an end of its own. */
function isJpegWhole(bytes: Uint8Array, view: DataView) {
  let at = 2
  while (at + 4 <= bytes.length || bytes[at + 1] === 0xd9) {
    const marker = bytes[at + 1] ?? 0
    // Stray bytes, which are skipped when it is shown.
    if (bytes[at] !== 0xff || marker === 0) at += 1
    else if (marker === 0xd9) return true
    // A fill byte, or a marker without a length.
    else if (marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) at += marker === 0xff ? 1 : 2
    else {
      at += 2 + view.getUint16(at + 2)
      if (marker === 0xda) at = nextMarker(bytes, at)
    }
  }
  return false
}

/** Behind the picture's data, in which 0xff is followed by 0 or a restart. */
function nextMarker(bytes: Uint8Array, from: number) {
  let at = bytes.indexOf(0xff, from)
  const isData = (byte = 0) => byte === 0 || (byte >= 0xd0 && byte <= 0xd7)
  while (at !== -1 && isData(bytes[at + 1])) at = bytes.indexOf(0xff, at + 2)
  return at === -1 ? bytes.length : at
}

/** What is measured is the largest square that customers may see of it. */
export function refusalOf(extent: Extent, needs: PhotoNeeds): Refusal | undefined {
  const { least, mayBeWhole, isWordmark } = needs
  if (extent.width * extent.height > mostPixels) return refuse('photo-too-many-pixels')
  if (isWordmark) return fitsHeader(extent) ? undefined : refuse('wordmark-shape')
  const { size } = mayBeWhole ? wholeOf(extent) : middleOf(extent)
  return size < least ? refuse('photo-too-small', { least, isEitherSide: mayBeWhole }) : undefined
}

/** A larger file takes longer on a slow connection than the server's timeout. */
const heavyBytes = 2 * 1024 * 1024
const widest = Math.max(...widths)

/**
 * What to upload: the file and its crop square. For a heavy file, or a square beyond the photo, only the square, at the largest size
 * customers see.
 */
export async function readyToSend({ file, image, extent }: ChosenPhoto, square: Square) {
  const asItIs = { file, square }
  const hasMargins = !isInside(square, extent)
  if (!hasMargins && file.size <= heavyBytes) return asItIs
  const side = Math.min(square.size, widest)
  const isJpeg = file.type === 'image/jpeg' && !hasMargins
  const cut = await drawn({ image, extent }, square, { width: side, height: side }, isJpeg)
  return cut ? { file: cut, square: { x: 0, y: 0, size: side } } : asItIs
}

/** All of a wordmark. If it is heavy, as high as customers see it. */
export async function wordmarkToSend({ file, image, extent }: ChosenPhoto): Promise<Blob> {
  if (file.size <= heavyBytes) return file
  const { width } = extent
  const height = Math.min(extent.height, Math.max(...wordmarkHeights))
  const size = { width: Math.round((width * height) / extent.height), height }
  return (await drawn({ image, extent }, { x: 0, y: 0, size: width }, size, false)) ?? file
}

/** What begins at a part's corner and is as wide, in this size. JPEG has no transparency: it would become black. */
function drawn(
  { image, extent }: Pick<ChosenPhoto, 'image' | 'extent'>,
  part: Square,
  size: Extent,
  isJpeg: boolean,
) {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  const scale = size.width / part.size
  context?.scale(scale, scale)
  context?.drawImage(image, -part.x, -part.y, extent.width, extent.height)
  const type = isJpeg ? 'image/jpeg' : 'image/webp'
  return new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92))
}
