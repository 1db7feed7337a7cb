import { Check } from 'lucide-react'
import { classNames } from './class-names.ts'

export type StepsProps = {
  /** The name of the list, for screen readers. */
  label: string
  steps: readonly string[]
  /** Index of the current step; `steps.length` when all are done. */
  current: number
  /** Read out after the name of a finished step. */
  doneLabel: string
  className?: string
}

export function Steps({ label, steps, current, doneLabel, className }: StepsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex gap-2">
        {steps.map((step, index) => {
          const done = index < current
          const now = index === current
          return (
            <li
              key={step}
              aria-current={now ? 'step' : undefined}
              className="grid min-w-0 flex-1 content-start gap-2"
            >
              <span
                className={classNames(
                  'h-1.5 rounded-full transition-colors',
                  done || now ? 'bg-accent-edge' : 'bg-raised-hover',
                )}
              />
              <span
                className={classNames(
                  'flex items-center gap-1.5 text-sm font-medium max-sm:sr-only',
                  now ? 'font-semibold text-ink' : 'text-muted',
                )}
              >
                {done && <Check className="size-4 shrink-0 text-ok" />}
                {step}
                {done && <span className="sr-only">, {doneLabel}</span>}
              </span>
            </li>
          )
        })}
      </ol>
      {/* A phone has no room for all names: it shows the current one alone. Screen readers get it from the list above. */}
      <p aria-hidden="true" className="pt-2 text-sm font-semibold empty:hidden sm:hidden">
        {steps[current]}
      </p>
    </nav>
  )
}
