import { refuse } from '#platform/refusal.ts'
import type { StreamCall } from '#platform/server/call.ts'
import type { ShopperOrder } from '../shopper-order.ts'
import { ownOrder } from './own-order.ts'
import { shopperOrder } from './told-order.ts'

/** The order as it stands, and again whenever it stands otherwise. */
export async function followOrder(
  { who, read, moves }: StreamCall,
  { checkoutId }: { checkoutId: string },
) {
  const look = () =>
    read(async (tx) => {
      const order = await ownOrder(tx, who, checkoutId)
      return order && shopperOrder(tx, order)
    })
  const first = await look()
  if (!first) return refuse('not-found')

  return (async function* () {
    let last: ShopperOrder = first
    yield { data: last }
    for await (const _ of moves('orders')) {
      const next = await look()
      if (!next) return
      if (next.version === last.version) continue
      last = next
      yield { data: last }
    }
  })()
}
