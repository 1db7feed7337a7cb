import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, useFieldIds } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  dense?: boolean
  className?: string
}

export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, dense, className, ...input } = props
  const ids = useFieldIds(props)
  return (
    <div className={className}>
      <label
        className={classNames('flex gap-3', dense ? 'min-h-9 py-2 text-sm' : 'min-h-11 py-2.5')}
      >
        <span className={classNames('relative grid size-5 shrink-0', !dense && 'mt-0.5')}>
          <input
            {...input}
            {...ids}
            type="checkbox"
            className={classNames(
              'peer size-5 appearance-none rounded-[0.375rem] border bg-surface transition-colors forced-colors:appearance-auto',
              'checked:border-ink checked:bg-ink disabled:bg-sunken',
              error ? 'border-bad inset-ring inset-ring-bad' : 'border-edge',
            )}
          />
          <Check className="pointer-events-none absolute inset-0 m-auto size-3.5 stroke-[3.5] text-bg opacity-0 transition-opacity peer-checked:opacity-100 forced-colors:hidden" />
        </span>
        <span className="grid gap-0.5">
          <span>{label}</span>
          {hint && (
            <span id={`${ids.id}-hint`} className="text-xs text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={ids.id} error={error} />
    </div>
  )
}
