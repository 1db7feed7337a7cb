/** How long a browser stays known after a sign-in. */
export const browserDays = 180
const dayMs = 24 * 60 * 60 * 1000

/** Browsers with an earlier sign-in are no longer known. */
export const knownSince = (now: Date) => new Date(now.getTime() - browserDays * dayMs)
