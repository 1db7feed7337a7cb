import { Minus, Plus } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type QuantityProps = {
  value: number
  /** What is counted, for screen readers: the dish. */
  label: string
  lessLabel: string
  moreLabel: string
  /** Replaces “−” at 1: removing all. */
  removal?: { label: string; icon: ReactNode }
  onChange: (value: number) => void
  /** Without JavaScript, each button submits its form with `name=<the new number>`. */
  name?: string
  min?: number
  max?: number
  size?: 36 | 44 | 56
  tone?: 'sunken' | 'soft'
  /** Something else announces its changes. */
  live?: 'off'
  className?: string
}

const sizes = { 36: 'size-9', 44: 'size-11', 56: 'h-14 w-11' }
const tones = { sunken: 'bg-raised text-ink', soft: 'bg-accent-soft text-accent-text' }

export function Quantity(props: QuantityProps) {
  const { value, label, lessLabel, moreLabel, onChange, min = 0, max = 99 } = props
  const { size = 44, tone = 'sunken', className } = props
  const removal = value === 1 ? props.removal : undefined
  const sign = (next: number, name: string) => {
    // Not `disabled` at the limit, which would drop the focus.
    const isOff = next < min || next > max
    return {
      type: props.name && !isOff ? ('submit' as const) : ('button' as const),
      name: props.name,
      value: props.name && next,
      'aria-label': name,
      'aria-disabled': isOff,
      onClick: (event: MouseEvent) => {
        event.preventDefault()
        if (!isOff) onChange(next)
      },
      className: classNames(
        'grid place-items-center rounded-control transition aria-disabled:opacity-40',
        'not-aria-disabled:hover:bg-ink/8 motion-safe:not-aria-disabled:active:scale-90',
        sizes[size],
      ),
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend to a single number
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'inline-flex shrink-0 items-center rounded-control',
        tones[tone],
        className,
      )}
    >
      <button {...sign(value - 1, removal?.label ?? lessLabel)}>
        {removal?.icon ?? <Minus className="size-4.5" />}
      </button>
      <output
        aria-live={props.live}
        className={classNames(
          'text-center font-bold tabular-nums',
          size === 56 ? 'min-w-11' : 'min-w-7',
        )}
      >
        {value}
      </output>
      <button {...sign(value + 1, moreLabel)}>
        <Plus className="size-4.5" />
      </button>
    </div>
  )
}
