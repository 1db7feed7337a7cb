import type { ComponentProps, ReactNode } from 'react'
import { type Tone, toneIcon, toneLook } from './badge.tsx'
import { classNames } from './class-names.ts'

export type BannerProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: Exclude<Tone, 'neutral' | 'accent'>
  title?: ReactNode
  icon?: ReactNode
  actions?: ReactNode
}

/** Set `role="alert"` when it appears without user action. */
export function Banner({
  tone = 'info',
  title,
  icon,
  actions,
  className,
  children,
  ...rest
}: BannerProps) {
  return (
    <div
      {...rest}
      className={classNames('flex gap-3 rounded-button p-3.5', toneLook[tone], className)}
    >
      <span className="mt-0.5 shrink-0 [&_svg]:size-5">{icon ?? toneIcon[tone]}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2.5">
        <div className="min-w-0 flex-[1_1_14rem]">
          {title && <p className="font-semibold">{title}</p>}
          {children && (
            <div className={classNames('text-sm', title ? 'text-ink' : 'font-medium')}>
              {children}
            </div>
          )}
        </div>
        {actions && <div className="flex flex-wrap gap-2 [--raised:var(--surface)]">{actions}</div>}
      </div>
    </div>
  )
}
