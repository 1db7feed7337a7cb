import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  hideLabel?: boolean
  dense?: boolean
  className?: string
}

export function Switch({ label, hint, hideLabel, dense, className, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1',
        dense ? 'min-h-9 py-1 text-sm' : 'min-h-11 py-2',
        className,
      )}
    >
      <span
        className={
          hideLabel ? 'sr-only' : 'flex max-w-full flex-[1_1_5rem] flex-col gap-0.5 wrap-break-word'
        }
      >
        <span className="font-medium">{label}</span>
        {hint && (
          <span id={id} className="text-xs text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          aria-describedby={hint ? id : undefined}
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
          role="switch"
          className="peer h-7 w-12 appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-ink checked:bg-ink disabled:opacity-50 forced-colors:appearance-auto"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-edge transition peer-checked:translate-x-5 peer-checked:bg-bg peer-disabled:opacity-50 forced-colors:hidden" />
      </span>
    </label>
  )
}
