import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { EmptyState, type EmptyStateProps } from '#ui/empty-state.tsx'

type ListCardProps = Pick<EmptyStateProps, 'picture' | 'icon'> & {
  /** Where the list is only a part of its page. Else the page’s head has the title, and the way to add. */
  title?: string
  isEmpty: boolean
  words: { empty: string; emptyHint: string }
  add: ReactNode
  children: ReactNode
}

/** A list that grows by hand: as long as nothing is in it, it says what belongs there. */
export function ListCard({ title, isEmpty, words, add, children, ...sign }: ListCardProps) {
  return (
    <Card title={title} actions={title && !isEmpty && add}>
      {isEmpty ? (
        <EmptyState {...sign} title={words.empty} action={add}>
          {words.emptyHint}
        </EmptyState>
      ) : (
        children
      )}
    </Card>
  )
}
