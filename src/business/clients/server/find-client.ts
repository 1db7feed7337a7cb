import type { Country } from '#business/channel/country.ts'
import { findChannel } from '#business/channel/server/sql.ts'
import { readPhone } from '#business/ordering/phone.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { findClientByPhone } from './sql.ts'
import { toldClient } from './told-client.ts'

const lastOrders = 5

/** Who calls. The number comes in the body: an address is written down in too many places. */
export async function findClient({ tx }: Call, { phone }: { phone: string }) {
  const shop = await findChannel(tx)
  if (!shop) return refuse('not-set-up')
  const read = readPhone(phone, shop.countryCode as Country)
  if (!read) return refuse('invalid', { errors: [{ field: 'phone', code: 'invalid' }] })
  const client = await findClientByPhone(tx, read.e164)
  return client ? toldClient(tx, client, shop, { before: undefined, most: lastOrders }) : null
}
