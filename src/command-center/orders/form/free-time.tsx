import { useState } from 'react'
import { dayMeant, momentAt, wallTimeOf } from '#business/shop/wall-time.ts'
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
  const [{ day, clock, isDayChosen }, setTyped] = useState(() => {
    const [today = ''] = wallTimeOf(new Date(), timeZone).split('T')
    const agreed = timeSlot ? wallTimeOf(new Date(timeSlot), timeZone).split('T') : []
    const [day = today, clock = ''] = agreed
    return { day, clock, isDayChosen: day !== today }
  })
  const type = (day: string, clock: string, isDayChosen: boolean) => {
    setTyped({ day, clock, isDayChosen })
    onTime(momentAt(`${day}T${clock}`, timeZone)?.toISOString() ?? null)
  }
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <DateField dense label={words.onDay} value={day} onDate={(date) => type(date, clock, true)} />
      <TimeField
        dense
        label={words.atClock}
        error={error}
        value={clock}
        onTime={(time) =>
          type(isDayChosen ? day : dayMeant(time, timeZone, new Date()), time, isDayChosen)
        }
      />
    </div>
  )
}
