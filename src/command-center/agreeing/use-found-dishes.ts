import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import type { Shop } from './use-shop.ts'

const waitMs = 150
const mostShown = 8

export type FoundDish = Shop['products'][number]['variants'][number] & {
  product: Shop['products'][number]
}

/** The variants of the dishes that a few letters name, the best first. */
export function useFoundDishes(shop: Shop | undefined, query: string) {
  const { locale } = useSite()
  const [found, setFound] = useState<{ query: string; ids: readonly string[] }>()
  useEffect(() => {
    const q = query.trim()
    if (q === '') return setFound(undefined)
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await ask('GET /api/search', { q, locale }, { signal: leaving.signal })
      if (!isRefusal(answer)) setFound({ query: q, ids: answer.cards.map(({ id }) => id) })
    }, waitMs)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [query, locale])
  const dishes = (found?.ids ?? []).flatMap((id): FoundDish[] => {
    const product = shop?.products.find((one) => one.id === id)
    return product?.variants.map((variant) => ({ ...variant, product })) ?? []
  })
  return { isLookedFor: found !== undefined, dishes: dishes.slice(0, mostShown) }
}
