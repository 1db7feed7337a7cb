import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { type RadioGroup, radioProps } from './radio-group.ts'

export type Choice<Value extends string> = {
  value: Value
  title: ReactNode
  detail?: ReactNode
  /** In bold, below the detail or at the end of the row: a price. */
  end?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

/** A legend, or the id of the heading that names the group. */
type Named = { legend: ReactNode; labelledBy?: never } | { legend?: never; labelledBy: string }

type ChoicesProps<Value extends string> = Omit<RadioGroup<Value>, 'legend'> &
  Named & {
    options: readonly Choice<Value>[]
    error?: ReactNode
  }

export type ChoiceCardsProps<Value extends string> = ChoicesProps<Value> & {
  /** As many columns as fit; `short` and `medium` are widths of titles. */
  columns?: 1 | 2 | Fit
}

export type Fit = 'short' | 'medium'

const grids = {
  1: 'grid-cols-1',
  2: 'grid-cols-1 sm:grid-cols-2',
  short: 'grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))]',
  medium: 'grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))]',
}

/** The card width that fits the longest word of the titles. */
export const fitOf = (titles: readonly string[]): Fit =>
  titles.every((title) => title.split(/\s/).every(({ length }) => length <= 5)) ? 'short' : 'medium'

/** A choice of a few, each with a short title, on cards. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { options, columns = 2 } = props
  return (
    <Choices {...props}>
      <div className={classNames('grid gap-3', grids[columns])}>
        {options.map(({ value, title, detail, end, icon, disabled }) => {
          // Beside a longer title there is no room, but beside its price.
          const isRingLow = columns === 'medium' && end !== undefined
          return (
            <label
              key={value}
              className={classNames(
                option,
                'relative rounded-button border border-edge p-3.5 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink',
                disabled ? 'text-muted' : 'hover:border-ink',
              )}
            >
              <input {...radioProps(props, value)} disabled={disabled} className="sr-only" />
              {icon && (
                <span className="mt-0.5 text-muted group-has-checked:text-ink [&_svg]:size-5">
                  {icon}
                </span>
              )}
              <span className="grid min-w-0 flex-1 grid-cols-1 content-start gap-0.5 wrap-anywhere">
                <span className={classNames('font-semibold', !isRingLow && 'pr-6')}>{title}</span>
                {detail && <span className="text-sm text-muted">{detail}</span>}
                {end && (
                  <span className={classNames('font-semibold tabular-nums', isRingLow && 'pr-6')}>
                    {end}
                  </span>
                )}
              </span>
              <Ring
                className={classNames('absolute right-3', isRingLow ? 'bottom-4' : 'top-3.5')}
              />
            </label>
          )
        })}
      </div>
    </Choices>
  )
}

/** A choice of titles of any length, in rows of one height. */
export function ChoiceRows<Value extends string>(props: ChoicesProps<Value> & { size?: 48 | 52 }) {
  return (
    <Choices {...props}>
      <div className="divide-y divide-line rounded-button border border-edge">
        {props.options.map(({ value, title, detail, end, disabled }) => (
          <label
            key={value}
            className={classNames(
              option,
              'items-center px-3.5 py-1 first:rounded-t-button last:rounded-b-button',
              props.size === 48 ? 'min-h-12' : 'min-h-13',
              disabled && 'text-muted',
            )}
          >
            <input {...radioProps(props, value)} disabled={disabled} className="sr-only" />
            <Ring />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 wrap-anywhere">
              <span className="font-semibold">{title}</span>
              {detail && <span className="text-sm text-muted">{detail}</span>}
            </span>
            {end && <span className="shrink-0 font-semibold tabular-nums">{end}</span>}
          </label>
        ))}
      </div>
    </Choices>
  )
}

const option = 'group ring-within flex min-w-0 gap-3 bg-surface transition has-disabled:bg-sunken'

function Choices<Value extends string>(props: ChoicesProps<Value> & { children: ReactNode }) {
  const { legend, hideLegend, labelledBy, error, className, children } = props
  const id = useId()
  return (
    <fieldset
      className={classNames('min-w-0', className)}
      aria-labelledby={labelledBy}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {legend && (
        <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      )}
      {children}
      {error && (
        <div className="mt-1.5">
          <FieldError id={id} error={error} />
        </div>
      )}
    </fieldset>
  )
}

/** The tick is in the ring, so it covers no text. */
const Ring = ({ className }: { className?: string }) => (
  <span
    className={classNames(
      'grid size-5 shrink-0 place-items-center rounded-full border border-edge text-bg group-has-checked:border-ink group-has-checked:bg-ink',
      className,
    )}
  >
    <Check className="size-3.5 stroke-3 opacity-0 group-has-checked:opacity-100" />
  </span>
)
