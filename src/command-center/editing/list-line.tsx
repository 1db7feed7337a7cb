import type { ReactNode } from 'react'

type ListLineProps = { href: string; isOpen: boolean; title: ReactNode; children?: ReactNode }

/** A line of a list that opens beside it. */
export function ListLine({ href, isOpen, title, children }: ListLineProps) {
  return (
    <a
      href={href}
      aria-current={isOpen ? 'true' : undefined}
      className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1.5 hover:bg-raised aria-[current=true]:bg-raised"
    >
      <span className="min-w-0 flex-[1_1_9rem] font-medium wrap-anywhere">{title}</span>
      {children}
    </a>
  )
}
