import { useState } from 'react'
import { momentAt, wallTimeOf } from '#business/shop/wall-time.ts'
import { DateField, TimeField } from '#command-center/kit/form/date-and-time-fields.tsx'
import { useFront } from '#shop-context.tsx'
import { usePhoneOrderWords } from './words.ts'

type Props = {
  timeSlot: string | null
  error: string | undefined
  onTime: (timeSlot: string | null) => void
}

/** A day and time on the shop's clock, agreed by phone. It is usually today, so only the time is left to type. */
export function FreeTime({ timeSlot, error, onTime }: Props) {
  const words = usePhoneOrderWords()
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
      <DateField dense label={words.onDay} value={day} onDate={(date) => type([date, clock])} />
      <TimeField
        dense
        label={words.atClock}
        error={error}
        value={clock}
        onTime={(time) => type([day, time])}
      />
    </div>
  )
}
