import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Beside, inTurns } from './beside-floor.ts'
import { type Spent, spentBy } from './compare.ts'
import type { Ask } from './load.ts'
import { pause } from './machine.ts'
import type { Place, Shop } from './shop.ts'

export type Miss = Spent & { name: string }

/** How often the shop checks for another process's change. */
const seenAfterMs = 30

/** The cost of responses without a cache. */
export async function measureMisses(shop: Shop, place: Place, isQuick: boolean): Promise<Miss[]> {
  const count = isQuick ? 30 : 240
  const misses: Miss[] = []
  const measure = async (name: string, encoding: string) => {
    misses.push({ name, ...(await spentFresh(shop, place, encoding, count)) })
  }
  /** The first response and the second, including the compression that the second triggers in the background. */
  const twice = async () => {
    const spent = await freshly(shop, place, [...shown('br'), ...shown('br')], count * 2)
    return { ...spent, requests: spent.requests / 2 }
  }
  await spentFresh(shop, place, 'br', count)
  await measure('/ and /ru uncached', 'identity')
  await measure('/ and /ru uncached, gzip', 'gzip')
  await measure('/ and /ru uncached, brotli', 'br')
  misses.push({ name: '/ and /ru, brotli, asked twice', ...(await twice()) })
  const headers = { 'Accept-Encoding': 'br' }
  const channel = await freshly(shop, place, [{ path: '/api/channel', headers }], count / 3)
  misses.push({ name: 'GET /api/channel uncached', ...channel })
  return misses
}

export const spentFresh = (shop: Shop, place: Place, encoding: string, most: number) =>
  freshly(shop, place, shown(encoding), most)

/** Compared with the floor, which reads the same rows and compresses as many bytes. */
export async function measurePage(
  shop: Shop,
  floor: Pick<Shop, 'port' | 'pid'>,
  place: Place,
  isQuick: boolean,
): Promise<Beside> {
  const themes = shown('br').filter((one) => one.path === '/')
  const rounds = isQuick ? 2 : 6
  const each = themes.length * (isQuick ? 4 : 20)
  const asks = Array.from({ length: (rounds + 1) * each }, (_, at) => themes[at % 3] as Ask)
  // Warm up like a page rendered for the hundredth time, whichever parts ran before.
  await spentFresh(shop, place, 'br', isQuick ? 30 : 240)
  const { move, close } = mover(place, themes.length)
  const turns = { name: '/ made again, brotli', most: 3, shop, floor, asks, each }
  return inTurns({ ...turns, connections: 1, between: move }).finally(close)
}

/** The shop's revision moves between requests, as with any change of the menu. */
async function freshly(
  shop: Shop,
  place: Place,
  asks: readonly Ask[],
  most: number,
): Promise<Spent> {
  const { move, close } = mover(place, asks.length)
  return spentBy(shop, asks, { connections: 1, seconds: 30, most }, move).finally(close)
}

export function mover(place: Place, every: number) {
  const sqlite = new DatabaseSync(path.join(place.dataDir, 'tiffin.sqlite'), { timeout: 5000 })
  sqlite.exec('pragma synchronous = off')
  const moves = sqlite.prepare(
    `update "revision" set "value" = "value" + 1 where "subject" = 'shop'`,
  )
  let requestCount = 0
  const move = async () => {
    if (requestCount++ % every > 0) return
    moves.run()
    await pause(seenAfterMs)
  }
  return { move, close: () => sqlite.close() }
}

/** Responses with separate cache entries, so that each move of the revision renders all of them again. */
const shown = (encoding: string): Ask[] =>
  ['/', '/ru'].flatMap((path) =>
    ['auto', 'light', 'dark'].map((theme) => ({
      path,
      headers: { 'Accept-Encoding': encoding, Cookie: `theme=${theme}` },
    })),
  )
