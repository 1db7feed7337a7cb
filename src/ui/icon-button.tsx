import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './button.tsx'
import { classNames } from './class-names.ts'

type IconLook = {
  label: string
  icon: ReactNode
  kind?: 'plain' | 'secondary' | 'soft' | 'primary' | 'surface'
  size?: 36 | 44 | 56
  round?: boolean
}

const kinds = {
  plain: 'text-ink hover:bg-raised',
  secondary: 'bg-raised text-ink hover:bg-raised-hover',
  soft: 'bg-accent-soft text-accent-text hover:shadow-raised',
  primary: 'bg-accent text-accent-fg hover:bg-accent-hover',
  surface: 'bg-surface text-ink shadow-raised hover:bg-raised',
}

const sizes = {
  36: 'size-9 [&_svg]:size-4.5',
  44: 'size-11 [&_svg]:size-5.5',
  56: 'size-14 [&_svg]:size-6',
}

const look = (
  { kind = 'plain', size = 44, round }: Omit<IconLook, 'label' | 'icon'>,
  extra?: string,
) =>
  classNames(
    'inline-grid shrink-0 place-items-center select-none transition motion-safe:active:scale-95',
    'disabled:opacity-50 disabled:active:scale-100',
    round ? 'rounded-full' : 'rounded-control',
    sizes[size],
    kinds[kind],
    extra,
  )

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  IconLook & { busy?: boolean }

export function IconButton({
  label,
  icon,
  kind,
  size,
  round,
  busy,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={look({ kind, size, round }, className)}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
}

export type IconLinkProps = Omit<ComponentProps<'a'>, 'children'> & IconLook

export function IconLink({
  label,
  icon,
  kind,
  size,
  round,
  className,
  href,
  ...rest
}: IconLinkProps) {
  return (
    <a
      href={href}
      title={label}
      {...rest}
      aria-label={label}
      className={look({ kind, size, round }, className)}
    >
      {icon}
    </a>
  )
}
