import { expressionBuilder } from 'kysely'
import type { LineChoice } from '#business/menu/choices/shapes.ts'
import { backwards, nameWords } from '#business/orders/customers/customer.ts'
import type { Sought } from '#business/orders/customers/search.ts'
import { openStatuses } from '#business/orders/order.ts'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import { updateSeen } from '#db/shared-writes.ts'
import type { CustomerRow, OrderRow, Tables } from '#db/tables.ts'

type Caller = { id: string; phone: string; name: string; now: Date }

const lockedCustomer = prepared((tx, values: Caller & { phoneBackwards: string }) =>
  tx
    .insertInto('customer')
    .values({
      id: values.id,
      version: 1,
      phone: values.phone,
      phoneBackwards: values.phoneBackwards,
      name: values.name,
      note: '',
      flag: null,
      flagReason: '',
      createdAt: values.now,
      lastOrderAt: values.now,
    })
    .onConflict((known) =>
      known.column('phone').doUpdateSet({ name: values.name, lastOrderAt: values.now }),
    )
    .returning('id'),
)

const storedWord = prepared((tx, values: { customerId: string; word: string; now: Date }) =>
  tx
    .insertInto('customerName')
    .values({ customerId: values.customerId, word: values.word, lastAt: values.now })
    .onConflict((known) =>
      known.columns(['customerId', 'word']).doUpdateSet({ lastAt: values.now }),
    ),
)

/** The customer with this phone number, created if new. Names change; the latest one is shown. */
export async function lockCustomer(tx: Tx, { id, phone, name, now }: Caller): Promise<string> {
  const phoneBackwards = backwards(phone)
  const [row] = await lockedCustomer(tx, { id, phone, phoneBackwards, name, now })
  const customerId = row?.id ?? id
  for (const word of nameWords(name)) await storedWord(tx, { customerId, word, now })
  return customerId
}

/** Takes a customer's name and words from their orders. Without any, they keep theirs, as the owner of a misheard number. */
export async function nameByOrders(tx: Tx, customerId: string) {
  const rows = await tx
    .selectFrom('order')
    .select(['name', 'placedAt'])
    .where('customerId', '=', customerId)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const [last] = rows
  if (!last) return
  await tx
    .updateTable('customer')
    .set({ name: last.name, lastOrderAt: last.placedAt })
    .where('id', '=', customerId)
    .execute()
  await tx
    .deleteFrom('customerName')
    .where('customerId', '=', customerId)
    .where('word', 'not in', ['', ...new Set(rows.flatMap(({ name }) => nameWords(name)))])
    .execute()
}

export const findCustomer = (tx: Tx, id: string): Promise<CustomerRow | undefined> =>
  tx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()

/** Someone who ordered, or of whom staff noted something. Others were left behind by an order whose number was corrected. */
function isKnown() {
  const { eb, or, selectFrom } = expressionBuilder<Tables, 'customer'>()
  const order = selectFrom('order')
    .select('order.id')
    .whereRef('order.customerId', '=', 'customer.id')
    // Looked up for each row: PostgreSQL would gather the customers of all orders first.
    .limit(1)
  return or([
    eb(order, 'is not', null),
    eb('customer.flag', 'is not', null),
    eb('customer.note', '<>', ''),
  ])
}

export const findCustomerByPhone = (tx: Tx, phone: string): Promise<CustomerRow | undefined> =>
  tx
    .selectFrom('customer')
    .selectAll()
    .where('phone', '=', phone)
    .where(isKnown())
    .executeTakeFirst()

type Change = Partial<Pick<CustomerRow, 'note' | 'flag' | 'flagReason'>>

export const updateCustomer = (tx: Tx, id: string, seen: number, change: Change) =>
  updateSeen(tx, 'customer', id, seen, change)

/** The upper bound of all texts with this prefix. */
const lastWord = (word: string) => `${word}\u{10ffff}`
const lastEnding = (ending: string) => `${backwards(ending)}999999999999999`

/** The ids of all matches, by the quickest index. */
function idsOf(sought: Sought) {
  const { selectFrom } = expressionBuilder<Tables>()
  const all = selectFrom('customer').select('customer.id')
  if ('phone' in sought) return all.where('phone', '=', sought.phone)
  if ('ending' in sought)
    return all
      .where('phoneBackwards', '>=', backwards(sought.ending))
      .where('phoneBackwards', '<=', lastEnding(sought.ending))
  const [word] = sought.words
  return selectFrom('customerName')
    .select('customerName.customerId as id')
    .where('word', '>=', word)
    .where('word', '<=', lastWord(word))
    .$castTo<{ id: string }>()
}

/** Whether there are more matches than it is quick to sort. If so, scanning all by time soon finds enough of them. */
export async function areMany(tx: Tx, sought: Sought, most: number): Promise<boolean> {
  const one = await tx
    .selectFrom(idsOf(sought).as('some'))
    .select('some.id')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** Matches the search. Few matches are looked up by id; with many, each scanned row is tested. */
export function isSought(
  sought: Sought,
  isMany: boolean,
  column: 'customer.id' | 'order.customerId',
) {
  const { and, exists, selectFrom, ref, eb } = expressionBuilder<Tables, 'customer' | 'order'>()
  const named = (words: readonly string[]) =>
    words.map((word) =>
      exists(
        selectFrom('customerName')
          .select('word')
          .where('customerName.customerId', '=', ref(column))
          .where('word', '>=', word)
          .where('word', '<=', lastWord(word)),
      ),
    )
  const isAmong = eb(column, 'in', idsOf(sought))
  if ('words' in sought) {
    const [, ...others] = sought.words
    return and(isMany ? named(sought.words) : [isAmong, ...named(others)])
  }
  if ('phone' in sought || !isMany) return isAmong
  return exists(
    selectFrom('customer as known')
      .select('known.id')
      .where('known.id', '=', ref(column))
      .where('known.phoneBackwards', '>=', backwards(sought.ending))
      .where('known.phoneBackwards', '<=', lastEnding(sought.ending)),
  )
}

type CustomerFilter = {
  sought: Sought | undefined
  isMany: boolean
  isFlagged: boolean
  before: { at: Date; id: string } | undefined
  most: number
}

export const someCustomers = (
  tx: Tx,
  { sought, isMany, isFlagged, before, most }: CustomerFilter,
) =>
  tx
    .selectFrom('customer')
    .selectAll()
    .$if(isFlagged, (rows) => rows.where('flag', 'is not', null))
    .$if(sought === undefined, (rows) => rows.where(isKnown()))
    .$if(sought !== undefined, (rows) =>
      rows.where(isSought(sought as Sought, isMany, 'customer.id')),
    )
    .$if(before !== undefined, (rows) =>
      rows.where(({ eb, and, or }) => {
        const { at, id } = before as { at: Date; id: string }
        return and([
          eb('lastOrderAt', '<=', at),
          or([eb('lastOrderAt', '<', at), eb('customer.id', '<', id)]),
        ])
      }),
    )
    .orderBy('lastOrderAt', 'desc')
    .orderBy('customer.id', 'desc')
    .limit(most)
    .execute()

/** The number and sum of these customers' orders by currency, that of their latest order first. */
export async function figuresOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('order')
    .select(({ fn }) => [
      'customerId',
      'currencyCode',
      fn.countAll<number>().as('all'),
      fn.count<number>('id').filterWhere('status', '=', 'CANCELLED').as('cancelled'),
      fn.sum<number | null>('total').filterWhere('status', '<>', 'CANCELLED').as('spent'),
      fn
        .count<number>('id')
        .filterWhere('status', '<>', 'CANCELLED')
        .filterWhere('deliveryMethod', '=', 'DELIVERY')
        .filterWhere('deliveryFee', 'is', null)
        .as('withOpenFee'),
    ])
    .where('customerId', 'in', ids)
    .groupBy(['customerId', 'currencyCode'])
    .orderBy(({ fn }) => fn.max('placedAt'), 'desc')
    .execute()
  return rows.map(({ customerId, currencyCode, all, cancelled, spent, withOpenFee }) => ({
    customerId,
    currencyCode,
    orderCount: Number(all) - Number(cancelled),
    cancelledCount: Number(cancelled),
    amount: Number(spent ?? 0),
    isFeeOpen: Number(withOpenFee) > 0,
  }))
}

/** A customer's orders, the latest first. */
export const ordersOf = (
  tx: Tx,
  customerId: string,
  { before, most }: Pick<CustomerFilter, 'before' | 'most'>,
): Promise<OrderRow[]> =>
  tx
    .selectFrom('order')
    .selectAll()
    .where('customerId', '=', customerId)
    .$if(before !== undefined, (rows) =>
      rows.where(({ eb, and, or }) => {
        const { at, id } = before as { at: Date; id: string }
        return and([eb('placedAt', '<=', at), or([eb('placedAt', '<', at), eb('id', '<', id)])])
      }),
    )
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** A customer's orders in progress, the latest first. */
export const openOrdersOf = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('order')
    .select(['id as orderId', 'number'])
    .where('customerId', '=', customerId)
    .where('status', 'in', openStatuses)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The lines of a customer's latest orders, the latest first. */
export async function linesOrderedBy(tx: Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const rows = await tx
    .selectFrom('orderLine')
    .innerJoin('order', 'order.id', 'orderLine.orderId')
    .select(['orderId', 'productId', 'variantId', 'productName', 'variantName', 'quantity'])
    .select(['choiceKey', 'choice'])
    .where('orderId', 'in', orderIds)
    .where('status', '<>', 'CANCELLED')
    .orderBy('placedAt', 'desc')
    .orderBy('orderId')
    .orderBy('position')
    .execute()
  return rows.map(({ choiceKey, choice, ...line }) => ({
    ...line,
    ...(choice !== null && { choiceKey, choice: choice as LineChoice }),
  }))
}
