import type * as z from 'zod/mini'
import { judgedNow } from '#business/menu/choices/line-choice.ts'
import { choicesNow } from '#business/menu/choices/server/product-choices.ts'
import { findForSale, soldOutAmong } from '#business/menu/server/sql/variant.ts'
import { isOver } from '#business/orders/order.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { lockOpenOrdersOf, nextSeq, setSeq } from '#business/orders/server/sql/order.ts'
import { orderLinesOfAll } from '#business/orders/server/sql/order-line.ts'
import { Order, type OrderLine } from '#business/orders/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import { formatPhone, requirePhone } from '#business/shop/phone.ts'
import type { ShopRow } from '#business/shop/server/sql/channel.ts'
import { activePaymentMethods } from '#business/shop/server/sql/payment-method.ts'
import { activeWarehouses } from '#business/shop/server/sql/warehouse.ts'
import { theShop } from '#business/shop/server/the-shop.ts'
import type { Tx } from '#db/open.ts'
import type { CustomerRow, OrderRow } from '#db/tables.ts'
import { cursorOf, positionOf } from '#platform/cursor.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { customers, LastOrder, PastOrder } from '../contract.ts'
import type { CustomerFlag } from '../customer.ts'
import { soughtIn } from '../search.ts'
import { lineKeyOf, usedIn, usualOf } from '../usual-order.ts'
import {
  areMany,
  figuresOf,
  findCustomer,
  findCustomerByPhone,
  linesOrderedBy,
  ordersOf,
  someCustomers,
  updateCustomer,
} from './sql/customer.ts'

const atOnce = 50
/** Up to this many matches, sorting them is as quick as scanning all customers by time. */
const mostNamed = 5000

export async function readCustomers(
  { tx }: Call,
  { q = '', flagged, cursor }: Partial<z.output<typeof customers.search.input>>,
) {
  const shop = await theShop(tx)
  if (isRefusal(shop)) return shop
  const sought = soughtIn(q, shop.countryCode)
  if (sought === 'no-one') return { customers: [], next: null }
  const rows = await someCustomers(tx, {
    sought: sought === 'everyone' ? undefined : sought,
    isMany: sought !== 'everyone' && (await areMany(tx, sought, mostNamed)),
    isFlagged: flagged === 'true',
    before: positionOf(cursor),
    most: atOnce + 1,
  })
  const shown = rows.slice(0, atOnce)
  const last = shown.at(-1)
  return {
    customers: await listedCustomers(tx, shown, shop),
    next: rows.length > atOnce && last ? cursorOf(last.lastOrderAt, last.id) : null,
  }
}

type Shop = Pick<ShopRow, 'countryCode' | 'currencyCode'>

/** Customers with the sums of their orders. */
export async function listedCustomers(tx: Tx, rows: readonly CustomerRow[], shop: Shop) {
  const ids = rows.map(({ id }) => id)
  const figures = Map.groupBy(await figuresOf(tx, ids), ({ customerId }) => customerId)
  return rows.map((row) => ({
    ...row,
    ...inAll(figures.get(row.id) ?? [], shop),
    flag: row.flag as CustomerFlag | null,
    phoneFormatted: formatPhone(row.phone, shop.countryCode),
    createdAt: row.createdAt.toISOString(),
    lastOrderAt: row.lastOrderAt.toISOString(),
  }))
}

type Figures = Awaited<ReturnType<typeof figuresOf>>

function inAll(figures: Figures, { currencyCode }: Shop) {
  const counted = figures.filter(({ orderCount }) => orderCount > 0)
  const spent = counted.length > 0 ? counted : [{ currencyCode, amount: 0 }]
  return {
    orderCount: counted.reduce((sum, { orderCount }) => sum + orderCount, 0),
    cancelledCount: figures.reduce((sum, { cancelledCount }) => sum + cancelledCount, 0),
    spent: spent.map((one) => ({ ...one, currencyCode: one.currencyCode as Currency })),
    isFeeOpen: counted.some(({ isFeeOpen }) => isFeeOpen),
  }
}

const ordersAtOnce = 20
const lastOrders = 5

export async function readCustomer(
  { tx }: Pick<Call, 'tx'>,
  { customerId, cursor }: z.output<typeof customers.read.input>,
) {
  const shop = await theShop(tx)
  if (isRefusal(shop)) return shop
  const customer = await findCustomer(tx, customerId)
  if (!customer) return refuse('not-found')
  const before = positionOf(cursor)
  return serializeCustomer(tx, customer, shop, { before, most: ordersAtOnce })
}

/** A flag has a reason; without a flag there is none. */
export async function changeCustomer(
  { tx, version }: Call,
  { customerId, ...input }: z.output<typeof customers.change.input>,
) {
  const customer = await findCustomer(tx, customerId)
  if (!customer) return refuse('not-found')
  const { note, flag, flagReason } = { ...customer, ...input }
  if (flag !== null && flagReason === '')
    return refuse('invalid', { errors: [{ field: 'flagReason', code: 'required' }] })

  const change = { note, flag, flagReason: flag === null ? '' : flagReason }
  // An order is locked before its customer, as where its phone number is changed.
  const open = await lockOpenOrdersOf(tx, customerId)
  if (!(await updateCustomer(tx, customerId, version, change)))
    return refuse('stale', { version: customer.version })
  // Boards show note and flag.
  for (const { id } of open) await setSeq(tx, id, await nextSeq(tx))
  return readCustomer({ tx }, { customerId })
}

/** The caller's customer record. The number comes in the body, because URLs are logged in too many places. */
export async function findCustomerOfPhone({ tx }: Call, { phone }: { phone: string }) {
  const shop = await theShop(tx)
  if (isRefusal(shop)) return shop
  const country = shop.countryCode
  const read = requirePhone(phone, country)
  if (isRefusal(read)) return read
  const customer = await findCustomerByPhone(tx, read.e164)
  return customer
    ? serializeCustomer(tx, customer, shop, { before: undefined, most: lastOrders })
    : null
}

/** The usual order comes from this many of the latest orders: habits change over the years. */
const mostRemembered = 100
const mostUsual = 5

type Shown = { before: { at: Date; id: string } | undefined; most: number }

const UsedAddress = Order.shape.address

/** One customer in full, with a page of their orders. */
async function serializeCustomer(tx: Tx, row: CustomerRow, shop: ShopRow, page: Shown) {
  const remembered = await ordersOf(tx, row.id, { before: undefined, most: mostRemembered })
  const rows = await ordersOf(tx, row.id, { ...page, most: page.most + 1 })
  const shown = rows.slice(0, page.most)
  const last = shown.at(-1)
  const [listed] = await listedCustomers(tx, [row], shop)
  if (!listed) throw new Error(`The customer ${row.id} was not listed.`)
  return {
    ...listed,
    ...usedIn(
      remembered.map(({ name, address }) => ({ name, address: UsedAddress.parse(address) })),
    ),
    usual: await usualNow(tx, remembered),
    lastOrders: await lastOrdersNow(tx, remembered),
    open: remembered
      .filter(({ status }) => !isOver({ status: status as Order['status'] }))
      .map(({ id, number }) => ({ orderId: id, number })),
    orders: await serializeOrders(tx, shown),
    next: rows.length > page.most && last ? cursorOf(last.placedAt, last.id) : null,
  }
}

/** The available part of their usual order, at today's prices and names. */
async function usualNow(tx: Tx, remembered: readonly OrderRow[]) {
  const lines = await linesOrderedBy(
    tx,
    remembered.map(({ id }) => id),
  )
  const choices = await choicesNow(tx)
  const usual = []
  for (const line of usualOf(lines, 4 * mostUsual)) {
    const { fault, ...judged } = judgedNow(choices.get(line.variantId), line)
    const product = fault ? undefined : await findForSale(tx, line.variantId)
    if (product) usual.push({ ...line, ...product, ...judged })
    if (usual.length === mostUsual) break
  }
  return usual
}

async function serializeOrders(tx: Tx, rows: readonly OrderRow[]): Promise<PastOrder[]> {
  const lines = await orderLinesOfAll(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row): Order => serializeOrder(row, lines.get(row.id) ?? []))
}

const mostRepeatable = 3

/** The last orders as they could be repeated: at today's prices, and with what isn't available now. */
async function lastOrdersNow(tx: Tx, latestFirst: readonly OrderRow[]) {
  const rows = latestFirst.filter(({ status }) => status !== 'CANCELLED').slice(0, mostRepeatable)
  const ids = rows.map(({ id }) => id)
  const lines = ids.length === 0 ? new Map<string, OrderLine[]>() : await orderLinesOfAll(tx, ids)
  const places = new Set((await activeWarehouses(tx)).map(({ id }) => id))
  const methods = new Set((await activePaymentMethods(tx)).map(({ id }) => id))
  const found: LastOrder[] = []
  for (const row of rows) {
    const ordered = lines.get(row.id) ?? []
    const { id, warehouse, payment, ...order } = serializeOrder(row, ordered)
    const now = await linesNow(tx, ordered)
    found.push({
      ...order,
      orderId: id,
      warehouseId: warehouse && places.has(warehouse.id) ? warehouse.id : null,
      paymentMethodId: methods.has(payment.id) ? payment.id : null,
      lines: now,
      sum: now.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0),
    })
  }
  return found
}

async function linesNow(tx: Tx, ordered: readonly OrderLine[]) {
  const soldOut = await soldOutAmong(
    tx,
    ordered.map(({ variantId }) => variantId),
  )
  const choices = await choicesNow(tx)
  const now: LastOrder['lines'] = []
  // An edited order may have the same line at two prices.
  for (const lines of Map.groupBy(ordered, lineKeyOf).values()) {
    const [line] = lines
    if (!line) continue
    const { variantId, choiceKey } = line
    const judged = judgedNow(choices.get(variantId), line)
    const product = judged.fault ? undefined : await findForSale(tx, variantId)
    const { productName, variantName } = product ?? line
    now.push({
      variantId,
      productName,
      variantName,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      price: product ? (judged.price ?? product.price) : null,
      fault: product ? null : soldOut.has(variantId) ? 'sold-out' : 'not-for-sale',
      choiceKey,
      choice: judged.choice ?? line.choice,
    })
  }
  return now
}
