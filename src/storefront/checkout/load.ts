import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { loadWords } from '#words/load.ts'

export async function load({ ask, locale }: Visit) {
  const checkout = await ask('GET /api/checkout', {})
  if (isRefusal(checkout)) throw new Error(`The checkout was refused: ${checkout.refused}`)
  const { shop } = await loadWords(locale, false)
  return { title: shop.cart.title, data: { lines: checkout?.lines ?? [] } }
}

export type CheckoutPage = Awaited<ReturnType<typeof load>>['data']
