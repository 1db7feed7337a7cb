import { useState } from 'react'
import { usualEvents } from '#business/receivers/receiver.ts'
import { goTo } from '#platform/browser/go.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useDraft } from '../editing/use-draft.ts'
import type { Receiver } from './load.ts'

/** As the form has it: the authorization is what is written over the one that is never shown, or nothing. */
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
  heldUntil: null,
}

const drafted = <Answer extends Receiver>(answer: Answer | Refusal) =>
  isRefusal(answer) ? answer : { ...answer, authorization: null }

/** The form of a receiver; the secret of one that was just added is kept until it was seen. */
export function useReceiver(receiver: Receiver | 'new', back: string) {
  const { notices } = useStaffWords()
  const [secret, setSecret] = useState<string>()
  const isNew = receiver === 'new'
  const receiverId = isNew ? '' : receiver.id
  const add = async ({ authorization, ...rest }: ReceiverDraft) => {
    const asked = { ...rest, ...(authorization !== null && { authorization }) }
    const answer = await askStaff('POST /api/receivers', asked)
    if (!isRefusal(answer) && answer.kind === 'WEBHOOK') setSecret(answer.secret)
    return drafted(answer)
  }
  const change = async (changes: Partial<ReceiverDraft>, version: number) => {
    const { authorization, ...rest } = changes
    const asked = {
      ...rest,
      ...(typeof authorization === 'string' && { authorization }),
      receiverId,
    }
    return drafted(await askStaff('PATCH /api/receivers/{receiverId}', asked, { version }))
  }
  const draft = useDraft<ReceiverDraft>({
    saved: isNew ? empty : { ...receiver, authorization: null },
    notice: isNew ? notices.receiver.created : notices.receiver.updated,
    send: (changes, version) => (isNew ? add({ ...empty, ...changes }) : change(changes, version)),
    reload: async () => drafted(await askStaff('GET /api/receivers/{receiverId}', { receiverId })),
    // The secret of a web address is shown first.
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
