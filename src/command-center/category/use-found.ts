import { useEffect, useState } from 'react'
import type { ListedProduct } from '#business/products/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'
import { askStaff } from '../editing/ask-staff.ts'

const pauseMs = 200
const mostShown = 8

/** Products by what is being typed; undefined as long as nothing is. */
export function useFound(q: string): readonly ListedProduct[] | undefined {
  const [found, setFound] = useState<readonly ListedProduct[]>()
  useEffect(() => {
    if (!q.trim()) return setFound(undefined)
    const stale = new AbortController()
    const { signal } = stale
    const timer = setTimeout(async () => {
      const answer = await askStaff('GET /api/products', { q }, { signal })
      if (!signal.aborted && !isRefusal(answer)) setFound(answer.products.slice(0, mostShown))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [q])
  return found
}
