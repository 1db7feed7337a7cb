// `npm run bench:orders`: the cost of placing an order, durably, with a thousand and with a million orders stored.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { filledCarts, openAllDay } from './cart.ts'
import { type Spent, spentBy } from './compare.ts'
import type { Ask } from './load.ts'
import { pinSelf, root } from './machine.ts'
import { clear, emptyPlace, type Shop, setUp, startShop } from './shop.ts'
import { storeOrders } from './stored-orders.ts'

const counted = 400
/** `npm run bench` limits the cost of an order relative to its floor. */
const mostGrowth = 1.25

execFileSync(process.execPath, ['bin/start.mjs', '--build-only'], { cwd: root, stdio: 'inherit' })
pinSelf()
const place = await emptyPlace()
const costs: number[] = []
try {
  await withShop(async (shop) => {
    await setUp(shop)
    openAllDay(place)
  })
  for (const stored of [1000, 1_000_000]) {
    storeOrders(path.join(place.dataDir, 'tiffin.sqlite'), stored)
    await withShop(async (shop) => {
      await orders(shop, counted / 4)
      const { cpuMs, requests } = await orders(shop, counted)
      costs.push(cpuMs / requests)
      process.stdout.write(
        `${stored} orders stored: ${(cpuMs / requests).toFixed(2)} CPU-ms to place another\n`,
      )
    })
  }
} finally {
  clear(place)
}
const [few = Number.NaN, many = Number.NaN] = costs
const isMet = many / few <= mostGrowth
process.stdout.write(
  `${isMet ? 'holds' : 'FAILS'}: with a million stored ${(many / few).toFixed(2)} × of it, at most ${mostGrowth}\n`,
)
process.exit(isMet ? 0 : 1)

async function withShop(work: (shop: Shop) => Promise<void>) {
  const shop = await startShop(place, { TRUST_PROXY: '1' })
  await work(shop).finally(shop.stop)
}

/** The time for a number of orders, one after another; their carts are filled before the clock starts. */
async function orders(shop: Shop, count: number): Promise<Spent> {
  const asks = (await filledCarts(shop, count)).map(({ headers, form }): Ask => {
    const path = '/api/checkout/place'
    return { method: 'POST', path, headers, body: JSON.stringify(form) }
  })
  const spent = await spentBy(shop, asks, { connections: 1, seconds: 60, most: count })
  if (spent.failures > 0) throw new Error(`${spent.failures} orders were refused.`)
  return spent
}
