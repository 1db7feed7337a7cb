// The floor for the shop's database work: bare `node:http` and `node:sqlite` that look up the session, parse JSON, write the same
// rows as durably, send as many bytes, and validate nothing.
import { hash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const [file = '', origin = ''] = process.argv.slice(2)
const html = Buffer.from(await (await fetch(origin)).arrayBuffer())
const sqlite = new DatabaseSync(file)
sqlite.exec(
  'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
)
const run = (text: string) => {
  const statement = sqlite.prepare(text)
  return (...values: (string | number | null)[]) => statement.all(...values)
}
const id = () => randomBytes(16).toString('base64url')
const names = '[{"locale":"en","value":"Margherita"},{"locale":"ru","value":"Маргарита"}]'

const findSession = run(`select "visitorId" from "session" where "tokenHash" = ?`)
const findVariant = run(
  `select "variant"."name" as "variantName", "variant"."price", "product"."name" as "productName"
   from "variant" join "product" on "product"."id" = "variant"."productId" where "variant"."id" = ?`,
)
const lockCheckout = run(
  `update "checkout" set "version" = "version" + 1, "updatedAt" = ? where "visitorId" = ? and "status" = 'OPEN' returning "id", "form"`,
)
const addLine = run(
  `insert into "checkoutLine" ("id", "checkoutId", "variantId", "productName", "variantName", "shownPrice", "currencyCode", "quantity", "position", "choiceKey")
   values (?, ?, ?, ?, ?, ?, 'RUB', 1, (select coalesce(max("position"), 0) + 1 from "checkoutLine" where "checkoutId" = ?), ?3)
   on conflict ("checkoutId", "choiceKey") do update set "quantity" = "quantity" + 1`,
)
const nextSeq = run(
  `update "revision" set "value" = "value" + 1 where "subject" = 'orders' returning "value"`,
)
const lockCustomer = run(
  `insert into "customer" ("id", "version", "phone", "phoneBackwards", "name", "note", "flagReason", "createdAt", "lastOrderAt")
   values (?, 1, ?, ?, ?, '', '', ?, ?) on conflict ("phone") do update set "name" = excluded."name", "lastOrderAt" = excluded."lastOrderAt" returning "id"`,
)
const keepWord = run(
  `insert into "customerName" ("customerId", "word", "lastAt") values (?, ?, ?)
   on conflict ("customerId", "word") do update set "lastAt" = excluded."lastAt"`,
)
const nextNumber = run(
  `insert into "orderDay" ("shopDay", "last") values (?, 1) on conflict ("shopDay") do update set "last" = "last" + 1 returning "last"`,
)
const insertOrder = run(
  `insert into "order" ("id", "version", "seq", "number", "shopDay", "status", "visitorId", "customerId", "placedAt", "locale", "name", "phone", "deliveryMethod", "warehouse", "timeType", "timeZone", "promisedAt", "payment", "note", "currencyCode", "linesTotal", "discount", "discountReason", "deliveryFee", "total", "trackKey")
   values (?, 1, ?, ?, ?, 'PLACED', ?, ?, ?7, 'en', ?, ?, 'PICKUP', ?, 'ASAP', 'Europe/Moscow', ?7, ?, '', 'RUB', ?, 0, '', 0, ?, ?)`,
)
const insertLine = run(
  `insert into "orderLine" ("id", "orderId", "position", "productId", "variantId", "sku", "productName", "variantName", "price", "quantity", "amountThousandths", "unit", "choiceKey", "basePrice")
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?5, ?9)`,
)
const closeCheckout = run(
  `update "checkout" set "form" = ?, "status" = 'PLACED', "updatedAt" = ? where "id" = ?`,
)
const deleteLines = run(`delete from "checkoutLine" where "checkoutId" = ?`)
const countOrdered = run(
  `insert into "productPopularity" ("productId", "times") values (?, 1) on conflict ("productId") do update set "times" = "times" + 1`,
)
const insertEvent = run(
  `insert into "orderEvent" ("id", "orderId", "seq", "at", "kind", "toStatus", "reason") values (?, ?, ?, ?, 'placed', 'PLACED', '')`,
)
const announce = run(
  `insert into "announcement" ("id", "event", "subjectId", "body", "at") values (?, 'order.placed', ?, ?, ?)`,
)

const readLines = run(
  `select "line"."id", "line"."variantId", "line"."quantity", "line"."shownPrice", "product"."id" as "productId",
     "product"."name" as "productName", "product"."slug", "variant"."name" as "variantName", "variant"."price",
     "variant"."amountThousandths", "variant"."unit", "variant"."sku", "photo"."width", "photo"."height", "photo"."colour"
   from "checkout" join "checkoutLine" as "line" on "line"."checkoutId" = "checkout"."id"
   join "variant" on "variant"."id" = "line"."variantId" join "product" on "product"."id" = "variant"."productId"
   left join "photo" on "photo"."id" = "product"."photoId"
   where "checkout"."visitorId" = ? and "checkout"."status" = 'OPEN' order by "line"."position"`,
)
const menu = ['channel', 'menu', 'category', 'categoryProduct', 'product', 'variant', 'photo'].map(
  (table) => run(`select * from "${table}"`),
)
const brotli = promisify(brotliCompress)
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

type Line = Record<
  'variantId' | 'productId' | 'sku' | 'productName' | 'variantName' | 'unit',
  string
> &
  Record<'price' | 'quantity' | 'amountThousandths', number>

function visitorOf({ headers }: IncomingMessage): string {
  const [, token = ''] = /session=([^;]+)/.exec(headers.cookie ?? '') ?? []
  return String(findSession(hash('sha256', token, 'base64url'))[0]?.visitorId)
}

const linesOf = (visitorId: string) => readLines(visitorId) as Line[]
const totalOf = (lines: Line[]) => lines.reduce((sum, one) => sum + one.price * one.quantity, 0)

function cartOf(visitorId: string) {
  const lines = linesOf(visitorId)
  return { status: 'OPEN', lines, totalPrice: totalOf(lines) }
}

function add(visitorId: string, body: string) {
  const { productVariantId } = JSON.parse(body)
  const [locked] = lockCheckout(new Date().toISOString(), visitorId)
  const [product] = findVariant(productVariantId) as Line[]
  if (!product) throw new Error('There is no such product.')
  const checkout = String(locked?.id)
  const { productName, variantName, price } = product
  addLine(id(), checkout, productVariantId, productName, variantName, price, checkout)
  return { id: checkout, ...cartOf(visitorId) }
}

function place(visitorId: string, body: string) {
  const { name, phone } = JSON.parse(body)
  const now = new Date().toISOString()
  const day = now.slice(0, 10)
  const [locked] = lockCheckout(now, visitorId)
  const order = String(locked?.id)
  const lines = linesOf(visitorId)
  const total = totalOf(lines)
  const seq = Number(nextSeq()[0]?.value)
  const backwards = [...phone].reverse().join('')
  const customer = String(lockCustomer(id(), phone, backwards, name, now, now)[0]?.id)
  keepWord(customer, name.toLowerCase(), now)
  const number = String(nextNumber(day)[0]?.last).padStart(3, '0')
  const kitchen = JSON.stringify({ id: 'kitchen', name: names, address: names, phone })
  const payment = JSON.stringify({ id: 'cash', name: names, type: 'CASH' })
  const row = [order, seq, number, day, visitorId, customer, now, name, phone, kitchen, payment]
  insertOrder(...row, total, total, id())
  for (const [at, one] of lines.entries()) {
    const { productId, variantId, sku, productName, variantName, price, quantity } = one
    const product = [productId, variantId, sku, productName, variantName, price, quantity]
    insertLine(id(), order, at, ...product, one.amountThousandths, one.unit)
  }
  closeCheckout(body, now, order)
  deleteLines(order)
  for (const one of new Set(lines.map(({ productId }) => productId))) countOrdered(one)
  insertEvent(id(), order, seq, now)
  announce(id(), order, JSON.stringify({ order, kitchen, payment, name, phone, lines }), now)
  return { id: order, number }
}

function written(work: () => object): string {
  sqlite.exec('begin immediate')
  const answer = work()
  sqlite.exec('commit')
  return JSON.stringify(answer)
}

/** The shop marks announcements as passed to the receivers 0.1 s later. */
const fanOut = run(`update "announcement" set "fannedOutAt" = ? where "fannedOutAt" is null`)
setInterval(() => fanOut(new Date().toISOString()), 100).unref()

type Answers = Record<string, (message: IncomingMessage, body: string) => string | Promise<Buffer>>
const answers: Answers = {
  'POST /api/checkout/add': (message, body) => written(() => add(visitorOf(message), body)),
  'POST /api/checkout/place': (message, body) => written(() => place(visitorOf(message), body)),
  'GET /api/checkout': (message) => JSON.stringify(cartOf(visitorOf(message))),
  'GET /': () => brotli(menu.some((rows) => JSON.stringify(rows()) === '') ? '' : html, quickly),
}

const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const [path] = (request.url ?? '').split('?')
  const answer = await answers[`${request.method} ${path}`]?.(request, body)
  if (answer === undefined) return response.writeHead(404, { 'Content-Length': '0' }).end()
  const type = request.method === 'GET' && path === '/' ? 'text/html' : 'application/json'
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(answer)),
  })
  response.end(answer)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`floor at ${(server.address() as AddressInfo).port}\n`)
})
process.once('SIGTERM', () => process.exit())
