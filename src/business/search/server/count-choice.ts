import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { dishesNow } from './dishes-now.ts'
import { countFound } from './sql.ts'

export async function countChoice({ tx }: Call, { productId }: { productId: string }) {
  const { index } = await dishesNow(tx)
  if (!index.byId(productId)) return refuse('not-found')

  await countFound(tx, productId)
  return { productId }
}
