import { useState } from 'react'
import { momentAt } from '#business/channel/wall-time.ts'
import { refresh } from '#platform/browser/go.ts'
import { useFront } from '#site.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { TextField } from '#ui/text-field.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'
import { useSettingsWords } from '../settings-frame/words.ts'

/** Everything since a moment that has not arrived is sent again, and nothing that has. */
export function ReplayAll({ receiverId }: { receiverId: string }) {
  const { receivers: words } = useSettingsWords()
  const { timeZone } = useFront()
  const { act, isBusy } = useAct()
  const [since, setSince] = useState('')
  const from = momentAt(since, timeZone)
  const replay = async () => {
    if (!from) return
    const asked = { receiverId, since: from.toISOString() }
    const answer = await act(askStaff('POST /api/receivers/{receiverId}/replay', asked))
    if (!answer) return
    notify({ kind: 'ok', title: words.replayed(answer.count) })
    await refresh()
  }
  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="sr-only">{words.replayAll}</legend>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          dense
          type="datetime-local"
          label={words.since}
          value={since}
          onChange={({ target }) => setSince(target.value)}
        />
        <Button size={36} busy={isBusy} aria-disabled={!from} onClick={replay}>
          {words.replayAll}
        </Button>
      </div>
    </fieldset>
  )
}
