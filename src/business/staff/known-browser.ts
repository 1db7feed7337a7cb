/** How long a browser stays known after a sign-in. */
import { dayMs } from '#platform/durations.ts'
export const browserDays = 180

/** Browsers with an earlier sign-in are no longer known. */
export const knownSince = (now: Date) => new Date(now.getTime() - browserDays * dayMs)
