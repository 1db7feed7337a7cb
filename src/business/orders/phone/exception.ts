/** Rules that staff may break if they give a reason. An order that can't be stored isn't among them. */
export const breakableRules = [
  'maintenance',
  'receiving-not-offered',
  'lines-unavailable',
  'below-minimum',
  'too-heavy',
  'time-not-offered',
] as const
export type BreakableRule = (typeof breakableRules)[number]
export type Exception = { readonly refused: BreakableRule; readonly reason: string }

/** Events store exceptions as `overrides`, and stored data never changes. */
export const stored = (exceptions: readonly Exception[]) => ({ overrides: exceptions })
