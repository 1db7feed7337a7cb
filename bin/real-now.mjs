/** The machine's time, also where AT has set Date to another. */
export const realNow = () => Math.round(performance.timeOrigin + performance.now())
