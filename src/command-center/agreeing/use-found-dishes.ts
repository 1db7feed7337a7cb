import { useState } from 'react'
import { ask } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { useRest } from '../editing/use-rest.ts'
import type { Shop } from './use-shop.ts'

const mostShown = 8

export type FoundDish = Shop['products'][number]['variants'][number] & {
  product: Shop['products'][number]
}

/** The variants of the dishes that a few letters name, the best first; undefined as long as nothing is looked for. */
export function useFoundDishes(shop: Shop | undefined, typed: string) {
  const { locale } = useSite()
  const [found, setFound] = useState<readonly string[]>()
  const q = typed.trim()
  useRest(q, async (signal) => {
    if (q === '') return setFound(undefined)
    const answer = await ask('GET /api/search', { q, locale }, { signal })
    if (!signal.aborted && !isRefusal(answer)) setFound(answer.cards.map(({ id }) => id))
  })
  if (q === '' || !found) return
  const dishes = found.flatMap((id): FoundDish[] => {
    const product = shop?.products.find((one) => one.id === id)
    return product?.variants.map((variant) => ({ ...variant, product })) ?? []
  })
  return dishes.slice(0, mostShown)
}
