import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Drawing } from './drawing.tsx'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral' | 'accent'

export const toneLook: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-text',
}

/** Colour never carries meaning alone (WCAG 1.4.1): these four tones have an icon. */
export const toneIcon: Partial<Record<Tone, ReactNode>> = {
  ok: <Drawing name="ok" />,
  warn: <Drawing name="warn" />,
  bad: <Drawing name="bad" />,
  info: <Drawing name="info" />,
}

type BadgeProps = {
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
