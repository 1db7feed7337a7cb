import sharp from 'sharp'
import type { Operation } from './document.ts'
import { owner } from './listeners.ts'
import type { Running } from './place.ts'

/** Whole files of the kind that a call takes, to be spoilt. */
export const filesFor = ({ path }: Operation, shop: Running) =>
  path.includes('photo') ? photos() : path.includes('menu-file') ? tables(shop) : []

function photos() {
  const dot = sharp({ create: { width: 480, height: 360, channels: 3, background: '#c2410c' } })
  return Promise.all([
    dot.clone().jpeg().toBuffer(),
    dot.clone().png().toBuffer(),
    dot.clone().webp().toBuffer(),
    dot.clone().gif().toBuffer(),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
  ])
}

/** The menu as a table: all of it, its beginning, and upside down. */
async function tables(shop: Running) {
  const { text } = await (await owner(shop)).get('/api/menu-file?locale=en')
  const lines = text.split('\r\n')
  return [lines, lines.slice(0, 4), lines.toReversed()].map((some) =>
    Buffer.from(some.join('\r\n')),
  )
}
