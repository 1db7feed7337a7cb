import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** At the end of the title row. */
  actions?: ReactNode
  /** No padding, for tables and lists that run to the edge. */
  flush?: boolean
}

export function Card({ title, actions, flush, className, children, ...rest }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      {...rest}
      className={classNames(
        'min-w-0 rounded-card border border-line bg-surface',
        flush ? 'overflow-clip' : 'p-4 sm:p-5',
        className,
      )}
    >
      {(title || actions) && (
        <header
          className={classNames(
            'flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1',
            flush ? 'px-4 py-3' : 'mb-3',
          )}
        >
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
