import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { DeliveryMethod } from '#business/orders/delivery-method.ts'
import { dayMs } from '#platform/durations.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { useDayOf } from '#storefront/cart/words.ts'
import type { OfferedSlot } from '#storefront/checkout/form/starting-form.ts'
import { useCheckoutWords } from '#storefront/checkout/form/words.ts'
import { listedUnder, useDateOf, useSlotLabel } from '#storefront/checkout/time/slots.ts'
import { hoursText } from '#storefront/frame/hours-now.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceRows } from '#ui/choice-cards.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { formatDate, formatWeekdayAndDate } from '#words/kit/dates.ts'
import { refusalMessage } from '#words/kit/order-refusals.ts'
import { useWords } from '#words/words.tsx'
import { Section } from './section.tsx'
import { type CheckoutView, formId } from './use-checkout.ts'

/** Without JavaScript the page has the times of both delivery methods, and CSS hides those of the other one. */
const shownFor: Record<DeliveryMethod, string> = {
  PICKUP: 'group-has-[[value=DELIVERY]:checked]/order:hidden',
  DELIVERY: 'group-has-[[value=PICKUP]:checked]/order:hidden',
}
const classFor = (only: DeliveryMethod | undefined) => only && shownFor[only]

type Props = Pick<CheckoutView, 'fields' | 'times'>

export function Time({ fields, times }: Props) {
  const { t } = useWords()
  const words = useCheckoutWords()
  const { phone, hours } = useFront()
  const { start, form, known } = fields
  const dayName = useDayName(times.today)
  const dateOf = useDateOf()
  const slots: readonly OfferedSlot[] = useHydrated() ? times.slots : times.allSlots
  const labelOf = useSlotLabel()
  const asap = slots.filter(({ type }) => type === 'ASAP')
  const scheduled = slots.filter(({ type }) => type === 'SCHEDULED')
  if (slots.length === 0)
    return (
      <Section id="time" title={words.time}>
        <input type="hidden" name="timeType" value="SCHEDULED" />
        <Banner tone="warn" id="timeSlot" tabIndex={-1}>
          {hours.isOpen || !hours.changesAt ? words.noTimes(phone !== '') : hoursText(hours, t)}
        </Banner>
      </Section>
    )
  const soon =
    asap.length === 0
      ? words.asapNotNow
      : asap.map(({ at, only }) => (
          <span key={at} className={classFor(only)}>
            {words.asapDetail(labelOf({ at, under: times.today }))}
          </span>
        ))
  const options = [
    {
      value: 'ASAP' as const,
      title: words.asap,
      detail: soon,
      disabled: asap.length === 0,
    },
    {
      value: 'SCHEDULED' as const,
      title: words.onTime,
      detail: words.onTimeDetail,
      disabled: scheduled.length === 0,
    },
  ]
  const slot = scheduled.find(({ at }) => at === form.timeSlot)
  const line = (
    <>
      <span className="group-has-[[value=SCHEDULED]:checked]/order:hidden">{soon}</span>
      <span className="hidden group-has-[[value=SCHEDULED]:checked]/order:inline">
        {slot ? `${dayName(dateOf(slot))}, ${labelOf(slot)}` : words.onTime}
      </span>
    </>
  )
  return (
    <Section
      id="time"
      title={words.time}
      icon={<Clock />}
      {...(known.has('time') && { line })}
      isWrong={fields.isWrong('time')}
    >
      <div id="timeType">
        <ChoiceRows
          size={48}
          labelledBy="time"
          name="timeType"
          defaultValue={start.timeType}
          options={options}
        />
      </div>
      <div className="hidden grid-cols-1 gap-4 group-has-[[value=SCHEDULED]:checked]/order:grid sm:grid-cols-2 sm:gap-x-3">
        <Slots fields={fields} times={times} scheduled={scheduled} />
      </div>
    </Section>
  )
}

/** First the day, then the time. Plain HTML has one list, grouped by day. */
function Slots({ fields, times, scheduled }: Props & { scheduled: readonly OfferedSlot[] }) {
  const { t } = useWords()
  const words = useCheckoutWords()
  const ways = { PICKUP: t.header.pickup, DELIVERY: t.header.delivery }
  const dayName = useDayName(times.today)
  const isHydrated = useHydrated()
  const labelOf = useSlotLabel()
  const dayOf = (slot: OfferedSlot) => listedUnder(slot, times.today)
  const byDay = Map.groupBy(scheduled, dayOf)
  const days = [...byDay.keys()]
  const { timeSlot } = fields.form
  const chosen = scheduled.find(({ at }) => at === timeSlot)
  const [chosenDay, chooseDay] = useState<string>()
  // The chosen day may have gone from the list.
  const day = chosen ? dayOf(chosen) : (days.find((one) => one === chosenDay) ?? days[0] ?? '')
  const inList = isHydrated && days.length > 1 ? (byDay.get(day) ?? []) : undefined
  // Some browsers can't hide options, so without JavaScript their text names the delivery method.
  const option = (slot: OfferedSlot) => {
    const { at, only } = slot
    return (
      <option key={`${at} ${only}`} value={at} className={classFor(only)}>
        {labelOf({ at, under: dayOf(slot) })}
        {!isHydrated && only && ` · ${ways[only]}`}
      </option>
    )
  }
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
            fields.fill('timeSlot', '')
          }}
          options={days.map((one) => ({ value: one, label: dayName(one) }))}
        />
      )}
      <SelectField
        key={inList ? day : 'all'}
        label={words.slot}
        flag={isHydrated && days.length === 1 ? dayName(day) : undefined}
        id="timeSlot"
        name="timeSlot"
        autoComplete="off"
        required
        value={timeSlot ?? ''}
        onChange={fields.look}
        error={fields.errorOf('timeSlot')}
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

type NearestProps = Pick<CheckoutView, 'times'> & Pick<CheckoutView['placing'], 'refusal'>

/** The chosen time is gone: offers the nearest ones as buttons. Without JavaScript a button places the order for that time. */
export function NearestTimes({ refusal, times: { slots, today, choose } }: NearestProps) {
  const { locale, time } = useWords()
  const dayOf = useDayOf()
  const words = useCheckoutWords()
  const labelOf = useSlotLabel()
  const dateOf = useDateOf()
  if (refusal?.refused !== 'time-not-offered') return null
  const nearest = (refusal.facts?.nearest ?? []) as string[]
  const { title, text } = refusalMessage(locale, refusal)
  const label = (at: string) => {
    const slot = slots.find((one) => one.at === at)
    const clock = slot ? labelOf(slot) : time(new Date(at))
    return dateOf({ at }) === today ? clock : `${dayOf(new Date(at))}, ${clock}`
  }
  const buttons = nearest.map((at) => (
    <Button
      key={at}
      type="submit"
      form={formId}
      name="timeSlot"
      value={at}
      onClick={(event) => {
        event.preventDefault()
        choose(at)
      }}
    >
      {label(at)}
    </Button>
  ))
  return (
    <Banner tone="bad" title={title} role="alert" tabIndex={-1} data-refused actions={buttons}>
      {nearest.length > 0 ? words.otherTimes : text}
    </Banner>
  )
}

/** "Today, 4 May", "Wednesday 6 May". Read as noon UTC, a date is the same in every time zone. */
function useDayName(today: string) {
  const { locale } = useSite()
  const words = useCheckoutWords()
  return (day: string) => {
    const noon = new Date(`${day}T12:00:00Z`)
    const away = Math.round((noon.getTime() - Date.parse(`${today}T12:00:00Z`)) / dayMs)
    if (away === 0) return words.today(formatDate(noon, locale, 'UTC'))
    if (away === 1) return words.tomorrow(formatDate(noon, locale, 'UTC'))
    const label = formatWeekdayAndDate(noon, locale, 'UTC')
    return label.charAt(0).toLocaleUpperCase(locale) + label.slice(1)
  }
}
