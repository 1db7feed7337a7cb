import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { browser } from '#tests/support/http-user.ts'
import { type Beside, inTurns } from './beside-floor.ts'
import type { Ask } from './load.ts'
import type { Place, Shop } from './shop.ts'

/** A visitor with an address, a session and three items in the cart. */
export type Cart = { headers: Record<string, string>; form: object; nextProduct: string }

const counts = { rounds: 8, each: 100 }
const quickCounts = { rounds: 2, each: 20 }

/** One round more than is counted: the first warms both sides up. */
export const cartRequests = (isQuick: boolean) => {
  const { rounds, each } = isQuick ? quickCounts : counts
  return (rounds + 1) * each
}

/** The cost of viewing a cart, adding an item and placing the order, all on disk. */
export async function measureCart(
  shop: Shop,
  floor: Pick<Shop, 'port' | 'pid'>,
  carts: readonly Cart[],
  isQuick: boolean,
): Promise<Beside[]> {
  const { each } = isQuick ? quickCounts : counts
  const turns = (name: string, most: number, askOf: (cart: Cart) => Ask) =>
    inTurns({ name, most, shop, floor, asks: carts.map(askOf), each })
  return [
    await turns('GET /api/checkout', 3, ({ headers }) => ({ path: '/api/checkout', headers })),
    await turns('POST /api/checkout/add', 2.5, ({ headers, nextProduct }) => ({
      method: 'POST',
      path: '/api/checkout/add',
      headers,
      body: JSON.stringify({ productVariantId: nextProduct }),
    })),
    await turns('POST /api/checkout/place', 2.5, ({ headers, form }) => ({
      method: 'POST',
      path: '/api/checkout/place',
      headers,
      body: JSON.stringify(form),
    })),
  ]
}

type Sold = { isAvailable: boolean; variants: { id: string; isAvailable: boolean }[] }

export async function filledCarts({ origin }: Shop, count: number): Promise<Cart[]> {
  const { paymentMethods, warehouses, products } = (await browser(origin).get('/api/channel')).body
  const variantIds: string[] = products.flatMap(({ isAvailable, variants }: Sold) =>
    isAvailable ? variants.filter((one) => one.isAvailable).map(({ id }) => id) : [],
  )
  const variantAt = (at: number) => variantIds[at % variantIds.length] ?? ''
  const form = {
    name: 'Olga',
    phone: '8 916 123-45-67',
    deliveryMethod: 'PICKUP',
    warehouseId: warehouses[0].id,
    paymentMethodId: paymentMethods[0].id,
  }
  const fill = async (at: number): Promise<Cart> => {
    const person = browser(origin)
    const address = { 'X-Forwarded-For': `10.1.${at >> 8}.${at & 255}` }
    for (const step of [0, 1, 2]) {
      const input = { productVariantId: variantAt(at + step) }
      const { status } = await person.send('POST', '/api/checkout/add', input, address)
      if (status !== 200) throw new Error(`A cart could not be filled: ${status}`)
    }
    const Cookie = [...person.cookies].map((one) => one.join('=')).join('; ')
    const headers = { ...address, Cookie, 'Sec-Fetch-Site': 'same-origin' }
    return { headers, form, nextProduct: variantAt(at + 3) }
  }
  const carts: Cart[] = []
  for (let at = 0; at < count; at += 1) carts.push(await fill(at))
  return carts
}

export function openAllDay({ dataDir }: Place) {
  const sqlite = new DatabaseSync(path.join(dataDir, 'tiffin.sqlite'), { timeout: 5000 })
  sqlite.exec(
    `update "workingDay" set "isActive" = 1, "intervals" = '[{"from":"00:00","to":"00:00"}]'`,
  )
  sqlite.close()
}

/** A visitor's session, as its cookie. */
export async function begin({ origin }: Shop): Promise<string> {
  const began = await fetch(`${origin}/api/auth/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  return (began.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
