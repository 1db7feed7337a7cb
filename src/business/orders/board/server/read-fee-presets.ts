import { findChannel } from '#business/shop/server/sql/channel.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'

export async function readFeePresets({ tx }: Call) {
  const shop = await findChannel(tx)
  return shop ? { presets: shop.feePresets } : refuse('not-set-up')
}
