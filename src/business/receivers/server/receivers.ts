import type * as z from 'zod/mini'
import { addressForms } from '#business/shop/address-form.ts'
import type { ShopRow } from '#business/shop/server/sql/channel.ts'
import { theShop } from '#business/shop/server/the-shop.ts'
import { knownOrigin } from '#business/shop/settings.ts'
import type { ReceiverRow } from '#db/tables.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call, LongCall } from '#platform/server/call.ts'
import { wakeAfterCommit } from '#platform/server/outbox.ts'
import { randomId } from '#platform/server/secret.ts'
import type { Receiver, receivers } from '../contract.ts'
import {
  isAlike,
  isReceiverUrl,
  isSamePlace,
  mostReceivers,
  type ReceiverKind,
} from '../receiver.ts'
import { soonAfter } from '../retry.ts'
import { templateFault } from '../template.ts'
import { sampleOrder } from '../test-order.ts'
import { eventsOf } from './messages.ts'
import { newSecret, urlProblem } from './post.ts'
import { type Outward, send } from './send.ts'
import { pullForward, resetExtra } from './sql/message.ts'
import {
  allReceivers,
  deleteReceiver,
  findReceiver,
  insertReceiver,
  setReceiverState,
  updateReceiver,
} from './sql/receiver.ts'
import { Email, writeBody } from './write-body.ts'

export const readReceivers = async ({ tx, now }: Call) => ({
  receivers: (await allReceivers(tx)).map((row) => shownReceiver(row, now)),
})

export async function readReceiver({ tx, now }: Call, { receiverId }: { receiverId: string }) {
  const row = await findReceiver(tx, receiverId)
  return row ? shownReceiver(row, now) : refuse('not-found')
}

/** Shows only whether there is an authorization. A pause that is over isn't shown, and nothing else ends it. */
export const shownReceiver = ({ authorization, events, ...row }: ReceiverRow, now: Date) =>
  ({
    ...row,
    hasAuthorization: authorization !== null,
    events,
    failingSince: row.failingSince?.toISOString() ?? null,
    pausedUntil: row.pausedUntil && row.pausedUntil > now ? row.pausedUntil.toISOString() : null,
  }) as z.input<typeof Receiver>

type AddReceiverInput = z.output<typeof receivers.add.input>

export const addReceiver =
  (outward: Outward) =>
  async ({ inTxOnce, now }: LongCall, { authorization, ...input }: AddReceiverInput) => {
    const unfit = await receiverProblem(input, outward)
    if (unfit) return unfit
    const row = {
      ...input,
      id: randomId(),
      version: 1,
      authorization: authorization || null,
      secret: newSecret(),
      createdAt: now,
      failingSince: null,
      lastOkAt: null,
      pausedUntil: null,
    }
    return inTxOnce(async (tx) => {
      const others = await allReceivers(tx)
      // Two alike would get each order twice.
      if (others.some((other) => isAlike({ ...other, events: eventsOf(other) }, row)))
        return refuse('receiver-exists')
      if (others.length >= mostReceivers) return refuse('receivers-full', { most: mostReceivers })
      await insertReceiver(tx, row)
      return { ...shownReceiver(row, now), secret: row.secret }
    })
  }

type ChangeReceiverInput = z.output<typeof receivers.change.input>

export const changeReceiver =
  (outward: Outward) =>
  async ({ inTx, now, version }: LongCall, { receiverId, ...input }: ChangeReceiverInput) => {
    const before = await inTx((tx) => findReceiver(tx, receiverId))
    if (!before) return refuse('not-found')
    const changed = { ...before, ...input }
    // A saved URL may have become forbidden, but turning the receiver off must still work.
    const isOther = changed.url !== before.url || changed.body !== before.body
    const unfit = isOther ? await receiverProblem(changed, outward) : undefined
    if (unfit) return unfit
    const change = changeOf(before, input)
    return inTx(async (tx) => {
      const isSaved = await updateReceiver(tx, receiverId, version, change)
      const row = await findReceiver(tx, receiverId)
      if (!row) return refuse('not-found')
      if (isSaved && row.isActive) {
        // What waits for a receiver that was off or wrong doesn’t wait for its schedule.
        await resetExtra(tx, receiverId)
        await pullForward(tx, receiverId, now, soonAfter(now))
        wakeAfterCommit(tx)
      }
      return isSaved ? shownReceiver(row, now) : refuse('stale', { version: row.version })
    })
  }

function changeOf(
  before: ReceiverRow,
  { authorization, ...input }: Omit<ChangeReceiverInput, 'receiverId'>,
): Partial<ReceiverRow> {
  const { url = before.url, isActive } = input
  const isMoved = !isSamePlace(before.url, url)
  return {
    ...input,
    // Without this, someone could read the authorization by pointing the receiver at their own server.
    ...(isMoved && { authorization: null }),
    ...(authorization !== undefined && { authorization: authorization || null }),
    // Staff who turn it on or off have seen why it failed, and another URL has neither failed nor asked for a pause.
    ...((url !== before.url || isActive !== undefined) && {
      failingSince: null,
      pausedUntil: null,
    }),
  }
}

export async function removeReceiver({ tx }: Call, { receiverId }: { receiverId: string }) {
  return (await deleteReceiver(tx, receiverId)) ? {} : refuse('not-found')
}

/** What waits is signed with it at its next attempt. No sooner than planned: the receiver doesn’t have the new secret yet. */
export async function replaceSecret({ tx }: Call, { receiverId }: { receiverId: string }) {
  if (!(await findReceiver(tx, receiverId))) return refuse('not-found')
  const secret = newSecret()
  await setReceiverState(tx, receiverId, { secret })
  return { secret }
}

type ReceiverFields = Pick<ReceiverRow, 'kind' | 'url' | 'body'>

/** Why a receiver can't be saved, or undefined. It uses the network, so it runs outside of transactions. */
async function receiverProblem({ kind, url, body }: ReceiverFields, outward: Outward) {
  if (!isReceiverUrl(kind as ReceiverKind, url))
    return refuse('invalid', { errors: [{ field: 'url', code: 'url' }] })
  if (kind === 'EMAIL') return outward.mail ? undefined : refuse('mail-not-set-up')
  const fault = body === '' ? undefined : templateFault(body)
  if (fault)
    return refuse('template-wrong', { fault, errors: [{ field: 'body', code: 'invalid' }] })
  const why = await urlProblem(url, outward)
  return why
    ? refuse('address-not-open', { why, errors: [{ field: 'url', code: 'invalid' }] })
    : undefined
}

/** Sends a sample order as real ones are sent, once: nothing is stored or retried. */
export const testReceiver =
  (outward: Outward) =>
  async ({ inTx, now }: LongCall, { receiverId }: { receiverId: string }) => {
    const { receiver, shop } = await inTx(async (tx) => ({
      receiver: await findReceiver(tx, receiverId),
      shop: await theShop(tx),
    }))
    if (!receiver) return refuse('not-found')
    if (isRefusal(shop)) return shop
    const { order, writer, trackUrl } = testOrder(shop, now, outward)
    const id = `test_${randomId()}`
    const announcement = { id, event: 'order.placed', body: order, at: now, trackUrl }
    const message = { id, body: writeBody(receiver, announcement, writer), writtenAt: now }
    const startedAt = performance.now()
    const { isOk, status, answer } = await send(receiver, message, now, outward)
    return { isOk, status, answer, tookMs: Math.round(performance.now() - startedAt) }
  }

type PreviewReceiverInput = z.output<typeof receivers.preview.input>

/** The exact text of a test, without sending it. */
export const previewReceiver =
  (outward: Outward) =>
  async ({ tx, now }: Call, { kind, body, event }: PreviewReceiverInput) => {
    const shop = await theShop(tx)
    if (isRefusal(shop)) return shop
    const fault = kind === 'WEBHOOK' && body !== '' ? templateFault(body) : undefined
    if (fault)
      return refuse('template-wrong', { fault, errors: [{ field: 'body', code: 'invalid' }] })
    const { order, writer, trackUrl } = testOrder(shop, now, outward)
    const unattended = { orders: 1, since: now.toISOString() }
    const orderBody = event === 'order.unattended' ? { ...order, unattended } : order
    const announcement = { id: 'test', event, body: orderBody, at: now, trackUrl }
    const text = writeBody({ kind, body }, announcement, writer)
    return { text: kind === 'EMAIL' ? Email.parse(JSON.parse(text)).text : text }
  }

/** A sample order of this shop, how the shop writes, and a link of the same form as a real one. */
function testOrder(shop: ShopRow, now: Date, { publicUrl }: Outward) {
  const origin = knownOrigin(publicUrl, shop.publicUrl)
  return {
    order: sampleOrder(shop, now),
    writer: { locale: shop.defaultLocale, style: addressForms[shop.countryCode].style },
    trackUrl: origin && `${origin}/track/test`,
  }
}
