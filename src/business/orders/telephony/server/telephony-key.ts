import { findChannel, setTelephonyKey } from '#business/shop/server/sql/channel.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { hashOf, randomId } from '#platform/server/secret.ts'

/** Only its hash is stored, so it can't be shown again. */
export async function makeKey({ tx }: Call) {
  if (!(await findChannel(tx))) return refuse('not-set-up')
  const key = randomId()
  await setTelephonyKey(tx, hashOf(key))
  return { key }
}

export async function removeKey({ tx }: Call) {
  await setTelephonyKey(tx, null)
  return {}
}
