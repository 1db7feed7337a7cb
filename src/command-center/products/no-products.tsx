import type { ReactNode } from 'react'
import { useHref } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useMakingWords } from '../making/words.ts'
import { isFiltered, type ProductFilters } from './list-address.ts'

/** Nothing like this, or nothing at all yet. */
export function NoProducts({ filters, add }: { filters: ProductFilters; add: ReactNode }) {
  const { products: words } = useMakingWords()
  const href = useHref()
  if (!isFiltered(filters))
    return (
      <EmptyState picture="shallow-pan-of-food" title={words.empty} action={add}>
        {words.emptyHint}
      </EmptyState>
    )
  const reset = (
    <LinkButton size={36} href={href('/command-center/product')}>
      {words.reset}
    </LinkButton>
  )
  return (
    <EmptyState picture="takeout-box" title={words.nothingFound} action={reset}>
      {words.nothingFoundHint}
    </EmptyState>
  )
}
