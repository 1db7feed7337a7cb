import type { Visit } from '#ask.ts'
import { messageStates } from '#business/receivers/receiver.ts'
import { settingsWords } from '#command-center/settings/kit/words.ts'
import { cursorIn } from '#platform/cursor.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, query }: Visit) {
  const answer = await ask('GET /api/receivers', {})
  if (isRefusal(answer)) return { missing: true as const }
  const { receivers } = answer
  const edit = query.get('edit')
  const state = messageStates.find((one) => one === query.get('state'))
  const cursor = cursorIn(query)
  const isOpen = receivers.some(({ id }) => id === edit)
  const log = isOpen && (await ask('GET /api/messages', { receiverId: edit ?? '', state, cursor }))
  if (isRefusal(log)) return { missing: true as const }
  return {
    title: settingsWords(locale).receivers.title,
    data: { receivers, edit, state, isOlder: cursor !== undefined, log: log || undefined },
  }
}

export type ReceiversPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Receiver = ReceiversPage['receivers'][number]
export type Log = NonNullable<ReceiversPage['log']>
export type Message = Log['messages'][number]
