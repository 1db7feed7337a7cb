/** A call is shown for this long after it rang last. */
export const ringingMs = 40_000

/** After it was taken, reports of the same call still come from other extensions for this long. */
export const takenMs = 15_000
