import { DatabaseSync } from 'node:sqlite'
import { backwards } from '#business/orders/customers/customer.ts'

/** Inserts past orders straight into the database, with lines, customers and events: a shop of many years. */
export function storeOrders(file: string, count: number) {
  const sqlite = new DatabaseSync(file)
  sqlite.exec('pragma foreign_keys = off; pragma synchronous = off; pragma cache_size = -400000')
  sqlite.function('backwards', (phone) => backwards(String(phone)))
  sqlite.exec('begin')
  const numbers = `with recursive "n" ("at") as (
    select coalesce((select max("seq") from "order"), 0) + 1
    union all select "at" + 1 from "n" where "at" < ${count})`
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', 1577836800 + "at" * 180, 'unixepoch')`
  for (const insert of [
    `insert into "customer" ("id", "version", "phone", "phoneBackwards", "name", "note", "flag", "flagReason", "createdAt", "lastOrderAt")
      ${numbers} select 'customer-' || "at", 1, '+7900' || (1000000 + "at"), backwards('7900' || (1000000 + "at")), 'Anna', '', null, '', ${at}, ${at} from "n" where "at" % 10 = 0 or "at" = 1`,
    `insert into "customerName" ("customerId", "word", "lastAt")
      select "id", 'anna', "lastOrderAt" from "customer" where true on conflict do nothing`,
    `insert into "checkout" ("id", "version", "visitorId", "status", "form", "createdAt", "updatedAt")
      ${numbers} select 'order-' || "at", 9, 'visitor-' || "at", 'PLACED', '{"name":"Anna","phone":"8 900 123-45-67","street":"Lenina 24"}', ${at}, ${at} from "n"`,
    `insert into "orderLine" ("id", "orderId", "position", "productId", "variantId", "sku", "productName", "variantName", "price", "quantity", "amountThousandths", "unit", "choiceKey", "basePrice")
      ${numbers} select 'line-' || "at" || '-' || "place"."p", 'order-' || "at", "place"."p", 'product', 'variant', 'PZ-1', '[{"locale":"en","value":"Margherita"},{"locale":"ru","value":"Маргарита"}]', '[]', 49900, 1, 450000, 'g', 'variant', 49900 from "n", (select 0 as "p" union all select 1 union all select 2) as "place"`,
    `insert into "orderEvent" ("id", "orderId", "seq", "at", "staffId", "kind", "fromStatus", "toStatus", "reason", "details")
      ${numbers} select 'event-' || "at" || '-' || "step"."p", 'order-' || "at", "at", ${at}, null, 'moved', null, 'COMPLETED', '', null from "n", (select 0 as "p" union all select 1) as "step"`,
    // Last, because the numbers of all others begin after the orders that are stored.
    `insert into "order" ("id", "version", "seq", "number", "shopDay", "status", "visitorId", "customerId", "placedAt", "locale", "name", "phone", "deliveryMethod", "address", "warehouse", "timeType", "timeSlot", "timeZone", "promisedAt", "payment", "changeAmount", "note", "currencyCode", "linesTotal", "discount", "discountReason", "deliveryFee", "total")
      ${numbers} select 'order-' || "at", 6, "at", printf('%03d', "at" % 480), date(1577836800 + "at" / 480 * 86400, 'unixepoch'), 'COMPLETED', 'visitor-' || "at", 'customer-' || ("at" / 10 * 10), ${at}, 'ru', 'Anna', '+79001234567', 'DELIVERY', '{"street":"Lenina 24","flat":"12","doorphone":"","entrance":"2","floor":"","note":""}', null, 'ASAP', null, 'Europe/Moscow', ${at}, '{"id":"cash","name":[{"locale":"en","value":"Cash"}],"type":"CASH"}', null, 'No onions', 'RUB', 149700, 0, '', 19900, 169600 from "n"`,
  ])
    sqlite.exec(insert)
  sqlite.exec(
    `update "revision" set "value" = max("value", (select max("seq") from "order")) where "subject" = 'orders'`,
  )
  sqlite.exec('commit; pragma wal_checkpoint(truncate)')
  sqlite.close()
}
