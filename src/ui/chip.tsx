import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FoodIcon } from './drawing.tsx'
import type { FoodIconName } from './food-icons.ts'

type ChipLook = { icon?: FoodIconName | null; count?: ReactNode }

const look = (chosen: boolean | undefined, className?: string) =>
  classNames(
    'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border px-4 font-medium transition select-none',
    chosen ? 'border-ink bg-ink text-bg' : 'border-line bg-surface text-ink hover:border-edge',
    className,
  )

export type ChipProps = ComponentProps<'a'> & ChipLook & { current?: boolean }

/** A category; `current` is the one in view. */
export function Chip({ icon, count, current, className, children, ...rest }: ChipProps) {
  return (
    <a {...rest} aria-current={current || undefined} className={look(current, className)}>
      <FoodIcon name={icon} size={22} />
      <span className="truncate">{children}</span>
      {count !== undefined && <span className="text-sm tabular-nums opacity-75">{count}</span>}
    </a>
  )
}

export type ChipButtonProps = ComponentProps<'button'> & ChipLook & { pressed?: boolean }

export function ChipButton({
  icon,
  count,
  pressed,
  className,
  children,
  ...rest
}: ChipButtonProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={look(pressed, className)}>
      <FoodIcon name={icon} size={22} />
      {children}
      {count !== undefined && <span className="text-sm tabular-nums opacity-75">{count}</span>}
    </button>
  )
}
