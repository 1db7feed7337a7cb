import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

/** With a label it is announced; without one it only accompanies words that are already there. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const wheel = <LoaderCircle className={classNames('size-5 shrink-0 animate-spin', className)} />
  if (label === undefined) return wheel
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted">
      {wheel}
      <span>{label}</span>
    </span>
  )
}
