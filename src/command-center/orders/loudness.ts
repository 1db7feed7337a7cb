export const loudnesses = ['QUIET', 'NORMAL', 'LOUD'] as const
export type Loudness = (typeof loudnesses)[number]

export const gains: Readonly<Record<Loudness, number>> = { QUIET: 0.08, NORMAL: 0.25, LOUD: 0.8 }

const kept = 'desk-loudness'
/** A device's own: the tablet in the kitchen has more to drown out than the office. */
export const lastLoudness = (): Loudness =>
  loudnesses.find((one) => one === localStorage.getItem(kept)) ?? 'NORMAL'
export const keepLoudness = (loudness: Loudness) => localStorage.setItem(kept, loudness)
