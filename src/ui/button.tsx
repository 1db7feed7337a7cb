import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ButtonKind = 'primary' | 'secondary' | 'plain' | 'soft' | 'danger'
type ButtonSize = 36 | 48 | 56

type Look = {
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
  /** At the end of the button: a sum or a count. */
  end?: ReactNode
}

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-accent-fg hover:bg-accent-hover',
  secondary: 'bg-raised text-ink hover:bg-raised-hover',
  plain: 'text-ink hover:bg-raised',
  soft: 'bg-accent-soft text-accent-text hover:shadow-raised',
  danger: 'bg-bad-fill text-bad-fill-fg hover:bg-bad-fill-hover',
}

const sizes: Record<ButtonSize, string> = {
  36: 'min-h-9 px-3.5 py-1.5 gap-2 rounded-control text-sm [&_svg]:size-4.5',
  48: 'min-h-12 px-5 py-2.5 gap-2.5 rounded-button text-base [&_svg]:size-5',
  56: 'min-h-14 px-6 py-3 gap-3 rounded-button text-base [&_svg]:size-5.5',
}

const look = ({ kind = 'secondary', size = 48, wide, end }: Look, className?: string) =>
  classNames(
    'inline-flex items-center font-semibold leading-snug select-none transition',
    'motion-safe:active:scale-98 disabled:opacity-50 disabled:active:scale-100',
    end === undefined ? 'justify-center text-center' : 'flex-wrap justify-between gap-y-0',
    wide && 'w-full',
    sizes[size],
    kinds[kind],
    className,
  )

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

export function Button({ kind, size, wide, end, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      // Not `disabled`, which would drop the focus.
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={look({ kind, size, wide, end }, className)}
    >
      <Inside end={end} busy={busy}>
        {children}
      </Inside>
    </button>
  )
}

export type LinkButtonProps = ComponentProps<'a'> & Look

export function LinkButton({
  kind,
  size,
  wide,
  end,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={look({ kind, size, wide, end }, className)}>
      <Inside end={end}>{children}</Inside>
    </a>
  )
}

function Inside({
  end,
  busy,
  children,
}: {
  end?: ReactNode
  busy?: boolean
  children?: ReactNode
}) {
  const label = (
    <>
      {busy && <Spinner />}
      {children}
    </>
  )
  if (end === undefined) return label
  return (
    <>
      <span className="inline-flex items-center gap-[inherit] text-left">{label}</span>
      <span className="tabular-nums whitespace-nowrap">{end}</span>
    </>
  )
}

/** Decorates existing text. */
export const Spinner = () => (
  <span
    aria-hidden
    className="inline-block size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
  />
)

export function SkipLink(props: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      className="fixed top-3 left-3 z-60 rounded-button bg-ink px-5 py-3 font-semibold text-bg not-focus:sr-only"
    />
  )
}

type IconLook = {
  label: string
  icon: ReactNode
  kind?: ButtonKind | 'surface'
  size?: 36 | 44 | 56
  round?: boolean
}

const iconKinds = { ...kinds, surface: 'bg-surface text-ink shadow-raised hover:bg-raised' }

const iconSizes = {
  36: 'size-9 [&_svg]:size-4.5',
  44: 'size-11 [&_svg]:size-5.5',
  56: 'size-14 [&_svg]:size-6',
}

const iconLook = (
  { kind = 'plain', size = 44, round }: Omit<IconLook, 'label' | 'icon'>,
  extra?: string,
) =>
  classNames(
    'inline-grid shrink-0 place-items-center select-none transition motion-safe:active:scale-95',
    'disabled:opacity-50 disabled:active:scale-100',
    round ? 'rounded-full' : 'rounded-control',
    iconSizes[size],
    iconKinds[kind],
    extra,
  )

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & IconLook & { busy?: boolean }

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
      className={iconLook({ kind, size, round }, className)}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
}

type IconLinkProps = Omit<ComponentProps<'a'>, 'children'> & IconLook

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
      className={iconLook({ kind, size, round }, className)}
    >
      {icon}
    </a>
  )
}
