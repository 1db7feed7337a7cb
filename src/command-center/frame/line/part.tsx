import type { ReactNode } from 'react'
import { useSite } from '#shop-context.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'

type PartProps = {
  children: ReactNode
  /** When this changes, or the page, it is tried again. */
  drawn?: unknown
}

/** A part of the frame. One that fails leaves its place empty: the rest stays, and new orders ring. */
export function Part({ children, drawn }: PartProps) {
  const site = useSite()
  return (
    <ErrorBoundary drawn={drawn ?? site} instead={null}>
      {children}
    </ErrorBoundary>
  )
}
