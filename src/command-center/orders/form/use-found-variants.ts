import { useState } from 'react'
import { ask } from '#ask.ts'
import { foundWithNames, type SearchHits } from '#business/search/query.ts'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { readShop, type Shop } from './use-shop.ts'

const mostShown = 8

export type FoundVariant = Shop['products'][number]['variants'][number] & {
  product: Shop['products'][number]
}

type Results = { q: string; answer: SearchHits | Refusal }

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
    const isListOld = !isRefusal(answer) && !isAllIn(shop, answer)
    const now = isListOld ? await readShop() : answer
    if (signal.aborted) return
    // Without a list, there is nothing to choose from.
    setFound({ q, answer: isRefusal(now) && !shop ? now : answer })
  }
  useRest(q, look, attempt)
  const again = () => setAttempt(attempt + 1)
  // Enter takes the first of them, so they are of what is typed now.
  if (!shop || q === '' || found?.q !== q) return { variants: undefined, refusal: undefined, again }
  const { answer } = found
  if (isRefusal(answer)) return { variants: undefined, refusal: answer, again }
  const variants = foundWithNames(shop.products, q, answer).flatMap((id): FoundVariant[] => {
    const product = shop.products.find((one) => one.id === id)
    return product?.variants.map((variant) => ({ ...variant, product })) ?? []
  })
  return { variants: variants.slice(0, mostShown), refusal: undefined, again }
}

/** Whether all that is found is in what was read of the shop: the menu may have changed since. */
function isAllIn(shop: Shop | undefined, { cards, similar, undeclared }: SearchHits): boolean {
  const known = new Set(shop?.products.map(({ id }) => id))
  return [...cards, ...similar, ...undeclared].every(({ id }) => known.has(id))
}
