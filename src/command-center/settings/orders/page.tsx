import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Settings } from '#business/shop/contract.ts'
import { formatHours, isAllDay, withoutHiddenFaults } from '#business/shop/interval.ts'
import { keepsForLess } from '#business/shop/settings.ts'
import { useOrigin } from '#command-center/kit/form/address-field.tsx'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { LocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useConfirm } from '#command-center/kit/form/use-confirm.tsx'
import { type DraftForm, useDraft } from '#command-center/kit/form/use-draft.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { SettingsFrame } from '#command-center/settings/kit/settings-frame.tsx'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { formatFullDate } from '#words/kit/moments.ts'
import { zoneName } from '#words/kit/names.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { calendarWeek, DayLine, SpecialDayDialog, useDayName } from './day-hours.tsx'
import type { OrderSettingsPage, SpecialDay } from './load.ts'
import { Terms } from './terms.tsx'

/** Delivery, pickup and opening hours, in one form. */
export function Page({ data: { settings } }: { data: OrderSettingsPage }) {
  const { orders: words } = useSettingsWords()
  const { notices } = useStaffWords()
  const { money, decimal } = useWords()
  const nameOf = useDayName()
  const hoursIn = useHoursIn()
  const erasing = useErasing()
  const draft = useDraft({
    saved: settings,
    notice: (before, now) => {
      const days = changedDays(before, now)
      const isWeekAlone =
        days > 0 && JSON.stringify(termsOf(before)) === JSON.stringify(termsOf(now))
      if (!isWeekAlone) return notices.website.updated
      return days === 1 ? notices.workingDay.updated : notices.openingHours.updated
    },
    send: ({ workingDays, ...terms }, version, saved) =>
      askStaff(
        'PATCH /api/channel',
        {
          ...terms,
          ...(workingDays && { workingDays: withoutHiddenFaults(workingDays, saved.workingDays) }),
        },
        { version },
      ),
    ask: erasing.ask,
    reload: () => askStaff('GET /api/channel/settings', {}),
    // The frame shows whether the shop takes orders now.
    onSaved: () => void refresh(),
  })
  erasing.endWithout(draft.values.personalDataMonths)
  return (
    <SettingsFrame>
      <Assumed draft={draft} />
      <Editor
        draft={draft}
        names={{ ...words, workingDays: words.hours }}
        format={{
          minAmountForDelivery: money,
          feePresets: (sums) => sums.map(money).join(' · ') || '—',
          maxOrderWeight: (grams) =>
            grams === null ? '—' : `${decimal(grams / 1000)}\u00a0${words.kilograms}`,
          workingDays: (days) =>
            days
              .map(
                ({ index, isActive, intervals }) =>
                  `${nameOf(index)}: ${isActive ? hoursIn(intervals) : words.closed}`,
              )
              .join('; '),
        }}
      >
        <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="grid min-w-0 gap-5">
            <Terms draft={draft} />
            <PhoneSystem hasKey={settings.hasTelephonyKey} />
          </div>
          <div className="grid min-w-0 gap-5">
            <Week draft={draft} />
            <SpecialDays days={settings.specialDays} />
          </div>
        </div>
      </Editor>
      {erasing.dialog}
    </SettingsFrame>
  )
}

/** Asks before a shorter time erases personal data: once, as long as this number is in the field. */
function useErasing() {
  const { orders: words } = useSettingsWords()
  const { confirm, dialog } = useConfirm()
  const [agreed, setAgreed] = useState<number>()
  const ask = (changes: Partial<Settings>, saved: Settings, go: () => void) => {
    const { personalDataMonths: months } = changes
    const isSafe = months === undefined || !keepsForLess(months, saved.personalDataMonths)
    if (isSafe || months === agreed) return go()
    confirm({
      title: words.eraseOld,
      text: words.eraseOldText(months),
      yes: words.eraseOldYes,
      onYes: () => {
        setAgreed(months)
        go()
      },
    })
  }
  const endWithout = (months: number) => {
    if (agreed !== undefined && agreed !== months) setAgreed(undefined)
  }
  return { ask, endWithout, dialog }
}

const changedDays = (before: Settings, now: Settings) =>
  now.workingDays.filter(
    (day, at) => JSON.stringify(day) !== JSON.stringify(before.workingDays[at]),
  ).length

const termsOf = (settings: Settings) => {
  const { workingDays, opensLaterAt, hoursSet, version, updatedAt, ...terms } = settings
  return terms
}

/** A new shop's defaults aren't the owner's decision yet: confirm them here, or change them below. */
function Assumed({ draft }: { draft: DraftForm<Settings> }) {
  const { orders: words } = useSettingsWords()
  const { notices } = useStaffWords()
  const { act, isBusy } = useAct()
  if (draft.isChanged || isDecided(draft.saved)) return null
  const keep = async () => {
    const now = await act(confirmed(draft.saved), notices.openingHours.updated)
    if (!now) return
    draft.take(now)
    await refresh()
  }
  return (
    <Banner
      title={words.assumed}
      actions={
        <Button size={36} busy={isBusy} onClick={keep}>
          {words.confirm}
        </Button>
      }
    >
      {words.assumedHint}
    </Banner>
  )
}

const isDecided = ({ hoursSet, receivingSet }: Settings) => hoursSet && receivingSet

/** Confirms them. An earlier press may have arrived, and other settings may have been changed since. */
async function confirmed(saved: Settings) {
  const answer = await confirmAsTheyAre(saved)
  if (!isRefusal(answer) || !['stale', 'no-answer'].includes(answer.refused)) return answer
  const now = await askStaff('GET /api/channel/settings', {})
  if (isRefusal(now)) return answer
  if (isDecided(now)) return now
  return answer.refused === 'stale' ? confirmAsTheyAre(now) : answer
}

const confirmAsTheyAre = (settings: Settings) => {
  const { workingDays, isPickupAvailable, isDeliveryAvailable, version } = settings
  const input = { workingDays, isPickupAvailable, isDeliveryAvailable }
  return askStaff('PATCH /api/channel', input, { version })
}

type Day = Settings['workingDays'][number]

function Week({ draft }: { draft: DraftForm<Settings> }) {
  const { orders: words } = useSettingsWords()
  const { locale } = useSite()
  const { timeZone } = useFront()
  const { workingDays } = draft.values
  const put = (change: (day: Day) => Day) => draft.set({ workingDays: workingDays.map(change) })
  const copy = ({ isActive, intervals }: Day, to: readonly number[]) =>
    put((day) => (to.includes(day.index) ? { ...day, isActive, intervals } : day))
  return (
    <Card title={words.hours}>
      <p className="-mt-2 mb-2 text-sm text-muted">{words.hoursHint(zoneName(timeZone, locale))}</p>
      <ul className="@container grid divide-y divide-line">
        {calendarWeek.map((index) => {
          const at = workingDays.findIndex((day) => day.index === index)
          const day = workingDays[at]
          return (
            day && (
              <DayLine
                key={index}
                day={day}
                errorAt={(path) => draft.errorAt(`workingDays.${at}.${path}`)}
                onDay={(change) => put((one) => (one === day ? { ...one, ...change } : one))}
                onCopy={(to) => copy(day, to)}
              />
            )
          )
        })}
      </ul>
    </Card>
  )
}

/** "All day", or "10:00–22:00". */
function useHoursIn() {
  const { orders: words } = useSettingsWords()
  return (intervals: Day['intervals']) =>
    isAllDay(intervals) ? words.allDay : formatHours(intervals)
}

/** Dates with hours of their own. */
function SpecialDays({ days }: { days: readonly SpecialDay[] }) {
  const { orders: words } = useSettingsWords()
  const { locale } = useSite()
  const hoursIn = useHoursIn()
  const [open, setOpen] = useState<SpecialDay | 'new'>()
  return (
    <Card
      title={words.specialDays}
      actions={
        <Button size={36} onClick={() => setOpen('new')}>
          <Plus />
          {words.addSpecialDay}
        </Button>
      }
    >
      {days.length === 0 ? (
        <p className="text-sm text-muted">{words.specialDaysHint}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {days.map((day) => (
            <li key={day.date}>
              <button
                type="button"
                onClick={() => setOpen(day)}
                className="flex min-h-11 w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1.5 text-left hover:bg-raised"
              >
                <span className="font-medium">
                  {formatFullDate(new Date(`${day.date}T12:00:00Z`), locale, 'UTC')}
                </span>
                {day.isOpen ? (
                  <span className="text-sm tabular-nums">{hoursIn(day.intervals)}</span>
                ) : (
                  <Badge tone="warn">{words.closed}</Badge>
                )}
                <span className="min-w-0 text-sm text-muted wrap-anywhere">
                  <LocalizedText text={day.note} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && <SpecialDayDialog day={open} days={days} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

/** The key with which the shop's phone system reports ringing calls. It is shown once. */
function PhoneSystem({ hasKey }: { hasKey: boolean }) {
  const { orders: words } = useSettingsWords()
  const { act, isBusy } = useAct()
  const { confirm, dialog } = useConfirm()
  const origin = useOrigin()
  const [key, setKey] = useState<string>()
  const make = async () => {
    const made = await act(askStaff('POST /api/telephony/key', {}))
    if (!made) return
    setKey(made.key)
    await refresh()
  }
  const remove = async () => {
    if (!(await act(askStaff('DELETE /api/telephony/key', {}), words.keyRemoved))) return
    setKey(undefined)
    await refresh()
  }
  const replace = () =>
    confirm({
      title: words.replaceKey,
      text: words.replaceKeyText,
      yes: words.replaceKey,
      onYes: make,
    })
  const askToRemove = () =>
    confirm({
      title: words.removeKeyTitle,
      text: words.removeKeyText,
      yes: words.removeKey,
      onYes: remove,
    })
  return (
    <Card title={words.phoneSystem}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-sm text-muted">{words.phoneSystemHint}</p>
        {(hasKey || key) && (
          <CopyField
            label={words.ringingUrl}
            value={`${origin}/api/telephony/ringing`}
            words={words.copyWords}
          />
        )}
        {key && <CopyField label={words.telephonyKey} value={key} words={words.copyWords} />}
        {hasKey && !key && <p className="text-sm">{words.hasTelephonyKey}</p>}
        <div className="flex flex-wrap gap-2">
          <Button size={36} busy={isBusy} onClick={hasKey ? replace : () => void make()}>
            {hasKey ? words.replaceKey : words.makeKey}
          </Button>
          {hasKey && (
            <Button size={36} kind="plain" busy={isBusy} onClick={askToRemove}>
              {words.removeKey}
            </Button>
          )}
        </div>
      </div>
      {dialog}
    </Card>
  )
}
