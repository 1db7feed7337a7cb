/** What the status of an answer says of the receiver. Without a status nobody answered. */
type Status = number | null

export const isBusy = (status: Status) => status === 429 || status === 503

/** There is no such receiver any more. */
export const isGone = (status: Status) => status === 410

/** It has read this very message and wants no more of it. */
export const isRefused = (status: Status) =>
  status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429

const wellMs = 60_000

/** It has taken something within the last minute: what failed since is worth another try soon. */
export const isKnownWell = (lastOkAt: Date | null, now: Date) =>
  lastOkAt !== null && now.getTime() - lastOkAt.getTime() < wellMs
