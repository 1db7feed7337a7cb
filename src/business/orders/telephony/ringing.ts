/** A call is shown for this long after it rang last. */
export const ringingMs = 40_000
