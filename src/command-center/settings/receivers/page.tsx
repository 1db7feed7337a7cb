import { useState } from 'react'
import { type OrderEvent, orderEvents } from '#business/orders/order.ts'
import { receiverKinds, receiverMethods } from '#business/receivers/receiver.ts'
import { Editor, FormCard } from '#command-center/kit/form/editor.tsx'
import { opened } from '#command-center/kit/form/opened.ts'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useConfirm } from '#command-center/kit/form/use-confirm.tsx'
import { AddLink, ListAndForm, ListCard, ListLine } from '#command-center/kit/list/list-page.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { SettingsFrame } from '#command-center/settings/kit/settings-frame.tsx'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { type Answer, AnswerFacts, DeliveryLog, ReceiversHelp } from './delivery-log.tsx'
import type { Receiver, ReceiversPage } from './load.ts'
import { AuthorizationField, BodyField, useReceiver } from './request-fields.tsx'

/** The order receivers and whether messages reach them. */
export function Page({ data }: { data: ReceiversPage }) {
  const { receivers, edit, log, state, isOlder } = data
  const { receivers: words } = useSettingsWords()
  const here = useHref()('/command-center/settings/receivers')
  const open = opened(edit, receivers)
  const add = <AddLink href={`${here}?edit=new`}>{words.add}</AddLink>
  const list = (
    <ListCard
      title={words.title}
      picture="bento-box"
      isEmpty={receivers.length === 0}
      words={words}
      add={add}
    >
      <ul aria-label={words.title} className="grid min-w-0 divide-y divide-line">
        {receivers.map((one) => (
          <li key={one.id} className="py-1">
            <ListLine href={`${here}?edit=${one.id}`} isOpen={edit === one.id} title={one.name}>
              <ReceiverState receiver={one} />
              <span className="text-sm text-muted">{words.kinds[one.kind]}</span>
            </ListLine>
          </li>
        ))}
      </ul>
    </ListCard>
  )
  const form = open && (
    <div className="grid min-w-0 gap-5">
      <ReceiverForm key={edit} receiver={open} back={here} />
      <ReceiversHelp />
      {open !== 'new' && (
        <>
          <TestCard key={open.id} receiverId={open.id} />
          {open.kind === 'WEBHOOK' && <SecretCard key={`secret ${open.id}`} receiverId={open.id} />}
          {log && (
            <DeliveryLog
              key={`log ${open.id}`}
              receiverId={open.id}
              path={here}
              {...{ log, state, isOlder }}
            />
          )}
        </>
      )}
    </div>
  )
  return (
    <SettingsFrame>
      <ListAndForm list={list} edit={edit} form={form} />
    </SettingsFrame>
  )
}

/** What is unusual about a receiver; nothing for a healthy one. */
function ReceiverState({ receiver }: { receiver: Receiver }) {
  const { receivers: words } = useSettingsWords()
  const { moment } = useWords()
  const { isActive, failingSince, pausedUntil } = receiver
  return (
    <>
      {!isActive && <Badge tone="warn">{words.off}</Badge>}
      {failingSince && <Badge tone="bad">{words.failing(moment(new Date(failingSince)))}</Badge>}
      {pausedUntil && (
        <Badge tone="info">{words.pausedByReceiver(moment(new Date(pausedUntil)))}</Badge>
      )}
    </>
  )
}

/** Sends a sample order for real and shows the response. */
function TestCard({ receiverId }: { receiverId: string }) {
  const { receivers: words } = useSettingsWords()
  const { act, isBusy } = useAct()
  const [result, setResult] = useState<Answer>()
  const test = async () => {
    setResult(undefined)
    const answer = await act(askStaff('POST /api/receivers/{receiverId}/test', { receiverId }))
    if (!answer) return
    setResult(answer)
    await refresh()
  }
  return (
    <Card
      title={words.test}
      actions={
        <Button size={36} busy={isBusy} onClick={test}>
          {words.sendTest}
        </Button>
      }
    >
      <p className="text-sm text-muted">{words.testHint}</p>
      <div aria-live="polite">
        {result && (
          <Banner
            className="mt-3"
            tone={result.isOk ? 'ok' : 'bad'}
            title={result.isOk ? words.arrived : words.notArrived}
          >
            <AnswerFacts answer={result} />
          </Banner>
        )}
      </div>
    </Card>
  )
}

function ReceiverForm({ receiver, back }: { receiver: Receiver | 'new'; back: string }) {
  const { receivers: words } = useSettingsWords()
  const { notices } = useStaffWords()
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
        isNew={isNew}
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
          error={draft.errorAt('events') && words.noEvents}
          onEvents={(next) => draft.set({ events: next })}
        />
        <BodyField draft={draft} />
        <Switch label={words.isActive} {...draft.flag('isActive')} />
      </Editor>
      {secret && <SecretDialog secret={secret} onSeen={onSecretSeen} />}
    </FormCard>
  )
}

/** A lost secret can’t be shown again, only replaced. */
function SecretCard({ receiverId }: { receiverId: string }) {
  const { receivers: words } = useSettingsWords()
  const { act, isBusy } = useAct()
  const { confirm, dialog } = useConfirm()
  const [secret, setSecret] = useState<string>()
  const replace = async () => {
    const made = await act(askStaff('POST /api/receivers/{receiverId}/secret', { receiverId }))
    if (made) setSecret(made.secret)
  }
  const askFirst = () =>
    confirm({
      title: words.replaceSecretTitle,
      text: words.replaceSecretText,
      yes: words.replaceSecret,
      onYes: replace,
    })
  return (
    <Card
      title={words.secretTitle}
      actions={
        <Button size={36} busy={isBusy} onClick={askFirst}>
          {words.replaceSecret}
        </Button>
      }
    >
      <p className="text-sm text-muted">{words.secretHint}</p>
      {dialog}
      {secret && <SecretDialog secret={secret} onSeen={() => setSecret(undefined)} />}
    </Card>
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
        {orderEvents.map((event, at) => (
          <Checkbox
            // The first one gets the focus, with the error of all.
            {...(error && at === 0 && { 'aria-invalid': true, 'aria-describedby': 'events-error' })}
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
