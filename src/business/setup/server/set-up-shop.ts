import type * as z from 'zod/mini'
import { storeSamplePhotos } from '#business/media/server/photos.ts'
import { cashOnReceipt } from '#business/shop/payment-method.ts'
import { phoneError, readPhone } from '#business/shop/phone.ts'
import { insertChannel } from '#business/shop/server/sql/channel.ts'
import { insertPaymentMethod } from '#business/shop/server/sql/payment-method.ts'
import { insertWorkingDays } from '#business/shop/server/sql/working-day.ts'
import { newHash } from '#business/staff/server/password.ts'
import { beginSession } from '#business/staff/server/session.ts'
import { rememberBrowser } from '#business/staff/server/sign-in.ts'
import { insertMaster } from '#business/staff/server/sql/staff.ts'
import { fillSampleMenu } from '#db/sample-menu.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { setup } from '../contract.ts'
import { newChannel, usualHours } from '../new-channel.ts'

type SetUpShopInput = z.output<(typeof setup)['setUp']['input']>

/** Setup, completely or not at all. Of many simultaneous ones the database lets one succeed. */
export async function setUpShop(
  { inTx, who, now, keepSession, keepBrowser }: LongCall,
  { channel, master, sample, cash }: SetUpShopInput,
) {
  const { phone } = channel
  const number = readPhone(phone, channel.countryCode)?.e164
  const wrong = phone === '' ? undefined : phoneError(phone, channel.countryCode)
  if (wrong) return refuse('invalid', { errors: [{ field: 'channel.phone', ...wrong }] })
  const passwordHash = await newHash(master.password, master.login)
  if (isRefusal(passwordHash)) return passwordHash

  return inTx(async (tx) => {
    const shop = newChannel({ ...channel, phone: number ?? '' }, randomId(), now)
    if (!(await insertChannel(tx, shop))) return refuse('already-set-up')
    const user = {
      id: randomId(),
      login: master.login.toLowerCase(),
      name: master.name,
      role: 'master' as const,
    }
    await insertMaster(tx, { ...user, passwordHash, mustChangePassword: false, createdAt: now })

    await insertWorkingDays(tx, usualHours)
    if (cash) await insertPaymentMethod(tx, cashOnReceipt(randomId()))
    if (sample)
      await fillSampleMenu(tx, {
        photos: await storeSamplePhotos(tx, now),
        currencyCode: channel.currencyCode,
        now,
        id: randomId,
      })

    keepBrowser(await rememberBrowser(tx, user.id, who, now))
    const session = { visitorId: who.visitorId, staffId: user.id, old: who.tokenHash, now }
    keepSession(await beginSession(tx, session))
    return { channel: { id: shop.id }, user }
  })
}
