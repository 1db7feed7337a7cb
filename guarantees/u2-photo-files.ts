// Files that draw, that are two formats at once, or that contain their location.
import sharp from 'sharp'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { canary, disguised } from './polyglots.ts'
import { upload } from './sample-files.ts'
import { owner } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'U2',
  promise:
    'Nothing that draws and nothing that is something else as well becomes a photo; of what does no byte of the file is kept: no place, no camera, no note',
  run: (at) => measure(at),
  /** Faults: the original file is stored with its sizes; other formats in the same file aren't detected. */
  async control(at) {
    const stored = await measure(at, {
      find: 'body: made.data\n',
      put: 'body: file\n',
    })
    const blind = await measure(at, {
      find: 'if (isMore || isArchive) return;',
      put: '',
    })
    return { ok: stored.ok || blind.ok, stored, blind }
  },
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const anna = await owner(shop)
  const taken: string[] = []
  const faults: string[] = []
  const samples = await disguised()
  for (const { name, type, file, isPhoto } of samples) {
    const { status, body } = await upload(shop, anna, file, type)
    if (status >= 500) faults.push(`${name}: ${status}`)
    if (status >= 400) {
      if (isPhoto) faults.push(`${name}: a photo is refused with ${status}`)
      continue
    }
    taken.push(name)
    if (!isPhoto) faults.push(`${name} is taken`)
    for (const fault of await leftOf(shop, body)) faults.push(`${name}: ${fault}`)
  }
  return {
    ok: faults.length === 0 && taken.length >= 5,
    files: samples.length,
    taken: taken.length,
    refused: samples.length - taken.length,
    faults: faults.slice(0, 10),
  }
}

/** What remains of a file's extra data in the photo that visitors get. */
async function leftOf(shop: Running, { id, widths }: { id: string; widths: number[] }) {
  const left: string[] = []
  for (const width of widths) {
    const answer = await fetch(`${shop.origin}/photos/${id}-${width}.webp`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { headers } = answer
    if (headers.get('content-type') !== 'image/webp') left.push('another type')
    if (headers.get('x-content-type-options') !== 'nosniff') left.push('a type to be guessed')
    if (bytes.includes(canary) || /<(svg|script|html)/i.test(bytes.toString('latin1')))
      left.push(`${width}: what was in the file`)
    const { format, exif, xmp, icc, iptc, pages } = await sharp(bytes).metadata()
    if (format !== 'webp') left.push(`${width}: ${format}`)
    if (exif || xmp || icc || iptc) left.push(`${width}: notes`)
    if (pages && pages > 1) left.push(`${width}: ${pages} frames`)
  }
  return left
}
