import { classNames } from './class-names.ts'

export type ProgressBarProps = {
  label: string
  /** Leave out while the end is unknown. */
  value?: number
  max?: number
  /** `top` lies over the page's upper edge; `inline` stands where it is written. */
  place?: 'top' | 'inline'
  tone?: 'accent' | 'ok'
  className?: string
}

export function ProgressBar({
  label,
  value,
  max = 100,
  place = 'top',
  tone = 'accent',
  className,
}: ProgressBarProps) {
  return (
    // The native element carries its own width, which a strict CSP would refuse as a style.
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={classNames(
        'block w-full overflow-hidden',
        tone === 'ok' ? 'text-ok' : 'text-accent-edge',
        place === 'top'
          ? 'pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 animate-appear bg-transparent'
          : 'h-1.5 rounded-full bg-raised-hover',
        className,
      )}
    />
  )
}
