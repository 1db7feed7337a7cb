import { useState } from 'react'
import { ask } from '#ask.ts'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import type { Shop } from './use-shop.ts'

const mostShown = 8

export type FoundVariant = Shop['products'][number]['variants'][number] & {
  product: Shop['products'][number]
}

type Results = { q: string; ids: readonly string[]; refusal?: Refusal }

/** The variants of matching products, best first; undefined without a search. */
export function useFoundVariants(shop: Shop | undefined, typed: string) {
  const { locale } = useSite()
  const [found, setFound] = useState<Results>()
  const [attempt, setAttempt] = useState(0)
  const q = typed.trim()
  const look = async (signal: AbortSignal) => {
    if (q === '') return
    const answer = await ask('GET /api/search', { q, locale }, { signal })
    if (signal.aborted) return
    if (isRefusal(answer)) return setFound({ q, ids: [], refusal: answer })
    const { cards, similar, undeclared } = answer
    setFound({ q, ids: [...cards, ...similar, ...undeclared].map(({ id }) => id) })
  }
  useRest(q, look, attempt)
  const again = () => setAttempt(attempt + 1)
  // Enter takes the first of them, so they are of what is typed now.
  if (!shop || q === '' || found?.q !== q) return { variants: undefined, refusal: undefined, again }
  if (found.refusal) return { variants: undefined, refusal: found.refusal, again }
  const variants = found.ids.flatMap((id): FoundVariant[] => {
    const product = shop.products.find((one) => one.id === id)
    return product?.variants.map((variant) => ({ ...variant, product })) ?? []
  })
  return { variants: variants.slice(0, mostShown), refusal: undefined, again }
}
