import { useState } from 'react'
import { usualEvents } from '#business/receivers/receiver.ts'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { goTo } from '#platform/browser/navigate.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useStaffWords } from '#words/words.tsx'
import type { Receiver } from './load.ts'

/** As in the form: `authorization` is a new value to store, or null; the stored one is never shown. */
export type ReceiverDraft = Receiver & { authorization: string | null }

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
    // A web receiver's secret is shown first.
    onSaved: ({ id, kind }) => {
      if (!isNew || kind === 'EMAIL') void goTo(`${back}?edit=${id}`)
    },
  })
  return {
    draft,
    isNew,
    secret,
    onSecretSeen: () => goTo(`${back}?edit=${draft.saved.id}`),
  }
}
