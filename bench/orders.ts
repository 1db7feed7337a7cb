// `npm run bench:orders`: what it costs to place an order, durably, with a thousand orders stored and with a million.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { browser } from '#tests/support/person.ts'
import { cpuMsOf, pinSelf, root } from './machine.ts'
import { clear, emptyPlace, type Place, type Shop, setUp, startShop } from './shop.ts'
import { storeOrders } from './stored-orders.ts'

const counted = 400
const most = { cpuMs: 3, growth: 1.25 }

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
      const cost = await orders(shop, counted)
      costs.push(cost)
      process.stdout.write(`${stored} orders stored: ${cost.toFixed(2)} CPU-ms to place another\n`)
    })
  }
} finally {
  clear(place)
}
const [few = Number.NaN, many = Number.NaN] = costs
const holds = many <= most.cpuMs && few <= most.cpuMs && many / few <= most.growth
process.stdout.write(
  `${holds ? 'holds' : 'FAILS'}: at most ${most.cpuMs} CPU-ms, and no more than ${most.growth} × of it as orders grow (${(many / few).toFixed(2)})\n`,
)
process.exit(holds ? 0 : 1)

async function withShop(work: (shop: Shop) => Promise<void>) {
  const shop = await startShop(place, { TRUST_PROXY: '1' })
  await work(shop).finally(shop.stop)
}

/** The processor time of each of so many orders; their carts are filled before the clock starts. */
async function orders(shop: Shop, count: number): Promise<number> {
  const { paymentMethods, warehouses, products } = (await browser(shop.origin).get('/api/channel'))
    .body
  const dishes = products.flatMap(({ isAvailable, variants }: Sold) =>
    isAvailable ? variants : [],
  )
  const form = {
    name: 'Olga',
    phone: '8 916 123-45-67',
    deliveryMethod: 'PICKUP',
    warehouseId: warehouses[0].id,
    paymentMethodId: paymentMethods[0].id,
  }
  const people = []
  for (let at = 0; at < count; at++) {
    const person = browser(shop.origin)
    const headers = { 'X-Forwarded-For': `10.0.${at >> 8}.${at & 255}` }
    for (const step of [0, 1, 2]) {
      const productVariantId = dishes[(at + step) % dishes.length].id
      await person.send('POST', '/api/checkout/add', { productVariantId }, headers)
    }
    people.push(() => person.send('POST', '/api/checkout/place', form, headers))
  }
  const before = cpuMsOf(shop.pid)
  for (const submit of people) {
    const { status, text } = await submit()
    if (status !== 201) throw new Error(`The order was refused: ${status} ${text}`)
  }
  return (cpuMsOf(shop.pid) - before) / count
}

type Sold = { isAvailable: boolean; variants: { id: string }[] }

function openAllDay({ dataDir }: Place) {
  const sqlite = new DatabaseSync(path.join(dataDir, 'tiffin.sqlite'))
  sqlite.exec(
    `update "workingDay" set "isActive" = 1, "intervals" = '[{"from":"00:00","to":"00:00"}]'`,
  )
  sqlite.close()
}
