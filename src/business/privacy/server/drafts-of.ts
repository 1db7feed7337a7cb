import { readPhone } from '#business/shop/phone.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'
import { draftsOf, draftsTyped } from './sql/person.ts'

type Person = { phones: readonly string[]; visitorIds: readonly string[] }
type InTx = <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>

/** Small enough not to delay orders that are placed at the same time. */
const atOnce = 200

/** The person's checkouts that were never ordered: in the same browsers, or with one of these phones anywhere. */
export async function draftsOfPerson(inTx: InTx, { phones, visitorIds }: Person) {
  const own = await inTx((tx) => draftsOf(tx, visitorIds))
  const typed = await draftsWithPhone(inTx, phones)
  return [...new Set([...typed, ...own.map(({ id }) => id)])]
}

/**
 * Searches all open ones, or those changed since then, in batches. A phone can be typed in many ways, so every one that may match
 * is parsed.
 */
export async function draftsWithPhone(
  inTx: InTx,
  phones: readonly string[],
  since = new Date(0),
): Promise<string[]> {
  const country = (await inTx(findChannel))?.countryCode
  const isTheirs = (phone: string) =>
    phones.includes((country && readPhone(phone, country)?.e164) ?? phone)
  const found: string[] = []
  let after = { updatedAt: since, id: '' }
  for (;;) {
    const some = await inTx((tx) => draftsTyped(tx, phones, after, atOnce))
    for (const { id, phone } of some) if (isTheirs(phone)) found.push(id)
    const last = some.at(-1)
    if (!last || some.length < atOnce) return found
    after = last
  }
}
