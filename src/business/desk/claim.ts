/** Whoever calls holds an order this long; a desk that stays open holds it on. */
export const claimMs = 3 * 60_000

type Claimed = { claimedBy: string | null; claimedUntil: Date | null }

/** Who holds the order now. A claim that has run out holds nothing. */
export const holderOf = ({ claimedBy, claimedUntil }: Claimed, now: Date): string | undefined =>
  claimedBy !== null && claimedUntil !== null && claimedUntil > now ? claimedBy : undefined
