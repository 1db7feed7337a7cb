import type { ReactNode } from 'react'
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
