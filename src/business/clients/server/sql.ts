import { expressionBuilder } from 'kysely'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { ClientRow, OrderRow, Tables } from '#db/tables.ts'
import { backwards, wordsOf } from '../client.ts'
import type { Sought } from '../search.ts'

type Caller = { id: string; phone: string; name: string; now: Date }

const heldClient = prepared((tx, given: Caller & { phoneBackwards: string }) =>
  tx
    .insertInto('client')
    .values({
      id: given.id,
      version: 1,
      phone: given.phone,
      phoneBackwards: given.phoneBackwards,
      name: given.name,
      note: '',
      flag: null,
      flagReason: '',
      createdAt: given.now,
      lastOrderAt: given.now,
    })
    .onConflict((known) =>
      known.column('phone').doUpdateSet({ name: given.name, lastOrderAt: given.now }),
    )
    .returning('id'),
)

const keptWord = prepared((tx, given: { clientId: string; word: string; now: Date }) =>
  tx
    .insertInto('clientWord')
    .values({ clientId: given.clientId, word: given.word, lastAt: given.now })
    .onConflict((known) => known.columns(['clientId', 'word']).doUpdateSet({ lastAt: given.now })),
)

/** The client with this phone number, made known if new. People change names; the latest is the one to greet them by. */
export async function holdClient(tx: Tx, { id, phone, name, now }: Caller): Promise<string> {
  const phoneBackwards = backwards(phone)
  const [row] = await heldClient(tx, { id, phone, phoneBackwards, name, now })
  const clientId = row?.id ?? id
  for (const word of wordsOf(name)) await keptWord(tx, { clientId, word, now })
  return clientId
}

/**
 * An order was not this client's after all: they go by the names of those that are. Whoever has none left stays as they
 * are, a number that was misheard.
 */
export async function nameByOrders(tx: Tx, clientId: string) {
  const rows = await tx
    .selectFrom('order')
    .select(['name', 'placedAt'])
    .where('clientId', '=', clientId)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const [last] = rows
  if (!last) return
  await tx
    .updateTable('client')
    .set({ name: last.name, lastOrderAt: last.placedAt })
    .where('id', '=', clientId)
    .execute()
  await tx
    .deleteFrom('clientWord')
    .where('clientId', '=', clientId)
    .where('word', 'not in', ['', ...new Set(rows.flatMap(({ name }) => wordsOf(name)))])
    .execute()
}

export const findClient = (tx: Tx, id: string): Promise<ClientRow | undefined> =>
  tx.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirst()

export const findClientByPhone = (tx: Tx, phone: string): Promise<ClientRow | undefined> =>
  tx.selectFrom('client').selectAll().where('phone', '=', phone).executeTakeFirst()

type Change = Partial<Pick<ClientRow, 'note' | 'flag' | 'flagReason'>>

/** True when the version was still the one that the editor saw. */
export async function updateClient(tx: Tx, id: string, seen: number, change: Change) {
  const done = await tx
    .updateTable('client')
    .set({ ...change, version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** The last text of all that begin with this one. */
const lastWord = (word: string) => `${word}\u{10ffff}`
const lastEnding = (ending: string) => `${backwards(ending)}999999999999999`

/** The ids of all who fit, by whatever is the quickest way to them. */
function idsOf(sought: Sought) {
  const { selectFrom } = expressionBuilder<Tables>()
  const all = selectFrom('client').select('client.id')
  if ('phone' in sought) return all.where('phone', '=', sought.phone)
  if ('ending' in sought)
    return all
      .where('phoneBackwards', '>=', backwards(sought.ending))
      .where('phoneBackwards', '<=', lastEnding(sought.ending))
  const [word] = sought.words
  return selectFrom('clientWord')
    .select('clientWord.clientId as id')
    .where('word', '>=', word)
    .where('word', '<=', lastWord(word))
    .$castTo<{ id: string }>()
}

/** Whether more fit than it is quick to sort: then one walks through all by time, and soon has enough of them. */
export async function areMany(tx: Tx, sought: Sought, most: number): Promise<boolean> {
  const one = await tx
    .selectFrom(idsOf(sought).as('some'))
    .select('some.id')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** That this client is sought. Few are named at once; of many each is asked, one after the other. */
export function isSought(sought: Sought, isMany: boolean, whose: 'client.id' | 'order.clientId') {
  const { and, exists, selectFrom, ref, eb } = expressionBuilder<Tables, 'client' | 'order'>()
  const named = (words: readonly string[]) =>
    words.map((word) =>
      exists(
        selectFrom('clientWord')
          .select('word')
          .where('clientWord.clientId', '=', ref(whose))
          .where('word', '>=', word)
          .where('word', '<=', lastWord(word)),
      ),
    )
  const isAmong = eb(whose, 'in', idsOf(sought))
  if ('words' in sought) {
    const [, ...others] = sought.words
    return and(isMany ? named(sought.words) : [isAmong, ...named(others)])
  }
  if ('phone' in sought || !isMany) return isAmong
  return exists(
    selectFrom('client as known')
      .select('known.id')
      .where('known.id', '=', ref(whose))
      .where('known.phoneBackwards', '>=', backwards(sought.ending))
      .where('known.phoneBackwards', '<=', lastEnding(sought.ending)),
  )
}

type Wanted = {
  sought: Sought | undefined
  isMany: boolean
  isFlagged: boolean
  before: { at: Date; id: string } | undefined
  most: number
}

/** Whoever ordered last comes first. */
export const someClients = (tx: Tx, { sought, isMany, isFlagged, before, most }: Wanted) =>
  tx
    .selectFrom('client')
    .selectAll()
    .$if(isFlagged, (rows) => rows.where('flag', 'is not', null))
    .$if(sought !== undefined, (rows) =>
      rows.where(isSought(sought as Sought, isMany, 'client.id')),
    )
    .$if(before !== undefined, (rows) =>
      rows.where(({ eb, and, or }) => {
        const { at, id } = before as { at: Date; id: string }
        return and([
          eb('lastOrderAt', '<=', at),
          or([eb('lastOrderAt', '<', at), eb('client.id', '<', id)]),
        ])
      }),
    )
    .orderBy('lastOrderAt', 'desc')
    .orderBy('client.id', 'desc')
    .limit(most)
    .execute()

type Figures = { orderCount: number; cancelledCount: number; spent: number }

/** How many orders each of them has, and what they came to in this currency. */
export async function figuresOf(tx: Tx, ids: readonly string[], currencyCode: string) {
  if (ids.length === 0) return new Map<string, Figures>()
  const rows = await tx
    .selectFrom('order')
    .select(({ fn, eb }) => [
      'clientId',
      fn.countAll<number>().as('all'),
      fn.count<number>('id').filterWhere('status', '=', 'CANCELLED').as('cancelled'),
      fn
        .sum<number | null>('total')
        .filterWhere(eb.and({ currencyCode }))
        .filterWhere('status', '<>', 'CANCELLED')
        .as('spent'),
    ])
    .where('clientId', 'in', ids)
    .groupBy('clientId')
    .execute()
  return new Map(
    rows.map(({ clientId, all, cancelled, spent }): [string, Figures] => [
      clientId ?? '',
      {
        orderCount: Number(all) - Number(cancelled),
        cancelledCount: Number(cancelled),
        spent: Number(spent ?? 0),
      },
    ]),
  )
}

/** The orders of one client, the latest first. */
export const ordersOf = (
  tx: Tx,
  clientId: string,
  { before, most }: Pick<Wanted, 'before' | 'most'>,
): Promise<OrderRow[]> =>
  tx
    .selectFrom('order')
    .selectAll()
    .where('clientId', '=', clientId)
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

/** What was ordered in a client's latest orders, line by line, the latest first. */
export const linesOrderedBy = (tx: Tx, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('orderLine')
        .innerJoin('order', 'order.id', 'orderLine.orderId')
        .select(['orderId', 'productId', 'variantId', 'productName', 'variantName', 'quantity'])
        .where('orderId', 'in', orderIds)
        .where('status', '<>', 'CANCELLED')
        .orderBy('placedAt', 'desc')
        .orderBy('orderId')
        .orderBy('position')
        .execute()
