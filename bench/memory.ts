import { memoryAtWork } from './at-work.ts'
import { type Ask, load } from './load.ts'
import { memoryOf, pause } from './machine.ts'
import { clear, emptyPlace, type Place, type Shop, setUp, startShop } from './shop.ts'
import { partsOf } from './weight.ts'

export type Memory = {
  justSetUp: number
  idle: number
  afterLoad: number
  atWork: number
  cutting: number
}

const visits = 20_000

/** Resident memory of the shop: almost unused, after a busy evening, and at its peak under full load. */
export async function measureMemory(isQuick: boolean): Promise<Memory> {
  const place = await emptyPlace()
  const pauseBetween = () => pause(isQuick ? 2000 : 5000)
  try {
    const justSetUp = await inShop(place, async (shop) => {
      await setUp(shop)
      await frontPage(shop)
      await pauseBetween()
      return memoryOf(shop.pid)
    })
    const { idle, afterLoad } = await inShop(place, async (shop) => {
      const asks = asksOf(await frontPage(shop))
      await pauseBetween()
      const idle = memoryOf(shop.pid)
      await load(shop.port, asks, { connections: 32, seconds: 60, most: visits })
      return { idle, afterLoad: memoryOf(shop.pid) }
    })
    const atWork = await inShop(place, (shop) => memoryAtWork(shop, place))
    return { justSetUp, idle, afterLoad, atWork: atWork.shop, cutting: atWork.cutting }
  } finally {
    clear(place)
  }
}

async function inShop<Answer>(place: Place, work: (shop: Shop) => Promise<Answer>) {
  const shop = await startShop(place, { TRUST_PROXY: '1', RECEIVER_ALLOW: '127.0.0.1/32' })
  return work(shop).finally(shop.stop)
}

const frontPage = async ({ origin }: Shop) => (await fetch(origin)).text()

/** All requests of a visit to the home page, in both languages. */
function asksOf(html: string): Ask[] {
  const { js, css, fonts } = partsOf(html)
  const photos = new Set(html.match(/\/photos\/[\w-]+\.webp/g))
  const pages = ['/', '/', '/', '/ru', '/_payload.json', '/ru/_payload.json', '/api/channel']
  const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
  return [...pages, ...js, ...css, ...fonts, ...photos].map((path) => ({ path, headers }))
}
