import type { ReactNode } from 'react'

type Props = { id: string; title: string; className?: string; children: ReactNode }

/** A part of the order's form, with its heading. */
export function Section({ id, title, className = '', children }: Props) {
  return (
    <section aria-labelledby={id} className={`grid grid-cols-1 gap-4 ${className}`}>
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
