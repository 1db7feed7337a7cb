// Renders public/icon.svg in the sizes that phones need. Run `node bin/make-app-icons.ts`; the outputs are committed.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../public/', import.meta.url)
const icon = await readFile(new URL('icon.svg', folder), 'utf8')
// Phones crop icons to their own shape: the background goes to the edges, and the content stays in the safe circle.
const bleeding = icon.replace('rx="8"', '')
const ground = /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(icon)?.[1] ?? ''

const render = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: (72 * side) / 32 }).resize(side, side)

const inset = (side: number, share: number) => {
  const drawn = Math.round(side * share)
  const before = Math.floor((side - drawn) / 2)
  const after = side - drawn - before
  return render(bleeding, drawn).extend({
    top: before,
    left: before,
    bottom: after,
    right: after,
    background: ground,
  })
}

const icons = {
  'icon-192.png': render(icon, 192),
  'icon-512.png': render(icon, 512),
  'icon-maskable-512.png': inset(512, 0.8),
  'apple-touch-icon.png': inset(180, 0.9).flatten({ background: ground }),
}

for (const [name, picture] of Object.entries(icons)) {
  const bytes = await picture.png({ compressionLevel: 9, palette: true }).toBuffer()
  await writeFile(new URL(name, folder), bytes)
  console.log(`${name} ${(bytes.length / 1024).toFixed(1)} KB`)
}
