import type { Country } from '#business/channel/country.ts'
import { findChannel } from '#business/channel/server/sql.ts'
import { readPhone } from '#business/ordering/phone.ts'
import type { Tx } from '#db/open.ts'
import { refuse } from '#platform/refusal.ts'

/** A kitchen's phone as the whole world dials it, or why it is none. */
export async function readPhoneHere(tx: Tx, phone: string) {
  if (phone === '') return ''
  const country = ((await findChannel(tx))?.countryCode ?? 'us') as Country
  return (
    readPhone(phone, country)?.e164 ??
    refuse('invalid', { errors: [{ field: 'phone', code: 'invalid' }] })
  )
}
