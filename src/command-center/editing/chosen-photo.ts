import {
  type Extent,
  leastSide,
  mostBytes,
  mostPixels,
  photoTypes,
  type Square,
  widths,
} from '#business/media/upload.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'

/** A file that can be shown, before it is sent. */
export type ChosenPhoto = { file: Blob; url: string; image: HTMLImageElement; extent: Extent }

/** Looks at a file as the shop would: what it would refuse need not travel. */
export async function choosePhoto(file: Blob): Promise<ChosenPhoto | Refusal> {
  if (!photoTypes.includes(file.type)) return refuse('unsupported-type')
  if (file.size > mostBytes) return refuse('too-large')
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
  return Math.min(width, height) < leastSide ? refuse('photo-too-small') : undefined
}

/** Above this, a kitchen’s connection needs longer than the shop waits. */
const heavyBytes = 2 * 1024 * 1024
const widest = Math.max(...widths)

/** What is sent: the file and the square in it; of a heavy one the square alone, no larger than shoppers ever see it. */
export async function readyToSend({ file, image }: ChosenPhoto, square: Square) {
  const asItIs = { file, square }
  if (file.size <= heavyBytes) return asItIs
  const side = Math.min(square.size, widest)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const { x, y, size } = square
  canvas.getContext('2d')?.drawImage(image, x, y, size, size, 0, 0, side, side)
  const cut = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  return cut ? { file: cut, square: { x: 0, y: 0, size: side } } : asItIs
}
