/** The HTTP status of a response; null if there was no response. */
type Status = number | null

export const isBusy = (status: Status) => status === 429 || status === 503

/** The receiver no longer exists. */
export const isGone = (status: Status) => status === 410

/** It has read this message and rejects it. */
export const isRefused = (status: Status) =>
  status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429

const wellMs = 60_000

/** It accepted a message within the last minute, so a failed one is worth an early retry. */
export const isKnownWell = (lastOkAt: Date | null, now: Date) =>
  lastOkAt !== null && now.getTime() - lastOkAt.getTime() < wellMs
