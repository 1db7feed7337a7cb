/** What staff may agree to although the rule says no, if they say why. What cannot be written down at all is not among it. */
export const overridable = [
  'maintenance',
  'receiving-not-offered',
  'lines-unavailable',
  'below-minimum',
  'too-heavy',
  'time-not-offered',
] as const
export type Overridable = (typeof overridable)[number]
export type Override = { readonly refused: Overridable; readonly reason: string }
