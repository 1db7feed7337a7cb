import type * as z from 'zod/mini'
import { storeSamplePhotos } from '#business/media/server/sample-photos.ts'
import { readPhone } from '#business/ordering/phone.ts'
import { hashPassword } from '#business/staff/server/password.ts'
import { beginSession } from '#business/staff/server/session.ts'
import { insertMaster } from '#business/staff/server/sql.ts'
import { samplePhone } from '#db/world/places.ts'
import { priceIn } from '#db/world/prices.ts'
import { sampleShop } from '#db/world/shop.ts'
import { fillWorld } from '#db/world.ts'
import { refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { channel } from '../contract.ts'
import { newChannel, usualHours } from '../new-channel.ts'
import { insertChannel, insertWorkingDays } from './sql.ts'

type Asked = z.output<(typeof channel)['setUp']['input']>

/** The first run, whole or not at all. Of many who finish it at once the database lets one through. */
export async function setUpShop(
  { inTx, who, now, keepSession }: LongCall,
  { channel, master, sample }: Asked,
) {
  const { phone } = channel
  const number = readPhone(phone, channel.countryCode)?.e164
  if (phone !== '' && !number)
    return refuse('invalid', { errors: [{ field: 'channel.phone', code: 'invalid' }] })
  const passwordHash = await hashPassword(master.password)

  return inTx(async (tx) => {
    const asked = { ...channel, phone: number ?? '' }
    const shop = { ...newChannel(asked, randomId(), now), ...(sample && sampleOf(asked)) }
    if (!(await insertChannel(tx, shop))) return refuse('already-set-up')
    const user = { id: randomId(), login: master.login, name: master.name, role: 'master' as const }
    await insertMaster(tx, { ...user, passwordHash, createdAt: now })

    if (sample)
      await fillWorld(tx, {
        ...channel,
        photos: await storeSamplePhotos(tx, now),
        now,
        id: randomId,
      })
    else await insertWorkingDays(tx, usualHours)

    keepSession(
      await beginSession(tx, {
        visitorId: who.visitorId,
        staffId: user.id,
        old: who.tokenHash,
        now,
      }),
    )
    return { channel: { id: shop.id }, user }
  })
}

/** What the sample shop says of itself; the name and, if given, the phone stay the owner's. */
function sampleOf({ phone, countryCode, currencyCode }: Asked['channel']) {
  const { description, conditions, copyright, minAmountForDelivery } = sampleShop
  return {
    description,
    conditions,
    copyright,
    phone: phone || samplePhone(countryCode),
    minAmountForDelivery: priceIn(currencyCode, minAmountForDelivery),
  }
}
