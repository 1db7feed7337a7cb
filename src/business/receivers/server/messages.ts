import { setTimeout } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { trackKeyOf } from '#business/orders/server/sql/order.ts'
import { addressForms } from '#business/shop/address-form.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { knownOrigin } from '#business/shop/settings.ts'
import type { Engine, Tx } from '#db/open.ts'
import type { AnnouncementRow, ReceiverRow } from '#db/tables.ts'
import { cursorOf, positionOf } from '#platform/cursor.ts'
import { dayMs } from '#platform/durations.ts'
import type { Locale } from '#platform/localised.ts'
import { inLanguage } from '#platform/page.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call, LongCall } from '#platform/server/call.ts'
import { wakeAfterCommit } from '#platform/server/outbox.ts'
import { randomId } from '#platform/server/secret.ts'
import type { receivers } from '../contract.ts'
import { listensTo, type MessageState, savedMs } from '../receiver.ts'
import type { Outward } from './send.ts'
import { announcedSince, announcementsBy, takeAnnouncements } from './sql/announcement.ts'
import { attemptsOf, failuresSince, insertAttempt } from './sql/attempt.ts'
import {
  insertMessage,
  isKnown,
  isOff,
  replayMessages,
  setBody,
  someMessages,
  unwrittenAmong,
} from './sql/message.ts'
import { allReceivers, findReceiver } from './sql/receiver.ts'
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

async function senderOf(tx: Tx, configured: URL | undefined): Promise<Sender> {
  const shop = await findChannel(tx)
  return {
    locale: shop?.defaultLocale ?? 'en',
    style: addressForms[shop?.countryCode ?? 'us'].style,
    origin: knownOrigin(configured, shop?.publicUrl),
  }
}

/** Creates one receiver's message of an announcement, once. Returns true if it is new. */
async function addMessage(
  tx: Tx,
  receiver: ReceiverRow,
  announcement: AnnouncementRow,
  shop: Sender,
  now: Date,
): Promise<boolean> {
  const id = randomId()
  const written = await bodyOf(tx, receiver, announcement, shop, id)
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

async function bodyOf(
  tx: Tx,
  receiver: ReceiverRow,
  announcement: AnnouncementRow,
  shop: Sender,
  id: string,
) {
  const trackUrl = receiver.body.includes('trackUrl')
    ? await trackUrlOf(tx, announcement, shop)
    : ''
  return tryToWrite(receiver, { ...announcement, id, trackUrl }, shop)
}

/** Writes those of these messages that couldn't be written when they were announced: their template may have been corrected since. */
async function writeUnwritten(tx: Tx, ids: readonly string[], publicUrl: URL | undefined) {
  const unwritten = await unwrittenAmong(tx, ids)
  if (unwritten.length === 0) return
  const shop = await senderOf(tx, publicUrl)
  const announcements = await announcementsBy(
    tx,
    unwritten.map(({ announcementId }) => announcementId),
  )
  for (const { id, receiverId, announcementId } of unwritten) {
    const receiver = await findReceiver(tx, receiverId)
    const announcement = announcements.find((one) => one.id === announcementId)
    if (!receiver || !announcement) continue
    const { body, fault } = await bodyOf(tx, receiver, announcement, shop, id)
    if (!fault) await setBody(tx, id, body)
  }
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

const weekMs = 7 * dayMs

/** The warnings in the staff header. A receiver that staff turned off doesn't count. */
export async function readHealth({ tx, now }: Call) {
  const { undelivered, oldestAt, last } = await failuresSince(tx, new Date(now.getTime() - weekMs))
  return {
    undelivered,
    oldestAt: oldestAt?.toISOString() ?? null,
    lastError: last ? { ...last, at: last.at.toISOString() } : null,
  }
}

const mostShown = 50

export async function readMessages(
  { tx }: Call,
  { receiverId, state, cursor }: z.output<typeof receivers.messages.input>,
) {
  const before = positionOf(cursor)
  const rows = await someMessages(tx, { receiverId, state, before, most: mostShown + 1 })
  const shown = rows.slice(0, mostShown)
  const attempts = Map.groupBy(
    await attemptsOf(
      tx,
      shown.map(({ id }) => id),
    ),
    ({ messageId }) => messageId,
  )
  const last = shown.at(-1)
  return {
    messages: shown.map((row) => ({
      ...row,
      state: row.state as MessageState,
      createdAt: row.createdAt.toISOString(),
      nextAt: row.state === 'waiting' ? row.nextAt.toISOString() : null,
      log: (attempts.get(row.id) ?? []).map((attempt) => ({
        ...attempt,
        at: attempt.at.toISOString(),
      })),
    })),
    next: rows.length > mostShown && last ? cursorOf(last.createdAt, last.id) : null,
  }
}

type ReplayReceiverInput = { receiverId: string; since: string }

/** Small enough not to delay orders that are placed at the same time. */
const replayedAtOnce = 20

/**
 * Sends everything announced since then that hasn't arrived, including what never had a message; and nothing that has arrived. What
 * is deleted already can't be sent, so the answer says since when nothing is missing.
 */
export const replayReceiver =
  ({ publicUrl }: Outward) =>
  async ({ inTx, now }: LongCall, { receiverId, since }: ReplayReceiverInput) => {
    const from = new Date(since)
    const oldest = new Date(now.getTime() - savedMs)
    const complete = { since: (from < oldest ? oldest : from).toISOString() }
    let after = { at: from, id: '' }
    let count = 0
    for (;;) {
      const began = performance.now()
      const some = await inTx(async (tx) => {
        const receiver = await findReceiver(tx, receiverId)
        if (!receiver) return refuse('not-found')
        if (!receiver.isActive) return refuse('receiver-off')
        const announced = await announcedSince(tx, receiverId, after, replayedAtOnce)
        const known = announced.flatMap(({ messageId }) => messageId ?? [])
        await writeUnwritten(tx, known, publicUrl)
        let replayed = await replayMessages(tx, now, known, { isArrivedToo: false })
        const events = eventsOf(receiver)
        const unsent = announced.filter(({ messageId }) => messageId === null)
        const shop = await senderOf(tx, publicUrl)
        for (const announcement of await announcementsBy(
          tx,
          unsent.map(({ id }) => id),
        ))
          if (listensTo(events, announcement))
            replayed += Number(await addMessage(tx, receiver, announcement, shop, now))
        if (replayed > 0) wakeAfterCommit(tx)
        return { replayed, last: announced.at(-1), isMore: announced.length === replayedAtOnce }
      })
      // Also if it was turned off or deleted in between: then the rest has no message.
      if (isRefusal(some)) return some
      count += some.replayed
      if (!some.isMore || !some.last) return { count, ...complete }
      after = some.last
      // SQLite's one connection serves no one else during these writes, so leave it free for as long again.
      await setTimeout(performance.now() - began)
    }
  }

/** Sends one message again, even if it has arrived: its receiver recognises it by its id. */
export const replayMessage =
  ({ publicUrl }: Outward) =>
  async ({ tx, now }: Call, { messageId }: { messageId: string }) => {
    if (await isOff(tx, messageId)) return refuse('receiver-off')
    await writeUnwritten(tx, [messageId], publicUrl)
    const count = await replayMessages(tx, now, [messageId], { isArrivedToo: true })
    if (count === 0)
      return refuse((await isKnown(tx, messageId)) ? 'message-not-written' : 'not-found')
    wakeAfterCommit(tx)
    return { id: messageId, state: 'waiting' as const }
  }
