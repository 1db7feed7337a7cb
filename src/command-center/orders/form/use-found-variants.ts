import { useState } from 'react'
import { ask } from '#ask.ts'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import type { Shop } from './use-shop.ts'

const mostShown = 8

export type FoundVariant = Shop['products'][number]['variants'][number] & {
  product: Shop['products'][number]
}

/** The variants of matching products, best first; undefined without a search. */
export function useFoundVariants(shop: Shop | undefined, typed: string) {
  const { locale } = useSite()
  const [found, setFound] = useState<{ q: string; ids: readonly string[] }>()
  const q = typed.trim()
  useRest(q, async (signal) => {
    if (q === '') return
    const answer = await ask('GET /api/search', { q, locale }, { signal })
    if (signal.aborted || isRefusal(answer)) return
    const { cards, similar, undeclared } = answer
    setFound({ q, ids: [...cards, ...similar, ...undeclared].map(({ id }) => id) })
  })
  // Enter takes the first of them, so they are of what is typed now.
  if (!shop || found?.q !== q) return
  const variants = found.ids.flatMap((id): FoundVariant[] => {
    const product = shop.products.find((one) => one.id === id)
    return product?.variants.map((variant) => ({ ...variant, product })) ?? []
  })
  return variants.slice(0, mostShown)
}
