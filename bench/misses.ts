import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Spent, spentBy } from './against-bare.ts'
import type { Ask } from './load.ts'
import { pause } from './machine.ts'
import type { Place, Shop } from './shop.ts'

export type Miss = Spent & { name: string; isBarred: boolean }

/** The shop may look for another process's change only so often. */
const seenAfterMs = 30

/** What it costs to make answers anew: between requests the shop's revision moves, as any change in the menu moves it. */
export async function measureMisses(shop: Shop, place: Place, isQuick: boolean): Promise<Miss[]> {
  const sqlite = new DatabaseSync(path.join(place.dataDir, 'tiffin.sqlite'), { timeout: 5000 })
  sqlite.exec('pragma synchronous = off')
  const moves = sqlite.prepare(`update "revision" set "value" = "value" + 1`)
  const count = isQuick ? 30 : 240
  const misses: Miss[] = []
  const spentAnew = (asks: readonly Ask[]) => {
    let asked = 0
    const move = async () => {
      if (asked++ % asks.length > 0) return
      moves.run()
      await pause(seenAfterMs)
    }
    const most = asks.length > 1 ? count : count / 3
    return spentBy(shop, asks, { connections: 1, seconds: 30, most }, move)
  }
  const measure = async (name: string, asks: readonly Ask[], isBarred = false) => {
    misses.push({ name, isBarred, ...(await spentAnew(asks)) })
  }
  await spentAnew(shown('br'))
  await measure('/ and /ru uncached', shown('identity'))
  await measure('/ and /ru uncached, gzip', shown('gzip'))
  await measure('/ and /ru uncached, brotli', shown('br'), true)
  const headers = { 'Accept-Encoding': 'br' }
  await measure('GET /api/channel uncached', [{ path: '/api/channel', headers }])
  sqlite.close()
  return misses
}

/** Answers that are kept apart, so that one move of the revision makes each of them anew. */
const shown = (encoding: string): Ask[] =>
  ['/', '/ru'].flatMap((path) =>
    ['auto', 'light', 'dark'].map((theme) => ({
      path,
      headers: { 'Accept-Encoding': encoding, Cookie: `theme=${theme}` },
    })),
  )
