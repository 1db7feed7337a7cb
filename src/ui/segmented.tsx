import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { type RadioGroup, radioProps } from './radio-group.ts'

export type Segment<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode }

export type SegmentedProps<Value extends string> = RadioGroup<Value> & {
  options: readonly Segment<Value>[]
  size?: 36 | 48
  error?: ReactNode
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, hideLegend = true, options, size = 48, error, className } = props
  const id = useId()
  return (
    <fieldset
      className={classNames('grid min-w-0 grid-cols-1 gap-1.5', className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-button bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'ring-within flex min-w-min flex-1 flex-wrap items-center justify-center gap-x-1.5 rounded-[0.625rem] px-1.5 text-center font-semibold text-muted transition hover:text-ink',
              'has-checked:bg-surface has-checked:text-ink has-checked:shadow-raised forced-colors:has-checked:outline',
              size === 48 ? 'min-h-11' : 'min-h-8 text-sm',
            )}
          >
            <input {...radioProps(props, option.value)} className="sr-only" />
            {option.icon && <span className="shrink-0 [&_svg]:size-5">{option.icon}</span>}
            <span className="wrap-break-word">{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
