import { useStaffWords } from '#words/words.tsx'

/** The number of waiting orders beside the link to the board. */
export function Waiting({ count, className = '' }: { count: number; className?: string }) {
  const { alerts } = useStaffWords()
  if (count === 0) return null
  return (
    <span
      className={`grid h-6 min-w-6 place-items-center rounded-chip bg-accent px-1.5 text-xs font-bold text-accent-fg tabular-nums ${className}`}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{alerts.waiting(count)}</span>
    </span>
  )
}
