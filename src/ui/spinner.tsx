import { classNames } from './class-names.ts'

/** With a label it is announced; without one it decorates existing text. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const wheel = (
    <span
      aria-hidden
      className={classNames(
        'inline-block size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
  if (label === undefined) return wheel
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted">
      {wheel}
      <span>{label}</span>
    </span>
  )
}
