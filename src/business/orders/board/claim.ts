import type { OrderStatus } from '#business/orders/order.ts'

/** A claim lasts this long after the last action on the order: an open page alone doesn't keep it. */
export const claimMs = 5 * 60_000
/** After this long without an action, the caller is asked whether the call continues. */
export const askAfterMs = 4 * 60_000

type Claimed = { claimedBy: string | null; claimedUntil: Date | null }

/** What an undo restores of a claim that a move ends. */
export const claimIn = (order: Claimed, now: Date) => ({
  wasClaimed: claimantOf(order, now) !== undefined,
})

/** The staff member with the current claim. An expired claim doesn't count. */
export const claimantOf = ({ claimedBy, claimedUntil }: Claimed, now: Date): string | undefined =>
  claimedBy !== null && claimedUntil !== null && claimedUntil > now ? claimedBy : undefined

/** Only the caller confirms and cancels. What is cooked or has left the shop waits for no call. */
export const isCallersMove = (from: OrderStatus, to: OrderStatus): boolean =>
  from === 'PLACED' || to === 'CANCELLED'
