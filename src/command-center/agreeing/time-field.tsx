import type { TimeSlot } from '#business/channel/contract.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#words/words.tsx'
import type { Fields } from './fields.ts'
import { useTelephoneWords } from './words.ts'

type Props = Fields & {
  slots: readonly TimeSlot[]
}

const asap = 'ASAP'

/** When it is wanted: what was agreed stays among the times, though it is no longer offered. */
export function TimeField({ form, set, fields, slots }: Props) {
  const words = useTelephoneWords()
  const { moment } = useWords()
  const { timeType, timeSlot } = form
  const times = slots.filter(({ type }) => type === 'SCHEDULED').map(({ at }) => at)
  const isKept = timeSlot !== null && !times.includes(timeSlot)
  return (
    <SelectField
      dense
      label={words.time}
      error={fields.errorAt('timeSlot')}
      value={timeType === asap ? asap : (timeSlot ?? '')}
      onChange={({ target: { value } }) =>
        set(
          value === asap
            ? { timeType: asap, timeSlot: null }
            : { timeType: 'SCHEDULED', timeSlot: value },
        )
      }
      options={[
        { value: asap, label: words.asap },
        ...(isKept
          ? [{ value: timeSlot, label: words.agreedTime(moment(new Date(timeSlot))) }]
          : []),
        ...times.map((at) => ({ value: at, label: moment(new Date(at)) })),
      ]}
    />
  )
}
