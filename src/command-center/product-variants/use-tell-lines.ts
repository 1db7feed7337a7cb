import { useWords } from '#words/words.tsx'
import { useSaid } from '../editing/use-said.ts'
import { useMakingWords } from '../making/words.ts'
import type { Line } from './table.ts'

/** A table in one sentence, for whoever must choose between two versions of it. */
export function useTellLines() {
  const { products } = useMakingWords()
  const { money, weight } = useWords()
  const said = useSaid()
  return (lines: readonly Line[]) =>
    lines
      .map(({ name, price, amount, unit, isAvailable }) =>
        [
          said(name),
          price !== null && money(price),
          amount !== null && weight(amount, unit),
          !isAvailable && products.soldOut,
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join(' · ') || '—'
}
