import { refresh } from '#platform/browser/go.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { LocalisedField } from '../editing/localised-field.tsx'
import { useAct } from '../editing/use-act.ts'
import { useConfirm } from '../editing/use-confirm.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useSettingsWords } from '../settings-frame/words.ts'
import { Intervals } from './intervals.tsx'
import type { SpecialDay } from './load.ts'

const empty: SpecialDay = { date: '', isOpen: false, intervals: [], note: [] }

export function SpecialDayDialog({ day, onClose }: { day: SpecialDay | 'new'; onClose(): void }) {
  const { receiving: words } = useSettingsWords()
  const { editing, notices } = useStaffWords()
  const { t } = useWords()
  const { act, isBusy } = useAct()
  const { confirm, dialog } = useConfirm()
  const isNew = day === 'new'
  const draft = useDraft({
    // Such a day has no version: whoever sets a date last is right.
    saved: { ...(isNew ? empty : day), version: 0 },
    notice: notices.workingDay.updated,
    send: async (changes) => {
      const asked = { ...(isNew ? empty : day), ...changes }
      // It is a part of the call's address: without it nobody would be asked.
      if (!asked.date) return refuse('invalid', { errors: [{ field: 'date', code: 'required' }] })
      const answer = await askStaff('PUT /api/channel/working-exceptions/{date}', asked)
      return isRefusal(answer) ? answer : { ...asked, version: 0 }
    },
    onSaved: () => closed(),
  })
  const closed = async () => {
    await refresh()
    onClose()
  }
  const remove = async ({ date }: SpecialDay) => {
    const sending = askStaff('DELETE /api/channel/working-exceptions/{date}', { date })
    if (await act(sending, notices.workingDay.updated)) await closed()
  }
  const { isOpen, intervals } = draft.values
  return (
    <Dialog
      open
      firm={draft.isChanged}
      onOpenChange={onClose}
      width="regular"
      title={words.exception}
      closeLabel={t.common.close}
    >
      <Editor draft={draft} names={words} {...(isNew && { submit: editing.add })}>
        <TextField dense type="date" readOnly={!isNew} label={words.date} {...draft.text('date')} />
        <Switch
          label={words.isOpen}
          checked={isOpen}
          onChange={({ target }) =>
            draft.set({
              isOpen: target.checked,
              intervals: target.checked ? [{ from: '10:00', to: '18:00' }] : [],
            })
          }
        />
        {isOpen && (
          <Intervals
            name={words.interval}
            intervals={intervals}
            onIntervals={(next) => draft.set({ intervals: next })}
            errorAt={draft.errorAt}
          />
        )}
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
                title: words.deleteException,
                text: words.deleteExceptionText,
                yes: editing.delete,
                onYes: () => remove(day),
              })
            }
          >
            {editing.delete}
          </Button>
        </div>
      )}
      {dialog}
    </Dialog>
  )
}
