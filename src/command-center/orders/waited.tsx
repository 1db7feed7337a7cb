import { Timer } from 'lucide-react'
import { createContext, useContext } from 'react'
import { Badge } from '#ui/badge.tsx'
import { useWords } from '#words/words.tsx'
import type { Age } from './board.ts'

/** The board's time. Whoever reads it is drawn anew each second; the cards around them are not. */
export const Now = createContext(0)

const tones = { fresh: 'neutral', waiting: 'warn', late: 'bad' } as const satisfies Record<
  Age,
  string
>

type WaitedProps = { since: string; age: Age; inSeconds: boolean }

/** How long an order has been there; to the second as long as somebody waits for a call. */
export function Waited({ since, age, inSeconds }: WaitedProps) {
  const { minutes } = useWords()
  const ms = Math.max(0, useContext(Now) - Date.parse(since))
  return (
    <Badge tone={tones[age]} icon={<Timer />} className="tabular-nums">
      {inSeconds ? minutesAndSeconds(ms) : minutes(Math.floor(ms / 60_000))}
    </Badge>
  )
}

function minutesAndSeconds(ms: number) {
  const seconds = Math.floor(ms / 1000)
  const rest = String(seconds % 60).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${rest}`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}
