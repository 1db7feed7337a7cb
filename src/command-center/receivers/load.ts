import type { Visit } from '#ask.ts'
import { dispatchStates } from '#business/receivers/receiver.ts'
import { isRefusal } from '#platform/refusal.ts'
import { settingsWords } from '../settings-frame/words.ts'

export async function load({ ask, locale, query }: Visit) {
  const answer = await ask('GET /api/receivers', {})
  if (isRefusal(answer)) return { missing: true as const }
  const { receivers } = answer
  const edit = query.get('edit')
  const state = dispatchStates.find((one) => one === query.get('state'))
  const cursor = query.get('cursor') ?? undefined
  const isOpen = receivers.some(({ id }) => id === edit)
  const log =
    isOpen && (await ask('GET /api/dispatches', { receiverId: edit ?? '', state, cursor }))
  if (isRefusal(log)) return { missing: true as const }
  return {
    title: settingsWords(locale).receivers.title,
    data: { receivers, edit, state, isOlder: cursor !== undefined, log: log || undefined },
  }
}

export type ReceiversPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Receiver = ReceiversPage['receivers'][number]
export type Log = NonNullable<ReceiversPage['log']>
export type Dispatch = Log['dispatches'][number]
