import { classNames } from './class-names.ts'

export type ProgressBarProps = {
  label: string
  /** Leave out while the end is unknown. */
  value?: number
  max?: number
  /** `top` covers the page's upper edge; `inline` is in the text flow. */
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
    // The native element has its own width; a strict CSP would block a style attribute.
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
