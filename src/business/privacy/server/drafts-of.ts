import type { Country } from '#business/channel/country.ts'
import { findChannel } from '#business/channel/server/sql.ts'
import { readPhone } from '#business/ordering/phone.ts'
import type { Tx } from '#db/open.ts'
import { draftsOf, draftsWithPhone } from './sql.ts'

type Person = { phones: readonly string[]; visitorIds: readonly string[] }

/** The checkouts that this person began and never ordered: in the same browsers, or with one of these phones anywhere. */
export async function draftsOfPerson(tx: Tx, { phones, visitorIds }: Person): Promise<string[]> {
  const country = (await findChannel(tx))?.countryCode as Country | undefined
  const typed = (await draftsWithPhone(tx)).filter(({ phone }) =>
    phones.includes((country && readPhone(phone, country)?.e164) ?? phone),
  )
  const own = visitorIds.length === 0 ? [] : await draftsOf(tx, visitorIds)
  return [...new Set([...typed, ...own].map(({ id }) => id))]
}
