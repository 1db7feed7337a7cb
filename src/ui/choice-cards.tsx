import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { type RadioGroup, radioProps } from './radio-group.ts'

export type Choice<Value extends string> = {
  value: Value
  title: ReactNode
  detail?: ReactNode
  /** Under the detail, in strong type: a price. */
  end?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export type ChoiceCardsProps<Value extends string> = RadioGroup<Value> & {
  options: readonly Choice<Value>[]
  columns?: 1 | 2 | 3
  error?: ReactNode
}

const grids = {
  1: 'grid-cols-1',
  2: 'grid-cols-1 sm:grid-cols-2',
  3: 'grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))]',
}

export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, hideLegend, options, columns = 2, error, className } = props
  const id = useId()
  return (
    <fieldset
      className={classNames('min-w-0', className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      <div className={classNames('grid gap-3', grids[columns])}>
        {options.map((option) => (
          <ChoiceCard key={option.value} group={props} option={option} />
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={id} error={error} />
        </div>
      )}
    </fieldset>
  )
}

function ChoiceCard<Value extends string>({
  group,
  option,
}: {
  group: RadioGroup<Value>
  option: Choice<Value>
}) {
  const { title, detail, end, icon, disabled } = option
  return (
    <label
      className={classNames(
        'group ring-within relative flex min-w-0 gap-3 rounded-button border border-edge bg-surface p-3.5 transition',
        'has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-disabled:bg-sunken',
        disabled ? 'text-muted' : 'hover:border-ink',
      )}
    >
      <input {...radioProps(group, option.value)} disabled={disabled} className="sr-only" />
      {icon && (
        <span className="mt-0.5 text-muted group-has-checked:text-ink [&_svg]:size-5">{icon}</span>
      )}
      <span className="grid min-w-0 flex-1 content-start gap-0.5">
        <span className="pr-6 font-semibold">{title}</span>
        {detail && <span className="text-sm text-muted">{detail}</span>}
        {end && <span className="font-semibold tabular-nums">{end}</span>}
      </span>
      <span className="absolute top-3 right-3 grid size-5 place-items-center rounded-full bg-ink text-bg opacity-0 transition-opacity group-has-checked:opacity-100">
        <Check className="size-3.5 stroke-3" />
      </span>
    </label>
  )
}
