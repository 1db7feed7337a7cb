import type * as z from 'zod/mini'
import type { Country } from '#business/channel/country.ts'
import { findChannel } from '#business/channel/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { clients } from '../contract.ts'
import { soughtIn } from '../search.ts'
import { listedClients } from './listed-clients.ts'
import { areMany, someClients } from './sql.ts'

const atOnce = 50
/** So many are sorted as quickly as enough others are walked past. */
const mostNamed = 5000

export async function readClients(
  { tx }: Call,
  { q = '', flagged, cursor }: z.output<typeof clients.list.input>,
) {
  const shop = await findChannel(tx)
  if (!shop) return refuse('not-set-up')
  const sought = soughtIn(q, shop.countryCode as Country)
  if (sought === 'nobody') return { clients: [], next: null }
  const [at = '', id = ''] = cursor?.split('~') ?? []
  const rows = await someClients(tx, {
    sought: sought === 'everybody' ? undefined : sought,
    isMany: sought !== 'everybody' && (await areMany(tx, sought, mostNamed)),
    isFlagged: flagged === 'true',
    before: cursor ? { at: new Date(at), id } : undefined,
    most: atOnce + 1,
  })
  const shown = rows.slice(0, atOnce)
  const last = shown.at(-1)
  return {
    clients: await listedClients(tx, shown, shop),
    next: rows.length > atOnce && last ? `${last.lastOrderAt.toISOString()}~${last.id}` : null,
  }
}
