import * as z from 'zod/mini'
import { Difference } from '#business/ordering/difference.ts'
import { type OrderEvent, orderEvents } from '#business/ordering/order.ts'
import { Order } from '#business/ordering/shapes.ts'
import type { ReceiverRow } from '#db/tables.ts'
import { inLocale, type Locale } from '#platform/localised.ts'
import { type OrderNotice, orderNotice } from '#words/order-notice.ts'
import { fill, type Value, type Values } from '../template.ts'
import { letterOf } from './letter.ts'

/** Of an order that has changed it is told what. */
const Told = z.extend(Order, { changes: z._default(z.array(Difference), []) })

type Announced = { id: string; event: string; body: unknown; at: Date }

/** The very bytes that a receiver is sent: a letter, the owner's template, or the order whole. */
export function writeBody(
  { kind, body }: Pick<ReceiverRow, 'kind' | 'body'>,
  told: Announced,
  locale: Locale,
): string {
  const sentAt = told.at.toISOString()
  const { id, event } = told
  if (kind === 'WEBHOOK' && body === '')
    return JSON.stringify({ id, event, sentAt, order: told.body })
  const order = Told.parse(told.body)
  const notice = orderNotice(knownEvent(event), order, locale, order.changes)
  if (kind === 'EMAIL') return JSON.stringify(letterOf(notice))
  return fill(body, valuesOf({ id, event, sentAt }, order, notice, locale))
}

function knownEvent(event: string): OrderEvent {
  const known = orderEvents.find((one) => one === event)
  if (!known) throw new Error(`Nobody has words for ${event}`)
  return known
}

const same = (text: string): Value => ({ told: text, raw: text })

function valuesOf(
  { id, event, sentAt }: { id: string; event: string; sentAt: string },
  order: z.output<typeof Told>,
  notice: OrderNotice,
  locale: Locale,
): Values {
  return {
    id: same(id),
    event: same(event),
    sentAt: same(sentAt),
    number: same(order.number),
    status: same(order.status),
    name: same(order.name),
    phone: same(order.phone),
    currency: same(order.currencyCode),
    note: same(order.note),
    changes: { told: notice.changes.join('\n'), raw: order.changes },
    text: same(notice.text),
    total: { told: notice.total, raw: order.total },
    lines: {
      told: notice.lines.join('\n'),
      raw: order.lines.map(({ sku, productName, variantName, quantity, price }) => ({
        sku,
        name: inLocale(productName, locale, order.locale),
        variant: inLocale(variantName, locale, order.locale),
        quantity,
        price,
      })),
    },
    address: { told: notice.address, raw: order.address ?? order.warehouse },
    time: { told: notice.time, raw: order.timeSlot },
    payment: { told: notice.payment, raw: order.payment.type },
  }
}
