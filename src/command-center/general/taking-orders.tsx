import { useState } from 'react'
import type { Settings } from '#business/channel/settings-contract.ts'
import { momentAt } from '#business/channel/wall-time.ts'
import { useFront } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { LocalisedField } from '../editing/localised-field.tsx'
import type { Editing } from '../editing/use-draft.ts'
import { type Hold, useHold } from '../settings-frame/use-hold.ts'
import { useSettingsWords } from '../settings-frame/words.ts'

const minuteMs = 60_000

/** One press puts orders on hold, with the reason as it stands in the form, or takes them again. */
export function TakingOrders({ draft }: { draft: Editing<Settings> }) {
  const { general: words } = useSettingsWords()
  const { moment } = useWords()
  const { timeZone, maintenance } = useFront()
  const { put, isBusy } = useHold()
  const [until, setUntil] = useState('')
  const [isPast, setPast] = useState(false)
  const { opensLaterAt } = draft.saved
  const hold = async (asked: Hold) => {
    const done = await put({ ...asked, pauseReason: draft.values.pauseReason })
    // What a colleague has changed meanwhile is met when the form is saved.
    if (done?.version === draft.saved.version) draft.take(done.now)
  }
  const holdUntil = (end: Date) => hold({ isActive: true, pausedUntil: end.toISOString() })
  const holdFor = (minutes: number) => holdUntil(new Date(Date.now() + minutes * minuteMs))
  const holdUntilThen = async () => {
    const end = momentAt(until, timeZone)
    const isToCome = end !== undefined && end.getTime() > Date.now()
    setPast(!isToCome)
    if (isToCome) await holdUntil(end)
  }
  const isOnHold = maintenance?.reason === 'off' || maintenance?.reason === 'paused'
  return (
    <Card title={words.taking}>
      <div className="grid min-w-0 gap-4">
        <State />
        {isOnHold && (
          <div>
            <Button
              size={36}
              kind="primary"
              busy={isBusy}
              onClick={() => hold({ isActive: true, pausedUntil: null })}
            >
              {words.resume}
            </Button>
          </div>
        )}
        <LocalisedField
          label={words.reason}
          hint={words.reasonHint}
          maxLength={250}
          {...draft.localised('pauseReason')}
        />
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-1.5 text-sm font-semibold">{words.hold}</legend>
          <div className="flex flex-wrap gap-2">
            <Button size={36} busy={isBusy} onClick={() => holdFor(30)}>
              {words.halfHour}
            </Button>
            <Button size={36} busy={isBusy} onClick={() => holdFor(60)}>
              {words.hour}
            </Button>
            {opensLaterAt && (
              <Button size={36} busy={isBusy} onClick={() => holdUntil(new Date(opensLaterAt))}>
                {words.untilOpening(moment(new Date(opensLaterAt)))}
              </Button>
            )}
            <Button
              size={36}
              busy={isBusy}
              onClick={() => hold({ isActive: false, pausedUntil: null })}
            >
              {words.untilOn}
            </Button>
          </div>
          <div className="flex flex-wrap items-start gap-2">
            <TextField
              dense
              type="datetime-local"
              label={words.untilMoment}
              error={isPast ? words.untilPast : undefined}
              value={until}
              onChange={({ target }) => {
                setUntil(target.value)
                setPast(false)
              }}
            />
            <Button size={36} className="sm:mt-6.5" busy={isBusy} onClick={holdUntilThen}>
              {words.holdUntil}
            </Button>
          </div>
        </fieldset>
      </div>
    </Card>
  )
}

/** Whether it takes orders now, and if not, why. */
function State() {
  const { general: words } = useSettingsWords()
  const { shop } = useStaffWords()
  const { moment } = useWords()
  const { maintenance } = useFront()
  if (!maintenance)
    return (
      <Banner tone="ok" title={shop.open}>
        {words.takes}
      </Banner>
    )
  const { reason, until } = maintenance
  return (
    <Banner tone="warn" title={shop.onHold}>
      {reason === 'paused' ? words.paused(until ? moment(new Date(until)) : '') : words[reason]}
    </Banner>
  )
}
