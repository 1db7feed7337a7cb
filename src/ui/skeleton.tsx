import { classNames } from './class-names.ts'

/** Appears after 200 ms; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-skeleton rounded-chip bg-raised', className ?? 'h-4 w-full')}
    />
  )
}
