import { useState } from 'react'
import type { ListedProduct } from '#business/products/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'
import { askStaff } from '../editing/ask-staff.ts'
import { useRest } from '../editing/use-rest.ts'

const mostShown = 8

/** Products by what is being typed; undefined as long as nothing is. */
export function useFoundProducts(typed: string): readonly ListedProduct[] | undefined {
  const [found, setFound] = useState<readonly ListedProduct[]>()
  const q = typed.trim()
  useRest(q, async (signal) => {
    if (q === '') return setFound(undefined)
    const answer = await askStaff('GET /api/products', { q }, { signal })
    if (!signal.aborted && !isRefusal(answer)) setFound(answer.products.slice(0, mostShown))
  })
  return q === '' ? undefined : found
}
