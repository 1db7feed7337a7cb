import { type ReactNode, useSyncExternalStore } from 'react'
import { connection } from '#platform/browser/connection.ts'
import { classNames } from './class-names.ts'

type ProgressBarProps = {
  label: string
  /** Leave out while the end is unknown. */
  value?: number
  max?: number
  /** `top` covers the page's upper edge; `inline` is in the text flow. */
  place?: 'top' | 'inline'
  tone?: 'accent' | 'ok'
  className?: string
}

export function ProgressBar({
  label,
  value,
  max = 100,
  place = 'top',
  tone = 'accent',
  className,
}: ProgressBarProps) {
  return (
    // The native element has its own width; a strict CSP would block a style attribute.
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={classNames(
        'block w-full overflow-hidden',
        tone === 'ok' ? 'text-ok' : 'text-accent-edge',
        place === 'top'
          ? 'pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 animate-appear bg-transparent'
          : 'h-1.5 rounded-full bg-raised-hover',
        className,
      )}
    />
  )
}

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
