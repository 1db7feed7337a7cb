import sharp from 'sharp'
import type { Person } from '#tests/support/customers.ts'
import type { Operation } from './api-document.ts'
import type { Running } from './host.ts'
import { owner } from './test-receivers.ts'

/** Valid files of the kind that a call takes, to be corrupted. */
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

/** Uploads a file as a photo. */
export async function upload(shop: Running, { cookies }: Person, file: Buffer, type: string) {
  const answer = await fetch(`${shop.origin}/api/photos`, {
    method: 'POST',
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': type,
      Cookie: `session=${cookies.get('session')}`,
    },
    body: new Uint8Array(file),
  })
  return { status: answer.status, body: await answer.json() }
}

/** The menu as CSV: whole, its beginning, and in reverse order. */
async function tables(shop: Running) {
  const { text } = await (await owner(shop)).get('/api/menu-file?locale=en')
  const lines = text.split('\r\n')
  return [lines, lines.slice(0, 4), lines.toReversed()].map((some) =>
    Buffer.from(some.join('\r\n')),
  )
}
