import { Timer } from 'lucide-react'
import { createContext, useContext } from 'react'
import type { Age } from '#business/orders/board/board.ts'
import { hourMs, minuteMs } from '#platform/durations.ts'
import { useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { formatSpan } from '#words/kit/moments.ts'

/** The board's clock. Only its consumers render every second; the cards around them don't. */
export const Now = createContext(0)

const tones = { fresh: 'neutral', waiting: 'warn', late: 'bad' } as const satisfies Record<
  Age,
  string
>

type WaitedProps = { since: string; age: Age; isSmall?: boolean }

/** How long an order has waited for a call, in the first hour to the second. The wait starts when the shop opens. */
export function Waited({ since, age, isSmall = false }: WaitedProps) {
  const { locale } = useSite()
  const ms = useContext(Now) - Date.parse(since)
  if (ms < 0) return null
  return (
    <Badge
      tone={tones[age]}
      icon={isSmall ? null : <Timer />}
      className={`tabular-nums ${isSmall ? 'min-h-5! px-1! py-0!' : ''}`}
    >
      {ms < hourMs ? minutesAndSeconds(ms) : formatSpan(Math.floor(ms / minuteMs), locale)}
    </Badge>
  )
}

/** How long a call has lasted. */
export const CallClock = ({ since }: { since: string }) =>
  minutesAndSeconds(Math.max(0, useContext(Now) - Date.parse(since)))

function minutesAndSeconds(ms: number) {
  const seconds = Math.floor(ms / 1000)
  const rest = String(seconds % 60).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${rest}`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}
