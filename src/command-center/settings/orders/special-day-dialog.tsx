import { useState } from 'react'
import { typedDate } from '#business/shop/typed-time.ts'
import { DateField } from '#command-center/kit/form/date-and-time-fields.tsx'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useConfirm } from '#command-center/kit/form/use-confirm.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { askStaff, deleted } from '#command-center/kit/session/ask-staff.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import { useFront } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { Intervals } from './day-hours.tsx'
import type { SpecialDay } from './load.ts'

const empty: SpecialDay = { date: '', isOpen: false, intervals: [], note: [] }

export function SpecialDayDialog({ day, onClose }: { day: SpecialDay | 'new'; onClose(): void }) {
  const { orders: words } = useSettingsWords()
  const { forms, notices } = useStaffWords()
  const { t } = useWords()
  const { countryCode } = useFront()
  const { act, isBusy } = useAct()
  const { confirm, dialog } = useConfirm()
  const isNew = day === 'new'
  const draft = useDraft({
    // A special day has no version: the last save wins.
    saved: { ...(isNew ? empty : day), version: 0 },
    notice: notices.workingDay.updated,
    send: async (changes) => {
      const input = { ...(isNew ? empty : day), ...changes }
      // The date is part of the URL: without it there is no endpoint to call.
      if (!typedDate(input.date, countryCode))
        return refuse('invalid', {
          errors: [{ field: 'date', code: input.date ? 'date' : 'required' }],
        })
      const answer = await askStaff('PUT /api/channel/special-days/{date}', input)
      return isRefusal(answer) ? answer : { ...input, version: 0 }
    },
    onSaved: () => closed(),
  })
  const closed = async () => {
    await refresh()
    onClose()
  }
  const remove = async ({ date }: SpecialDay) => {
    const sending = deleted(askStaff('DELETE /api/channel/special-days/{date}', { date }))
    if (await act(sending, notices.workingDay.updated)) await closed()
  }
  const { isOpen, intervals } = draft.values
  // The hours while it is closed.
  const [typed, setTyped] = useState([{ from: '10:00', to: '18:00' }])
  return (
    <Dialog
      open
      firm={draft.isChanged}
      onOpenChange={onClose}
      width="regular"
      title={words.specialDay}
      closeLabel={t.common.close}
    >
      <Editor draft={draft} names={words} {...(isNew && { submit: forms.add })}>
        <DateField
          dense
          name="date"
          readOnly={!isNew}
          label={words.date}
          value={draft.values.date}
          error={draft.errorAt('date')}
          onDate={(date) => draft.set({ date })}
        />
        <Switch
          label={words.isOpen}
          checked={isOpen}
          onChange={({ target }) => {
            if (isOpen) setTyped(intervals)
            draft.set({ isOpen: target.checked, intervals: target.checked ? typed : [] })
          }}
        />
        <Intervals
          name={words.interval}
          isOpen={isOpen}
          intervals={intervals}
          onIntervals={(next) => draft.set({ intervals: next })}
          errorAt={draft.errorAt}
        />
        <LocalisedField
          label={words.note}
          hint={words.noteHint}
          maxLength={250}
          {...draft.localised('note')}
        />
      </Editor>
      {!isNew && (
        <div>
          <Button
            size={36}
            busy={isBusy}
            onClick={() =>
              confirm({
                title: words.deleteSpecialDay,
                text: words.deleteSpecialDayText,
                yes: forms.delete,
                onYes: () => remove(day),
              })
            }
          >
            {forms.delete}
          </Button>
        </div>
      )}
      {dialog}
    </Dialog>
  )
}
