import * as z from 'zod/mini'
import type { LineChoice } from '#business/menu/choices/shapes.ts'
import { Difference } from '#business/orders/difference.ts'
import { eventOf, type OrderEvent, orderEvents } from '#business/orders/order.ts'
import { Order } from '#business/orders/shapes.ts'
import type { AddressStyle } from '#business/shop/address-form.ts'
import type { ReceiverRow } from '#db/tables.ts'
import { escapeHtml } from '#platform/escaping.ts'
import { inLocale, type Locale, mainFirst } from '#platform/localised.ts'
import type { Webhook } from '#platform/server/openapi.ts'
import { Id, Instant } from '#platform/shapes.ts'
import { type OrderNotice, orderNotice } from '#words/order-notice.ts'
import { fill, type Value, type Values } from '../template.ts'

/** An email, written once and stored as a message's body. */
export const Email = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type Email = z.output<typeof Email>

export function emailOf({ title, changes, lines, facts, text }: OrderNotice): Email {
  const list = (all: readonly string[]) =>
    `<ul>\n${all.map((one) => `<li>${escapeHtml(one)}</li>`).join('\n')}\n</ul>\n`
  const rows = facts.map(
    (fact) =>
      `<p><b>${escapeHtml(fact.label)}:</b> ${escapeHtml(fact.text).replaceAll('\n', '<br>')}</p>`,
  )
  return {
    subject: title,
    text,
    html: `<h2>${escapeHtml(title)}</h2>\n${changes.length > 0 ? list(changes) : ''}${list(lines)}${rows.join('\n')}\n`,
  }
}

/** A changed order has its differences or what was undone, an unattended one the number of waiting orders and their start. */
const AnnouncedOrder = z.extend(Order, {
  changes: z._default(z.array(Difference), []),
  undoes: z.optional(z.enum(Object.values(eventOf))),
  unattended: z.optional(z.object({ orders: z.int(), since: Instant })),
})

/** What a receiver without a body of its own gets. */
export const orderMessage = {
  name: 'orderMessage',
  summary:
    'An event of an order, to each receiver that subscribes to it and has no body of its own: by POST, PUT or PATCH, as the receiver is set',
  headers: {
    'webhook-id': 'The id of the message, the same at every attempt.',
    'webhook-timestamp': 'The time of this attempt, in seconds.',
    'webhook-signature':
      '`v1,` and an HMAC-SHA256 with the receiver’s secret, by Standard Webhooks.',
  },
  body: z.object({
    id: Id,
    event: z.enum(orderEvents),
    sentAt: Instant,
    // Only a changed order has its differences.
    order: z.extend(AnnouncedOrder, { changes: z.optional(z.array(Difference)) }),
  }),
} satisfies Webhook

type Announced = {
  id: string
  event: string
  body: unknown
  at: Date
  /** Empty if the shop's address isn't known. */
  trackUrl: string
}

/** The shop's main language, and how addresses are written in its country. */
export type Writer = { readonly locale: Locale; readonly style: AddressStyle }

/** The exact body for a receiver: an email, the owner's template, or the complete order. */
export function writeBody(
  { kind, body }: Pick<ReceiverRow, 'kind' | 'body'>,
  announcement: Announced,
  { locale, style }: Writer,
): string {
  const sentAt = announcement.at.toISOString()
  const { id, event, trackUrl } = announcement
  if (kind === 'WEBHOOK' && body === '')
    return JSON.stringify({ id, event, sentAt, order: announcement.body })
  const order = AnnouncedOrder.parse(announcement.body)
  const notice = orderNotice(knownEvent(event), order, locale, { ...order, style })
  if (kind === 'EMAIL') return JSON.stringify(emailOf(notice))
  return fill(body, valuesOf({ id, event, sentAt, trackUrl }, order, notice, locale))
}

function knownEvent(event: string): OrderEvent {
  const known = orderEvents.find((one) => one === event)
  if (!known) throw new Error(`No text for the event ${event}`)
  return known
}

const same = (text: string): Value => ({ text: text, raw: text })

function valuesOf(
  { id, event, sentAt, trackUrl }: Record<'id' | 'event' | 'sentAt' | 'trackUrl', string>,
  order: z.output<typeof AnnouncedOrder>,
  notice: OrderNotice,
  locale: Locale,
): Values {
  return {
    id: same(id),
    event: same(event),
    sentAt: same(sentAt),
    orderId: same(order.id),
    version: { text: String(order.version), raw: order.version },
    shopDay: same(order.shopDay),
    number: same(order.number),
    status: same(order.status),
    undoes: same(order.undoes ?? ''),
    deliveryMethod: same(order.deliveryMethod),
    name: same(order.name),
    phone: same(order.phone),
    currency: same(order.currencyCode),
    note: same(order.note),
    changes: { text: notice.changes.join('\n'), raw: order.changes },
    trackUrl: same(trackUrl),
    text: same(notice.text),
    total: { text: notice.total, raw: order.total },
    lines: {
      text: notice.lines.join('\n'),
      raw: order.lines.map(({ sku, productName, variantName, quantity, price, choice }) => ({
        sku,
        name: inLocale(productName, ...mainFirst(locale)),
        variant: inLocale(variantName, ...mainFirst(locale)),
        quantity,
        price,
        ...choiceValues(choice, locale),
      })),
    },
    address: { text: notice.address, raw: order.address ?? order.warehouse },
    time: { text: notice.time, raw: order.timeSlot },
    payment: { text: notice.payment, raw: order.payment.type },
  }
}

/** What was chosen, in one language; nothing for a line without a choice. */
function choiceValues(choice: LineChoice | undefined, locale: Locale) {
  if (!choice) return
  const optionValues = (options: LineChoice['options']) =>
    options.map(({ sku, name, sign, quantity, free, price }) => ({
      sku,
      name: inLocale(name, ...mainFirst(locale)),
      ...{ sign, quantity, free, price },
    }))
  return {
    options: optionValues(choice.options),
    parts: choice.parts.map(({ sku, productName, variantName, share, options }) => ({
      sku,
      name: inLocale(productName, ...mainFirst(locale)),
      variant: inLocale(variantName, ...mainFirst(locale)),
      share,
      options: optionValues(options),
    })),
  }
}
