// Renders the food icons (Fluent Emoji, MIT) to small pictures. Run `node bin/make-icons.ts`;
// the outputs are committed. Pictures, because inlined SVGs collide on their gradient ids.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { foodIcons } from '#ui/food-icons.ts'

type IconSet = { width: number; height: number; icons: Record<string, { body: string }> }

const collection = new URL('../node_modules/@iconify-json/fluent-emoji/icons.json', import.meta.url)
const target = new URL('../public/food/', import.meta.url)
const side = 96

const set: IconSet = JSON.parse(await readFile(collection, 'utf8'))
await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })

let total = 0
for (const name of foodIcons) {
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
console.log(`${foodIcons.length} icons, ${Math.round(total / 1024)} KB`)
