import {
  type Extent,
  minSide,
  mostBytes,
  mostPixels,
  photoTypes,
  type Square,
  widths,
} from '#business/media/upload.ts'
import { readWhole } from '#platform/browser/upload.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'

/** A displayable file before its upload. */
export type ChosenPhoto = { file: Blob; url: string; image: HTMLImageElement; extent: Extent }

/** Checks a file like the server does: a file that would be refused isn't sent. */
export async function choosePhoto(chosen: Blob): Promise<ChosenPhoto | Refusal> {
  if (!photoTypes.includes(chosen.type)) return refuse('unsupported-type')
  if (chosen.size > mostBytes) return refuse('too-large', { most: mostBytes })
  const file = await readWhole(chosen)
  if (isRefusal(file)) return file
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  const isShown = await image.decode().then(
    () => true,
    () => false,
  )
  const extent = { width: image.naturalWidth, height: image.naturalHeight }
  const refusal = isShown ? refusalOf(extent) : refuse('photo-unreadable')
  if (!refusal) return { file, url, image, extent }
  URL.revokeObjectURL(url)
  return refusal
}

function refusalOf({ width, height }: Extent): Refusal | undefined {
  if (width * height > mostPixels) return refuse('photo-too-many-pixels')
  return Math.min(width, height) < minSide
    ? refuse('photo-too-small', { least: minSide })
    : undefined
}

/** A larger file takes longer on a slow connection than the server's timeout. */
const heavyBytes = 2 * 1024 * 1024
const widest = Math.max(...widths)

/** What to upload: the file and its crop square; for a heavy file only the square, at the largest size customers see. */
export async function readyToSend({ file, image }: ChosenPhoto, square: Square) {
  const asItIs = { file, square }
  if (file.size <= heavyBytes) return asItIs
  const side = Math.min(square.size, widest)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const { x, y, size } = square
  canvas.getContext('2d')?.drawImage(image, x, y, size, size, 0, 0, side, side)
  // JPEG has no transparency: it would become black.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const cut = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92))
  return cut ? { file: cut, square: { x: 0, y: 0, size: side } } : asItIs
}
