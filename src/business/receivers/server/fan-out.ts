import { trackKeyOf } from '#business/orders/server/sql/order.ts'
import { addressForms } from '#business/shop/address-form.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { knownOrigin } from '#business/shop/settings.ts'
import type { Engine, Tx } from '#db/open.ts'
import type { AnnouncementRow, ReceiverRow } from '#db/tables.ts'
import type { Locale } from '#platform/localised.ts'
import { inLanguage } from '#platform/page.ts'
import { randomId } from '#platform/server/secret.ts'
import { listensTo } from '../receiver.ts'
import { takeAnnouncements } from './sql/announcement.ts'
import { insertAttempt } from './sql/attempt.ts'
import { insertMessage } from './sql/message.ts'
import { allReceivers } from './sql/receiver.ts'
import { type Writer, writeBody } from './write-body.ts'

const atOnce = 50

/** Creates the messages of new announcements for all their receivers. Returns whether there may be more. */
export async function fanOut(
  tx: Tx,
  engine: Engine,
  now: Date,
  publicUrl: URL | undefined,
): Promise<boolean> {
  const announcements = await takeAnnouncements(tx, engine, now, atOnce)
  if (announcements.length === 0) return false
  const receivers = (await allReceivers(tx)).filter(({ isActive }) => isActive)
  const shop = await senderOf(tx, publicUrl)
  for (const announcement of announcements)
    for (const receiver of receivers)
      if (listensTo(eventsOf(receiver), announcement))
        await addMessage(tx, receiver, announcement, shop, now)
  return announcements.length === atOnce
}

export const eventsOf = ({ events }: ReceiverRow) => events as string[]

/** The shop as messages need it: also its address, if known. */
export type Sender = Writer & { readonly origin: string }

export async function senderOf(tx: Tx, configured: URL | undefined): Promise<Sender> {
  const shop = await findChannel(tx)
  return {
    locale: shop?.defaultLocale ?? 'en',
    style: addressForms[shop?.countryCode ?? 'us'].style,
    origin: knownOrigin(configured, shop?.publicUrl),
  }
}

/** Creates one receiver's message of an announcement, once. Returns true if it is new. */
export async function addMessage(
  tx: Tx,
  receiver: ReceiverRow,
  announcement: AnnouncementRow,
  shop: Sender,
  now: Date,
): Promise<boolean> {
  const id = randomId()
  const trackUrl = receiver.body.includes('trackUrl')
    ? await trackUrlOf(tx, announcement, shop)
    : ''
  const written = tryToWrite(receiver, { ...announcement, id, trackUrl }, shop)
  const isNew = await insertMessage(tx, {
    id,
    announcementId: announcement.id,
    receiverId: receiver.id,
    body: written.body,
    createdAt: now,
    state: written.fault === undefined ? 'waiting' : 'failed',
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

/** The order's tracking link in its customer's language. */
async function trackUrlOf(
  tx: Tx,
  { subjectId }: AnnouncementRow,
  { locale, origin }: Sender,
): Promise<string> {
  const order = origin === '' ? undefined : await trackKeyOf(tx, subjectId)
  if (!order?.trackKey) return ''
  return origin + inLanguage(`/track/${order.trackKey}`, order.locale as Locale, locale)
}

/** A body that can't be written is logged as failed, and doesn't delay later messages. */
function tryToWrite(...input: Parameters<typeof writeBody>) {
  try {
    return { body: writeBody(...input), fault: undefined }
  } catch (error) {
    return { body: '', fault: `The message could not be written: ${(error as Error).message}` }
  }
}
