import { receiverKinds, receiverMethods } from '#business/receivers/receiver.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { FormCard } from '../editing/form-card.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'
import { AuthorizationField } from './authorization-field.tsx'
import { BodyField } from './body-field.tsx'
import { EventsField } from './events-field.tsx'
import type { Receiver } from './load.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { useReceiver } from './use-receiver.ts'

export function ReceiverForm({ receiver, back }: { receiver: Receiver | 'new'; back: string }) {
  const { receivers: words } = useSettingsWords()
  const { editing, notices } = useStaffWords()
  const { draft, isNew, secret, onSecretSeen } = useReceiver(receiver, back)
  const { kind, events } = draft.values
  const isWeb = kind === 'WEBHOOK'
  return (
    <FormCard
      title={isNew ? words.new : draft.saved.name}
      back={back}
      {...(!isNew && {
        remove: {
          title: words.delete,
          text: words.deleteText,
          notice: notices.receiver.deleted,
          send: () =>
            askStaff('DELETE /api/receivers/{receiverId}', { receiverId: draft.saved.id }),
        },
      })}
    >
      <Editor
        draft={draft}
        names={words}
        tell={{ events: (all) => all.map((event) => words.eventNames[event]).join(', ') }}
        {...(isNew && { submit: editing.add })}
      >
        {isNew && (
          <ChoiceCards
            legend={words.kind}
            name="kind"
            value={kind}
            onChange={(next) => draft.set({ kind: next, url: '' })}
            options={receiverKinds.map((value) => ({
              value,
              title: words.kinds[value],
              detail: words.kindHints[value],
            }))}
          />
        )}
        <TextField
          dense
          maxLength={75}
          label={words.name}
          autoComplete="off"
          {...draft.text('name')}
        />
        {isWeb ? (
          <div className="grid min-w-0 gap-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <SelectField
              dense
              label={words.method}
              options={receiverMethods.map((value) => ({ value, label: value }))}
              {...draft.text('method')}
            />
            <TextField
              dense
              type="url"
              autoComplete="off"
              maxLength={2000}
              label={words.url}
              placeholder="https://"
              {...draft.text('url')}
            />
          </div>
        ) : (
          <TextField
            dense
            type="email"
            autoComplete="off"
            maxLength={320}
            label={words.mailbox}
            {...draft.text('url')}
            value={draft.values.url.replace(/^mailto:/, '')}
            onChange={({ target }) => draft.set({ url: target.value && `mailto:${target.value}` })}
          />
        )}
        {isWeb && <AuthorizationField key={draft.saved.version} draft={draft} />}
        <EventsField
          events={events}
          error={draft.errorAt('events')}
          onEvents={(next) => draft.set({ events: next })}
        />
        <BodyField draft={draft} />
        <Switch label={words.isActive} {...draft.flag('isActive')} />
      </Editor>
      {secret && <SecretDialog secret={secret} onSeen={onSecretSeen} />}
    </FormCard>
  )
}
