import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  dense?: boolean
  className?: string
}

export function Checkbox({ label, hint, error, dense, className, id, ...input }: CheckboxProps) {
  const own = useId()
  const control = id ?? own
  const described = [
    error && `${control}-error`,
    input['aria-describedby'],
    hint && `${control}-hint`,
  ].filter(Boolean)
  return (
    <div className={className}>
      <label
        className={classNames('flex gap-3', dense ? 'min-h-9 py-2 text-sm' : 'min-h-11 py-2.5')}
      >
        <span className={classNames('relative grid size-5 shrink-0', !dense && 'mt-0.5')}>
          <input
            {...input}
            id={control}
            type="checkbox"
            aria-invalid={error ? true : input['aria-invalid']}
            aria-describedby={described.join(' ') || undefined}
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
            <span id={`${control}-hint`} className="text-xs text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={control} error={error} />
    </div>
  )
}
