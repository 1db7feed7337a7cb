import { useState } from 'react'
import type { TimeSlot } from '#business/front/contract.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#words/words.tsx'
import type { Fields } from './fields.ts'
import { FreeTime } from './free-time.tsx'
import { usePhoneOrderWords } from './words.ts'

type Props = Fields & {
  slots: readonly TimeSlot[]
}

const asap = 'ASAP'
const other = 'OTHER'

/** The time: as soon as possible, a slot, the time agreed or chosen before, or any other time. */
export function TimeField({ form, set, fields, slots }: Props) {
  const words = usePhoneOrderWords()
  const { moment } = useWords()
  const { timeType, timeSlot } = form
  const [agreed] = useState(timeSlot)
  const [isFree, setFree] = useState(false)
  const isAsap = timeType === asap
  const times = slots.filter(({ type }) => type === 'SCHEDULED').map(({ at }) => at)
  // The slots may have changed with the delivery method.
  const before = new Set([agreed, isFree ? null : timeSlot])
  const notOffered = [...before].flatMap((at) => (at && !times.includes(at) ? at : []))
  const choose = (value: string) => {
    setFree(value === other)
    if (value === asap) set({ timeType: asap, timeSlot: null })
    else set({ timeType: 'SCHEDULED', timeSlot: value === other ? timeSlot : value })
  }
  const error = fields.errorAt('timeSlot')
  return (
    <>
      <SelectField
        dense
        label={words.time}
        error={isFree ? undefined : error}
        value={isAsap ? asap : isFree ? other : (timeSlot ?? '')}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: asap, label: words.asap },
          ...notOffered.map((at) => ({ value: at, label: words.agreedTime(moment(new Date(at))) })),
          ...times.map((at) => ({ value: at, label: moment(new Date(at)) })),
          { value: other, label: words.otherTime },
        ]}
      />
      {isFree && !isAsap && (
        <FreeTime
          timeSlot={timeSlot}
          error={error}
          onTime={(chosen) => set({ timeSlot: chosen })}
        />
      )}
    </>
  )
}
