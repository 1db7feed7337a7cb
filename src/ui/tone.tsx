import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral' | 'accent'

export const toneLook: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-text',
}

/** A colour never speaks alone: the four that mean something bring their sign along. */
export const toneIcon: Partial<Record<Tone, LucideIcon>> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  info: Info,
}
