import type { ReactNode } from 'react'

export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="sr-only rounded-button bg-ink px-5 py-3 font-semibold text-bg focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:px-5 focus:py-3"
    >
      {children}
    </a>
  )
}
