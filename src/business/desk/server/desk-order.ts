import type { Country } from '#business/channel/country.ts'
import { findChannel } from '#business/channel/server/sql.ts'
import type { ClientFlag } from '#business/clients/client.ts'
import { isOver, movesOf } from '#business/ordering/order.ts'
import { sayPhone } from '#business/ordering/phone.ts'
import { orderLinesOfAll } from '#business/ordering/server/sql.ts'
import { toldOrder } from '#business/ordering/server/told-order.ts'
import { soldOutAmong } from '#business/stock/server/sql.ts'
import type { Tx } from '#db/open.ts'
import { holderOf } from '../claim.ts'
import type { DeskOrder } from '../contract.ts'
import { calledOff, type Found, findDeskOrder } from './sql.ts'

export async function deskOrders(tx: Tx, rows: readonly Found[], now: Date): Promise<DeskOrder[]> {
  const lines = await orderLinesOfAll(
    tx,
    rows.map(({ id }) => id),
  )
  const cancelled = rows.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id)
  const off = await calledOff(tx, cancelled)
  const open = rows.filter((row) => !isOver(row as Pick<DeskOrder, 'status'>))
  const gone = await soldOutAmong(
    tx,
    open.flatMap(({ id }) => (lines.get(id) ?? []).map(({ variantId }) => variantId)),
  )
  const country = (await findChannel(tx))?.countryCode as Country | undefined
  return rows.map((row) => {
    const order = toldOrder(row, lines.get(row.id) ?? [])
    const holder = holderOf(row, now)
    return {
      ...order,
      seq: row.seq,
      phoneSaid: country ? sayPhone(row.phone, country) : row.phone,
      claim:
        holder && row.claimedUntil
          ? { id: holder, name: row.claimedByName ?? '', until: row.claimedUntil.toISOString() }
          : null,
      callBackAt: row.callBackAt?.toISOString() ?? null,
      client: clientOf(row),
      isCalledOff: off.has(row.id),
      soldOut: isOver(order)
        ? []
        : order.lines.flatMap(({ id, variantId }) => (gone.has(variantId) ? id : [])),
      moves: [...movesOf(order)],
    }
  })
}

export async function deskOrder(tx: Tx, id: string, now: Date): Promise<DeskOrder | undefined> {
  const row = await findDeskOrder(tx, id)
  return row && (await deskOrders(tx, [row], now))[0]
}

const clientOf = ({ clientId, clientNote, clientFlag, clientFlagReason }: Found) =>
  clientId === null
    ? null
    : {
        id: clientId,
        note: clientNote ?? '',
        flag: clientFlag as ClientFlag | null,
        flagReason: clientFlagReason ?? '',
      }
