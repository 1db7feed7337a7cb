import { begin } from './cart.ts'
import { againstBare, type Compared } from './compare.ts'
import type { Ask } from './load.ts'
import type { Shop } from './shop.ts'
import { partsOf } from './weight.ts'

export type Speed = Compared & { name: string; isBarred: boolean }

const asks = 16
const browser = 'gzip, deflate, br, zstd'

/** The most frequent requests: everything a visit loads. */
export async function measureSpeed(shop: Shop, isQuick: boolean): Promise<Speed[]> {
  const bounds = { connections: asks, seconds: isQuick ? 0.12 : 0.6, most: 50_000 }
  const rounds = isQuick ? 2 : 8
  const speeds: Speed[] = []
  const measure = async (name: string, ask: Ask, isBarred = false, most = bounds.most) => {
    const compared = await againstBare(shop, ask, { ...bounds, most }, rounds)
    speeds.push({ name, isBarred, ...compared })
  }
  const packed = { 'Accept-Encoding': browser }
  const { html, parts, cookie } = await firstVisit(shop)

  await measure('/ cached', { path: '/' }, true)
  await measure('/ cached, gzip', { path: '/', headers: { 'Accept-Encoding': 'gzip' } }, true)
  await measure('/ cached, brotli', { path: '/', headers: packed }, true)
  await measure('/_payload.json', { path: '/_payload.json', headers: packed })
  await measure('GET /api/channel', { path: '/api/channel', headers: packed })
  await measure('a photo', { path: /\/photos\/[\w-]+\.webp/.exec(html)?.[0] ?? '/photos/none' })
  await measure('a script', { path: parts.js[0] ?? '/assets/none', headers: packed })
  const session = { ...packed, Cookie: cookie }
  await measure('GET /api/_auth/session', { path: '/api/_auth/session', headers: session })
  // Only a few: each starts a session, and a network may start 1,000 an hour.
  const begin: Ask = { method: 'POST', path: '/api/auth/session', body: '{}' }
  await measure('POST /api/auth/session', begin, false, 100)
  return speeds
}

async function firstVisit(shop: Shop) {
  const html = await (await fetch(shop.origin)).text()
  return { html, cookie: await begin(shop), parts: partsOf(html) }
}
