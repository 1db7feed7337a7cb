import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Spent, spentBy } from './against-bare.ts'
import type { Ask } from './load.ts'
import { pause } from './machine.ts'
import type { Place, Shop } from './shop.ts'

export type Miss = Spent & { name: string; isBarred: boolean }

/** The shop may look for another process's change only so often. */
const seenAfterMs = 30

/** What it costs to make an answer anew: before each request the shop's revision moves, as any change in the menu moves it. */
export async function measureMisses(shop: Shop, place: Place, isQuick: boolean): Promise<Miss[]> {
  const sqlite = new DatabaseSync(path.join(place.dataDir, 'tiffin.sqlite'), { timeout: 5000 })
  sqlite.exec('pragma synchronous = off')
  const moves = sqlite.prepare(`update "revision" set "value" = "value" + 1`)
  const count = isQuick ? 30 : 150
  const misses: Miss[] = []
  const measure = async (name: string, asks: readonly Ask[], isBarred = false) => {
    let asked = 0
    const move = async () => {
      if (asked++ % asks.length > 0) return
      moves.run()
      await pause(seenAfterMs)
    }
    const bounds = { connections: 1, seconds: 30, most: count }
    await spentBy(shop, asks, bounds, move)
    asked = 0
    misses.push({ name, isBarred, ...(await spentBy(shop, asks, bounds, move)) })
  }
  await measure('/ uncached', shown('/', 'identity'))
  await measure('/ uncached, gzip', shown('/', 'gzip'))
  await measure('/ uncached, brotli', shown('/', 'br'), true)
  await measure('/ru uncached, brotli', shown('/ru', 'br'), true)
  const packed = { 'Accept-Encoding': 'br' }
  await measure('GET /api/channel uncached', [{ path: '/api/channel', headers: packed }])
  sqlite.close()
  return misses
}

/** The same document as each theme has it: answers of their own, so that one move of the revision makes three. */
const shown = (path: string, encoding: string): Ask[] =>
  ['auto', 'light', 'dark'].map((theme) => ({
    path,
    headers: { 'Accept-Encoding': encoding, Cookie: `theme=${theme}` },
  }))
