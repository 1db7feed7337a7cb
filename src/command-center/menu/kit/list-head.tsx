import { classNames } from '#ui/class-names.ts'

/** The visible heading of the switches below; screen readers get each switch's own name. */
export function ListHead({ children, className }: { children: string; className?: string }) {
  return (
    <p
      aria-hidden="true"
      className={classNames('ml-auto text-right text-xs font-medium text-muted', className)}
    >
      {children}
    </p>
  )
}
