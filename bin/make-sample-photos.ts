// Scales the sample photos to the widths that phones need. Run `node bin/make-sample-photos.ts`; the outputs are committed.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { widthsFor } from '#business/media/upload.ts'
import { sampleProducts } from '#db/sample-menu.ts'

const folder = new URL('../sample/photos/', import.meta.url)
const target = new URL('../sample/photos.json', import.meta.url)
const heaviest = 45_000
const qualities = [82, 78, 74, 70, 66, 62, 58]

/** The best quality that a phone on a slow network can load. */
async function cut(original: Buffer, width: number): Promise<Buffer> {
  for (const quality of qualities) {
    const photo = await sharp(original).resize(width).webp({ quality, effort: 6 }).toBuffer()
    if (photo.length <= heaviest) return photo
  }
  throw new Error(`No quality makes a photo of ${width} px lighter than ${heaviest} bytes`)
}

/** The average colour, a placeholder until the photo arrives. */
async function colourOf(original: Buffer): Promise<string> {
  const { channels } = await sharp(original).removeAlpha().stats()
  const parts = channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${parts.join('')}`
}

const made = []
for (const { slug: name } of sampleProducts) {
  const original = await readFile(new URL(`${name}-960.webp`, folder))
  const { width, height } = await sharp(original).metadata()
  for (const narrow of widthsFor(width)) {
    const photo = await cut(original, narrow)
    await writeFile(new URL(`${name}-${narrow}.webp`, folder), photo)
    console.log(`${name}-${narrow}.webp`, photo.length)
  }
  made.push({ name, width, height, colour: await colourOf(original) })
}
await writeFile(target, `${JSON.stringify(made, null, 2)}\n`)
