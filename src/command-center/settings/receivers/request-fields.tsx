import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ask } from '#ask.ts'
import type { OrderEvent } from '#business/orders/order.ts'
import { isSamePlace, type ReceiverKind, usualEvents } from '#business/receivers/receiver.ts'
import { placeholders, templateFault } from '#business/receivers/template.ts'
import { type DraftForm, useDraft } from '#command-center/kit/form/use-draft.ts'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { goTo } from '#platform/browser/navigate.ts'
import { replaceWith } from '#platform/browser/replace-with.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ScrollBox } from '#ui/table.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { Receiver } from './load.ts'

/** The template of the body with its placeholders, and a preview. */
export function BodyField({ draft }: { draft: DraftForm<ReceiverDraft> }) {
  const { receivers: words } = useSettingsWords()
  const area = useRef<HTMLTextAreaElement>(null)
  const { kind, body, events } = draft.values
  const isWeb = kind === 'WEBHOOK'
  const fault = isWeb && body !== '' ? templateFault(body) : undefined
  const preview = usePreview({ kind, body: isWeb ? body : '', event: events[0] }, fault)
  const field = draft.text('body')
  const insert = (name: string) => {
    const { selectionStart = body.length, selectionEnd = body.length } = area.current ?? {}
    const before = `${body.slice(0, selectionStart)}{{${name}}}`
    // A new value moves the caret to its end.
    flushSync(() => draft.set({ body: `${before}${body.slice(selectionEnd)}` }))
    area.current?.focus()
    area.current?.setSelectionRange(before.length, before.length)
  }
  return (
    <div className="grid min-w-0 gap-3">
      {isWeb && (
        <>
          <TextArea
            ref={area}
            dense
            rows={4}
            spellCheck={false}
            maxLength={10_000}
            label={words.body}
            hint={words.bodyHint}
            placeholder={'{"text": "{{text}}"}'}
            {...field}
            error={fault ? words.faults[fault] : field.error}
          />
          <fieldset className="min-w-0">
            <legend className="mb-1.5 text-sm font-semibold">{words.placeholders}</legend>
            <div className="flex flex-wrap gap-1.5">
              {placeholders.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-label={words.insert(name)}
                  onClick={() => insert(name)}
                  className="min-h-9 min-w-9 rounded-chip bg-raised px-2 font-mono text-xs hover:bg-raised-hover"
                >
                  {name}
                </button>
              ))}
            </div>
          </fieldset>
        </>
      )}
      <section aria-label={words.preview} className="grid min-w-0 gap-1.5">
        <h3 className="text-sm font-semibold">{words.preview}</h3>
        <ScrollBox
          aria-label={words.preview}
          className="max-h-72 min-h-20 overflow-y-auto rounded-control bg-sunken p-3"
        >
          <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{preview}</pre>
        </ScrollBox>
      </section>
    </div>
  )
}

type PreviewInput = { kind: ReceiverKind; body: string; event: OrderEvent | undefined }

/** The preview of the body; while the template is invalid, the last valid one. */
function usePreview({ kind, body, event }: PreviewInput, fault: string | undefined): string {
  const [text, setText] = useState('')
  const input = { kind, body, ...(event && { event }) }
  useRest(JSON.stringify(input), async (signal) => {
    if (fault) return
    const answer = await ask('POST /api/receivers/preview', input, { signal })
    if (!signal.aborted && !isRefusal(answer))
      setText(kind === 'EMAIL' ? answer.text : indented(answer.text))
  })
  return text
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2)

/** Write-only: an existing value can be replaced or removed, but not shown. */
export function AuthorizationField({ draft }: { draft: DraftForm<ReceiverDraft> }) {
  const { receivers: words } = useSettingsWords()
  const [isReplaced, setReplaced] = useState(false)
  const { authorization } = draft.values
  const { hasAuthorization, url } = draft.saved
  const isMoved = !isSamePlace(url, draft.values.url)
  const box = useRef<HTMLDivElement>(null)
  const put = (next: string | null) => draft.set({ authorization: next })
  /** Each of these buttons is replaced by others, so the first of them gets the focus. */
  const goOn = (next: string | null, isReplaced = false) => {
    flushSync(() => {
      setReplaced(isReplaced)
      put(next)
    })
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  const field = (
    <div className="flex min-w-0 items-start gap-2">
      <TextField
        dense
        className="flex-1"
        name="authorization"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        label={words.authorization}
        hint={words.authorizationHint}
        error={draft.errorAt('authorization')}
        value={authorization ?? ''}
        onChange={({ target }) => put(target.value || null)}
      />
      {hasAuthorization && (
        <Button size={36} className="mt-6.5" onClick={() => goOn(null)}>
          {words.keep}
        </Button>
      )}
    </div>
  )
  const stored = (
    <section aria-label={words.authorization} className="grid gap-1.5">
      <h3 className="text-sm font-semibold">{words.authorization}</h3>
      <div className="flex flex-wrap items-center gap-2">
        {authorization === '' ? (
          <>
            <p className="text-sm">{words.removed}</p>
            <Button size={36} onClick={() => goOn(null)}>
              {words.keep}
            </Button>
          </>
        ) : (
          <>
            {isMoved ? (
              <p className="text-sm">{words.isMoved}</p>
            ) : (
              <Badge tone="ok">{words.isSet}</Badge>
            )}
            <Button size={36} onClick={() => goOn(null, true)}>
              {words.replace}
            </Button>
            {!isMoved && (
              <Button size={36} onClick={() => goOn('')}>
                {words.remove}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
  return (
    <div ref={box} className="min-w-0">
      {hasAuthorization && !isReplaced ? stored : field}
    </div>
  )
}

/** As in the form: `authorization` is a new value to store, or null; the stored one is never shown. */
type ReceiverDraft = Receiver & { authorization: string | null }

const empty: ReceiverDraft = {
  id: '',
  version: 0,
  kind: 'WEBHOOK',
  name: '',
  url: '',
  method: 'POST',
  hasAuthorization: false,
  authorization: null,
  body: '',
  events: [...usualEvents],
  isActive: true,
  failingSince: null,
  pausedUntil: null,
}

const drafted = <Answer extends Receiver>(answer: Answer | Refusal) =>
  isRefusal(answer) ? answer : { ...answer, authorization: null }

/** The form of a receiver. It keeps a new receiver's secret until staff have seen it. */
export function useReceiver(receiver: Receiver | 'new', back: string) {
  const { notices } = useStaffWords()
  const [secret, setSecret] = useState<string>()
  const isNew = receiver === 'new'
  const receiverId = isNew ? '' : receiver.id
  const add = async ({ authorization, ...rest }: ReceiverDraft) => {
    const input = { ...rest, ...(authorization !== null && { authorization }) }
    const answer = await askStaff('POST /api/receivers', input)
    if (!isRefusal(answer) && answer.kind === 'WEBHOOK') setSecret(answer.secret)
    return drafted(answer)
  }
  const change = async (changes: Partial<ReceiverDraft>, version: number) => {
    const { authorization, ...rest } = changes
    const input = {
      ...rest,
      ...(typeof authorization === 'string' && { authorization }),
      receiverId,
    }
    return drafted(await askStaff('PATCH /api/receivers/{receiverId}', input, { version }))
  }
  const draft = useDraft<ReceiverDraft>({
    saved: isNew ? empty : { ...receiver, authorization: null },
    notice: isNew ? notices.receiver.created : notices.receiver.updated,
    send: (changes, version) => (isNew ? add({ ...empty, ...changes }) : change(changes, version)),
    reload: async () => drafted(await askStaff('GET /api/receivers/{receiverId}', { receiverId })),
    // A web receiver's secret is shown first. Back doesn't lead to another empty form.
    onSaved: ({ id, kind }) => {
      if (!isNew) void goTo(`${back}?edit=${id}`)
      else if (kind === 'EMAIL') replaceWith(`${back}?edit=${id}`)
    },
  })
  return {
    draft,
    isNew,
    secret,
    onSecretSeen: () => replaceWith(`${back}?edit=${draft.saved.id}`),
  }
}
