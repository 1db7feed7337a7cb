import { type ReactNode, useSyncExternalStore } from 'react'
import { connection } from '#platform/browser/connection.ts'

/** Shows on every page that the connection is lost. Its texts load with the page: offline, nothing can be loaded. */
export function ConnectionBar({ children }: { children: ReactNode }) {
  const isLost = useSyncExternalStore(connection.follow, connection.isLost, () => false)
  if (!isLost) return null
  return (
    <p
      role="alert"
      data-connection="lost"
      // Staff have their own bar, which says more.
      className="sticky top-0 z-60 grid min-h-(--line-bar) place-content-center bg-ink px-4 text-center text-sm font-semibold text-balance text-bg has-[~[data-line=lost]]:hidden sm:text-base print:hidden"
    >
      {children}
    </p>
  )
}
