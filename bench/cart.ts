import { type Spent, spentBy } from './against-bare.ts'
import type { Ask } from './load.ts'
import type { Shop } from './shop.ts'

export type CartSpent = Spent & { name: string; limit: number }

const shoppers = 16
/** Of one dish in one cart; the shop itself takes a few more. */
const pieces = 80

/** What it costs to put a dish into a cart, on disk, and to look at the cart. */
export async function measureCart(shop: Shop, isQuick: boolean): Promise<CartSpent[]> {
  const productVariantId = await anyVariant(shop)
  const cookies = await Promise.all(Array.from({ length: shoppers }, () => begin(shop)))
  const bounds = { connections: shoppers, seconds: 30, most: shoppers * (isQuick ? 10 : pieces) }
  const adds = cookies.map(
    (Cookie): Ask => ({
      method: 'POST',
      path: '/api/checkout/add',
      headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ productVariantId }),
    }),
  )
  const looks = cookies.map((Cookie): Ask => ({ path: '/api/checkout', headers: { Cookie } }))
  await spentBy(shop, adds, { ...bounds, most: shoppers })
  const added = await spentBy(shop, adds, bounds)
  const looked = await spentBy(shop, looks, { ...bounds, most: isQuick ? 400 : 4000 })
  return [
    { name: 'POST /api/checkout/add', limit: 1, ...added },
    { name: 'GET /api/checkout', limit: 0.5, ...looked },
  ]
}

async function anyVariant({ origin }: Shop): Promise<string> {
  const html = await (await fetch(origin)).text()
  return /name="productVariantId" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

/** A shopper's session, as its cookie. */
export async function begin({ origin }: Shop): Promise<string> {
  const began = await fetch(`${origin}/api/auth/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  return (began.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
