import { useState } from 'react'
import { momentAt, wallTimeOf } from '#business/channel/wall-time.ts'
import { useFront } from '#site.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useTelephoneWords } from './words.ts'

type Props = {
  timeSlot: string | null
  error: string | undefined
  onTime: (timeSlot: string | null) => void
}

/** A day and a time by the shop's clock that the two have agreed upon. Mostly it is today: then only the time is typed. */
export function FreeTime({ timeSlot, error, onTime }: Props) {
  const words = useTelephoneWords()
  const { timeZone } = useFront()
  const [[today = '']] = useState(() => wallTimeOf(new Date(), timeZone).split('T'))
  const [[day = '', clock = ''], setTyped] = useState(() =>
    timeSlot ? wallTimeOf(new Date(timeSlot), timeZone).split('T') : [today],
  )
  const type = (typed: [day: string, clock: string]) => {
    setTyped(typed)
    onTime(momentAt(typed.join('T'), timeZone)?.toISOString() ?? null)
  }
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        dense
        type="date"
        label={words.onDay}
        min={today}
        value={day}
        onChange={({ target }) => type([target.value, clock])}
      />
      <TextField
        dense
        type="time"
        label={words.atClock}
        error={error}
        value={clock}
        onChange={({ target }) => type([day, target.value])}
      />
    </div>
  )
}
