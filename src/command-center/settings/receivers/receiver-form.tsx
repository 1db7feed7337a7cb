import { type OrderEvent, orderEvents } from '#business/orders/order.ts'
import { receiverKinds, receiverMethods } from '#business/receivers/receiver.ts'
import { Editor, FormCard } from '#command-center/kit/form/editor.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import type { Receiver } from './load.ts'
import { AuthorizationField, BodyField, useReceiver } from './request-fields.tsx'

export function ReceiverForm({ receiver, back }: { receiver: Receiver | 'new'; back: string }) {
  const { receivers: words } = useSettingsWords()
  const { forms, notices } = useStaffWords()
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
        format={{ events: (all) => all.map((event) => words.eventNames[event]).join(', ') }}
        {...(isNew && { submit: forms.add })}
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
            label={words.email}
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

/** Shows the signing secret, for the developer of the receiver. */
function SecretDialog({ secret, onSeen }: { secret: string; onSeen(): void }) {
  const { receivers: words } = useSettingsWords()
  const { t } = useWords()
  return (
    <Dialog
      open
      firm
      title={words.secretTitle}
      description={words.secretText}
      closeLabel={t.common.close}
      onOpenChange={onSeen}
      footer={
        <Button kind="primary" onClick={onSeen}>
          {t.common.close}
        </Button>
      }
    >
      <CopyField label={words.secret} value={secret} words={words} />
    </Dialog>
  )
}

type EventsFieldProps = {
  events: readonly OrderEvent[]
  error: string | undefined
  onEvents(events: OrderEvent[]): void
}

function EventsField({ events, error, onEvents }: EventsFieldProps) {
  const { receivers: words } = useSettingsWords()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{words.events}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {orderEvents.map((event) => (
          <Checkbox
            key={event}
            dense
            label={words.eventNames[event]}
            checked={events.includes(event)}
            onChange={({ target }) =>
              onEvents(
                orderEvents.filter((one) =>
                  one === event ? target.checked : events.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
      <FieldError id="events" error={error} />
    </fieldset>
  )
}
