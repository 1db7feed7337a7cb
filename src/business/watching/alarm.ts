/** A board that is open says so this often, and is believed for a little longer. */
export const saySeenEveryMs = 30_000
const believedMs = 75_000

/** Whether a board is open somewhere. */
export const isWatched = (seenAt: Date | undefined, now: Date) =>
  seenAt !== undefined && now.getTime() - seenAt.getTime() <= believedMs

/** Orders that were placed before this, and that nobody has taken, are to be called out; none when the alarm is off. */
export const overdueBefore = (now: Date, alarmMinutes: number): Date | undefined =>
  alarmMinutes > 0 ? new Date(now.getTime() - alarmMinutes * 60_000) : undefined
