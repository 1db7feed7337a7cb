import { classNames } from './class-names.ts'

/** Waits 200 ms before it shows itself; give it the size of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-skeleton rounded-chip bg-raised', className ?? 'h-4 w-full')}
    />
  )
}
