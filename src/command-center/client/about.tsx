import { clientFlags } from '#business/clients/client.ts'
import type { Client } from '#business/clients/contract.ts'
import { refresh } from '#platform/browser/go.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useClientWords } from '../clients/words.ts'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { useDraft } from '../editing/use-draft.ts'
import type { ClientPage } from './load.ts'

/** What is written down about a client: no mark is an empty choice. */
type Written = Pick<Client, 'version' | 'note' | 'flagReason'> & { flag: string }

const written = ({ version, note, flag, flagReason }: Client): Written => ({
  version,
  note,
  flag: flag ?? '',
  flagReason,
})
const flagIn = (chosen: string) => clientFlags.find((flag) => flag === chosen) ?? null
const told = (answer: Client | Refusal) => (isRefusal(answer) ? answer : written(answer))

/** A note and a mark, for whoever takes the next call. */
export function About({ client }: Pick<ClientPage, 'client'>) {
  const { client: words } = useClientWords()
  const clientId = client.id
  const draft = useDraft<Written>({
    saved: written(client),
    notice: words.saved,
    onSaved: () => refresh(),
    send: async ({ flag, ...changes }, version) => {
      const flags = flag !== undefined && { flag: flagIn(flag) }
      const asked = { ...changes, ...flags, clientId }
      return told(await askStaff('PATCH /api/clients/{clientId}', asked, { version }))
    },
    reload: async () => told(await askStaff('GET /api/clients/{clientId}', { clientId })),
  })
  const options = [
    { value: '', label: words.flags.none },
    ...clientFlags.map((flag) => ({ value: flag, label: words.flags[flag] })),
  ]
  const names = { note: words.note, flag: words.flag, flagReason: words.flagReason }
  return (
    <Card title={words.about}>
      <Editor draft={draft} names={names}>
        <TextArea
          dense
          label={words.note}
          hint={words.noteHint}
          maxLength={1000}
          {...draft.text('note')}
        />
        <SelectField
          dense
          label={words.flag}
          hint={words.flagHint}
          options={options}
          {...draft.text('flag')}
        />
        {draft.values.flag !== '' && (
          <TextField dense label={words.flagReason} maxLength={100} {...draft.text('flagReason')} />
        )}
      </Editor>
    </Card>
  )
}
