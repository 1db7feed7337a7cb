import { Clock, Zap } from 'lucide-react'
import { useState } from 'react'
import type { TimeSlot } from '#business/channel/contract.ts'
import { Banner } from '#ui/banner.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#words/words.tsx'
import { NearestTimes } from './nearest-times.tsx'
import { Section } from './section.tsx'
import { useAlive } from './use-alive.ts'
import type { CheckoutView } from './use-checkout.ts'
import { useDayName } from './use-day-name.ts'
import { useCheckoutWords } from './words.ts'

export function Time({ view }: { view: CheckoutView }) {
  const { time } = useWords()
  const words = useCheckoutWords()
  const { slots, start } = view
  const asap = slots.find(({ type }) => type === 'ASAP')
  const scheduled = slots.filter(({ type }) => type === 'SCHEDULED')
  if (slots.length === 0)
    return (
      <Section id="time" title={words.time}>
        <input type="hidden" name="timeType" value="SCHEDULED" />
        <Banner tone="warn" id="timeSlot" tabIndex={-1}>
          {words.noTimes}
        </Banner>
      </Section>
    )
  const options = [
    {
      value: 'ASAP' as const,
      title: words.asap,
      detail: asap ? words.asapDetail(time(new Date(asap.at))) : words.asapNotNow,
      icon: <Zap />,
      disabled: !asap,
    },
    {
      value: 'SCHEDULED' as const,
      title: words.onTime,
      detail: words.onTimeDetail,
      icon: <Clock />,
      disabled: scheduled.length === 0,
    },
  ]
  return (
    <Section id="time" title={words.time}>
      <div id="timeType">
        <ChoiceCards
          legend={words.time}
          hideLegend
          name="timeType"
          defaultValue={start.timeType}
          options={options}
        />
      </div>
      <div className="hidden grid-cols-1 gap-4 group-has-[[value=SCHEDULED]:checked]/order:grid sm:grid-cols-2 sm:gap-x-3">
        <Slots view={view} scheduled={scheduled} />
      </div>
      <NearestTimes view={view} />
    </Section>
  )
}

/** By day, then by time. Plain HTML has one list, with the days as its parts. */
function Slots({ view, scheduled }: { view: CheckoutView; scheduled: readonly TimeSlot[] }) {
  const { time } = useWords()
  const words = useCheckoutWords()
  const dayName = useDayName(view.today)
  const isAlive = useAlive()
  const byDay = Map.groupBy(scheduled, ({ day }) => day)
  const days = [...byDay.keys()]
  const { timeSlot } = view.form
  const dayOfSlot = scheduled.find(({ at }) => at === timeSlot)?.day
  const [chosenDay, chooseDay] = useState<string>()
  const day = dayOfSlot ?? chosenDay ?? days[0] ?? ''
  const inList = isAlive && days.length > 1 ? (byDay.get(day) ?? []) : undefined
  const option = ({ at }: TimeSlot) => (
    <option key={at} value={at}>
      {time(new Date(at))}
    </option>
  )
  return (
    <>
      {inList && (
        <SelectField
          label={words.day}
          id="day"
          value={day}
          autoComplete="off"
          onChange={(event) => {
            chooseDay(event.currentTarget.value)
            view.fill('timeSlot', '')
          }}
          options={days.map((one) => ({ value: one, label: dayName(one) }))}
        />
      )}
      <SelectField
        key={inList ? day : 'all'}
        label={words.slot}
        mark={isAlive && days.length === 1 ? dayName(day) : undefined}
        id="timeSlot"
        name="timeSlot"
        autoComplete="off"
        required
        value={timeSlot ?? ''}
        onChange={view.look}
        error={view.errorOf('timeSlot')}
      >
        <option value="">{words.wrong.timeSlot}</option>
        {inList
          ? inList.map(option)
          : days.map((one) => (
              <optgroup key={one} label={dayName(one)}>
                {byDay.get(one)?.map(option)}
              </optgroup>
            ))}
      </SelectField>
    </>
  )
}
