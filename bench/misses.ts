import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Spent, spentBy } from './against-bare.ts'
import type { Ask } from './load.ts'
import { pause } from './machine.ts'
import type { Place, Shop } from './shop.ts'

export type Miss = Spent & { name: string; isBarred: boolean }

/** The shop may look for another process's change only so often. */
const seenAfterMs = 30

/** What it costs to make answers anew. */
export async function measureMisses(shop: Shop, place: Place, isQuick: boolean): Promise<Miss[]> {
  const count = isQuick ? 30 : 240
  const misses: Miss[] = []
  const measure = async (name: string, encoding: string, isBarred = false) => {
    misses.push({ name, isBarred, ...(await spentAnew(shop, place, encoding, count)) })
  }
  /** The first answer and the second, with the packing that the second brings about behind its back. */
  const twice = async () => {
    const spent = await anew(shop, place, [...shown('br'), ...shown('br')], count * 2)
    return { ...spent, requests: spent.requests / 2 }
  }
  await spentAnew(shop, place, 'br', count)
  await measure('/ and /ru uncached', 'identity')
  await measure('/ and /ru uncached, gzip', 'gzip')
  await measure('/ and /ru uncached, brotli', 'br', true)
  misses.push({ name: '/ and /ru, brotli, asked twice', isBarred: false, ...(await twice()) })
  const headers = { 'Accept-Encoding': 'br' }
  const channel = await anew(shop, place, [{ path: '/api/channel', headers }], count / 3)
  misses.push({ name: 'GET /api/channel uncached', isBarred: false, ...channel })
  return misses
}

export const spentAnew = (shop: Shop, place: Place, encoding: string, most: number) =>
  anew(shop, place, shown(encoding), most)

/** Between requests the shop's revision moves, as any change in the menu moves it. */
async function anew(shop: Shop, place: Place, asks: readonly Ask[], most: number): Promise<Spent> {
  const sqlite = new DatabaseSync(path.join(place.dataDir, 'tiffin.sqlite'), { timeout: 5000 })
  sqlite.exec('pragma synchronous = off')
  const moves = sqlite.prepare(`update "revision" set "value" = "value" + 1`)
  let asked = 0
  const move = async () => {
    if (asked++ % asks.length > 0) return
    moves.run()
    await pause(seenAfterMs)
  }
  const bounds = { connections: 1, seconds: 30, most }
  return spentBy(shop, asks, bounds, move).finally(() => sqlite.close())
}

/** Answers that are kept apart, so that one move of the revision makes each of them anew. */
const shown = (encoding: string): Ask[] =>
  ['/', '/ru'].flatMap((path) =>
    ['auto', 'light', 'dark'].map((theme) => ({
      path,
      headers: { 'Accept-Encoding': encoding, Cookie: `theme=${theme}` },
    })),
  )
