import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Tone, toneIcon, toneLook } from './tone.tsx'

export type BadgeProps = {
  tone?: Tone
  /** Replaces the tone's own icon; `null` for none. */
  icon?: ReactNode
  /** On a photo: solid background, ink text. */
  onPhoto?: boolean
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, onPhoto, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-chip px-2 py-0.5 text-xs leading-none font-semibold [&_svg]:size-3.5',
        onPhoto ? 'bg-surface text-ink' : toneLook[tone],
        className,
      )}
    >
      {icon === undefined ? toneIcon[tone] : icon}
      {children}
    </span>
  )
}
