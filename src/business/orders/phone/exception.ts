/** Rules that staff may break if they give a reason. An order that can't be stored isn't among them. */
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
