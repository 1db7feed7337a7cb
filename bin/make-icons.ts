// Renders the food icons and the pictures of an order's statuses (Fluent Emoji, MIT) as small images. Run `node bin/make-icons.ts`; the
// outputs are committed. Images, because the gradient ids of inlined SVGs collide.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { foodIcons } from '#ui/food-icons.ts'

const orderPictures = [
  'receipt',
  'telephone-receiver',
  'cooking',
  'takeout-box',
  'motor-scooter',
  'check-mark-button',
  'cross-mark',
]

type IconSet = { width: number; height: number; icons: Record<string, { body: string }> }

const collection = new URL('../node_modules/@iconify-json/fluent-emoji/icons.json', import.meta.url)
const set: IconSet = JSON.parse(await readFile(collection, 'utf8'))

await render('food', foodIcons, 96)
// Shown at 96 px, also on screens with two pixels for one.
await render('order', orderPictures, 192)

async function render(folder: string, names: readonly string[], side: number) {
  const target = new URL(`../public/${folder}/`, import.meta.url)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  let total = 0
  for (const name of names) {
    const icon = set.icons[name]
    if (!icon) throw new Error(`Fluent Emoji has no icon named ${name}`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}" viewBox="0 0 ${set.width} ${set.height}">${icon.body}</svg>`
    const picture = await sharp(Buffer.from(svg), { density: 216 })
      .resize(side, side)
      .webp({ quality: 72, alphaQuality: 100, effort: 6 })
      .toBuffer()
    await writeFile(new URL(`${name}.webp`, target), picture)
    total += picture.length
  }
  console.log(`${folder}: ${names.length} icons, ${Math.round(total / 1024)} KB`)
}
