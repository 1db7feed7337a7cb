import { findChannel } from '#business/channel/server/sql.ts'
import type { Engine, Tx } from '#db/open.ts'
import type { AnnouncementRow, ReceiverRow } from '#db/tables.ts'
import type { Locale } from '#platform/localised.ts'
import { randomId } from '#platform/server/secret.ts'
import { allReceivers, insertAttempt, insertDispatch, takeAnnouncements } from './sql.ts'
import { writeBody } from './write-body.ts'

const atOnce = 50

/** Put what was announced on its way to everybody who listens. Returns whether there may be more. */
export async function spread(tx: Tx, engine: Engine, now: Date): Promise<boolean> {
  const announcements = await takeAnnouncements(tx, engine, now, atOnce)
  if (announcements.length === 0) return false
  const receivers = (await allReceivers(tx)).filter(({ isActive }) => isActive)
  const locale = await shopLocale(tx)
  for (const announcement of announcements)
    for (const receiver of receivers)
      if (listensTo(receiver, announcement.event))
        await dispatch(tx, receiver, announcement, locale, now)
  return announcements.length === atOnce
}

export const listensTo = ({ events }: ReceiverRow, event: string) =>
  (events as string[]).includes(event)

export const shopLocale = async (tx: Tx): Promise<Locale> =>
  ((await findChannel(tx))?.defaultLocale ?? 'en') as Locale

/** One announcement on its way to one receiver, once. True when it was not yet. */
export async function dispatch(
  tx: Tx,
  receiver: ReceiverRow,
  announcement: AnnouncementRow,
  locale: Locale,
  now: Date,
): Promise<boolean> {
  const id = randomId()
  const written = tryToWrite(receiver, { ...announcement, id }, locale)
  const isNew = await insertDispatch(tx, {
    id,
    announcementId: announcement.id,
    receiverId: receiver.id,
    body: written.body,
    createdAt: now,
    state: written.fault === undefined ? 'waiting' : 'dead',
    attempts: 0,
    nextAt: now,
    extra: 0,
    plannedAt: null,
    leasedUntil: null,
  })
  if (isNew && written.fault !== undefined)
    await insertAttempt(tx, randomId(), id, {
      at: now,
      tookMs: 0,
      isOk: false,
      status: null,
      answer: written.fault,
    })
  return isNew
}

/** What cannot be written stands in the log as given up, and holds up nothing behind it. */
function tryToWrite(...[receiver, told, locale]: Parameters<typeof writeBody>) {
  try {
    return { body: writeBody(receiver, told, locale), fault: undefined }
  } catch (error) {
    return { body: '', fault: `The message could not be written: ${(error as Error).message}` }
  }
}
