import { type Ask, load } from './load.ts'
import { memoryOf, pause } from './machine.ts'
import { clear, emptyPlace, type Place, type Shop, setUp, startShop } from './shop.ts'
import { partsOf } from './weight.ts'

export type Memory = { justSetUp: number; idle: number; afterLoad: number }

const visits = 20_000

/** Resident memory of the shop's process: as good as unused, and after a busy evening. */
export async function measureMemory(isQuick: boolean): Promise<Memory> {
  const place = await emptyPlace()
  const settled = () => pause(isQuick ? 2000 : 5000)
  try {
    const justSetUp = await inShop(place, async (shop) => {
      await setUp(shop)
      await frontPage(shop)
      await settled()
      return memoryOf(shop.pid)
    })
    return await inShop(place, async (shop) => {
      const asks = asksOf(await frontPage(shop))
      await settled()
      const idle = memoryOf(shop.pid)
      await load(shop.port, asks, { connections: 32, seconds: 60, most: visits })
      return { justSetUp, idle, afterLoad: memoryOf(shop.pid) }
    })
  } finally {
    clear(place)
  }
}

async function inShop<Answer>(place: Place, work: (shop: Shop) => Promise<Answer>) {
  const shop = await startShop(place)
  return work(shop).finally(shop.stop)
}

const frontPage = async ({ origin }: Shop) => (await fetch(origin)).text()

/** Everything that a visit of the front page asks for, in both languages. */
function asksOf(html: string): Ask[] {
  const { js, css, fonts } = partsOf(html)
  const photos = new Set(html.match(/\/photos\/[\w-]+\.webp/g))
  const pages = ['/', '/', '/', '/ru', '/_payload.json', '/ru/_payload.json', '/api/channel']
  const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
  return [...pages, ...js, ...css, ...fonts, ...photos].map((path) => ({ path, headers }))
}
