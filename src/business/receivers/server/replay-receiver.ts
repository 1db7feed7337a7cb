import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { wakeAfter } from '#platform/server/outbox.ts'
import { dispatch, listensTo, shopLocale } from './spread.ts'
import { findReceiver, replayDispatches, unsentAnnouncements } from './sql.ts'

type Asked = { receiverId: string; since: string }

/** What has not arrived of all that was announced since then, what it was not yet told of too; and nothing that has arrived. */
export async function replayReceiver({ tx, now }: Call, { receiverId, since }: Asked) {
  const receiver = await findReceiver(tx, receiverId)
  if (!receiver) return refuse('not-found')
  const locale = await shopLocale(tx)
  const from = new Date(since)
  let count = await replayDispatches(tx, now, { receiverId, since: from })
  for (const announcement of await unsentAnnouncements(tx, receiverId, from))
    if (listensTo(receiver, announcement.event))
      count += Number(await dispatch(tx, receiver, announcement, locale, now))
  wakeAfter(tx)
  return { count }
}
