import { findChannel } from '#business/shop/server/sql/channel.ts'
import { countAttempts, keyAttempts, secondsToWait } from '#business/staff/server/sign-in.ts'
import { refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { limiter } from '#platform/server/limits.ts'
import { hashOf, isSame, randomId } from '#platform/server/secret.ts'
import { callerIn, keyIn } from '../caller.ts'
import { ringingMs } from '../ringing.ts'
import { rings } from './sql/ringing.ts'

const mostPerMinute = 60

/** A phone system reports a call. Wrong keys count as attempts, like wrong passwords. */
export function ring() {
  const bound = { burst: mostPerMinute, perSecond: mostPerMinute / 60 }
  let at = 0
  const reports = limiter(bound, () => at)
  return async (
    { inTx, read, who, now, authorization }: LongCall,
    { phone }: { phone: string },
  ) => {
    const shop = await read(findChannel)
    if (!shop) return refuse('not-set-up')
    const keyHash = shop.telephonyKeyHash ?? ''
    const attempts = keyAttempts(keyHash, who.address)
    const seconds = await read((tx) => secondsToWait(tx, attempts, now))
    if (seconds > 0) return refuse('too-many-requests', { seconds })
    const key = keyIn(authorization)
    if (key === undefined || !isSame(hashOf(key), keyHash)) {
      const seconds = await inTx((tx) => countAttempts(tx, attempts, now))
      return seconds > 0 ? refuse('too-many-requests', { seconds }) : refuse('wrong-key')
    }
    at = now.getTime()
    const wait = reports.take('reports')
    if (wait > 0) return refuse('too-many-requests', { seconds: wait })
    const caller = callerIn(phone, shop.countryCode)
    const since = new Date(now.getTime() - ringingMs)
    if (caller) await inTx((tx) => rings(tx, { id: randomId(), phone: caller, at: now }, since))
    return {}
  }
}
