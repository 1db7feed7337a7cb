import type { FieldError } from '#platform/refusal.ts'

/** A form's state: the saved thing and the changes so far. */
export type Draft<Thing extends object> = {
  readonly saved: Thing
  readonly mine: Partial<Thing>
}

const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) ||
  (typeof one === 'object' && one !== null && JSON.stringify(one) === JSON.stringify(other))

export const valuesOf = <Thing extends object>({ saved, mine }: Draft<Thing>): Thing => ({
  ...saved,
  ...mine,
})

export const isChanged = <Thing extends object>({ mine }: Draft<Thing>) =>
  Object.keys(mine).length > 0

/** Adds a change. A value equal to the saved one is no change. */
export function changed<Thing extends object>(
  { saved, mine }: Draft<Thing>,
  change: Partial<Thing>,
): Draft<Thing> {
  return { saved, mine: differing({ ...mine, ...change }, saved) }
}

/** The same changes on top of the server's current version. */
export const rebased = <Thing extends object>({ mine }: Draft<Thing>, now: Thing) => ({
  saved: now,
  mine: differing(mine, now),
})

/** The draft after a save. Values typed during the save stay unsaved. */
export function after<Thing extends object>(
  { mine }: Draft<Thing>,
  sent: Partial<Thing>,
  now: Thing,
): Draft<Thing> {
  return { saved: now, mine: differing(differing(mine, sent), now) }
}

/** The number fields with an invalid text. */
export const unreadable = (change: object) =>
  Object.keys(change).filter((name) => Number.isNaN(change[name as keyof typeof change]))

/** The errors of fields that still have the value that was refused. */
export const stillWrong = (errors: readonly FieldError[], sent: object, now: object) =>
  errors.filter(({ field }) => isSame(valueAt(sent, field), valueAt(now, field)))

/** By its path in the API's input, such as `variants.0.price`. */
const valueAt = (values: unknown, path: string) =>
  path
    .split('.')
    .reduce((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], values)

/** The fields that both changed to different values. */
export function conflicts<Thing extends object>(
  { saved, mine }: Draft<Thing>,
  theirs: Thing,
): (keyof Thing)[] {
  return (Object.keys(mine) as (keyof Thing)[]).filter(
    (key) => !isSame(saved[key], theirs[key]) && !isSame(mine[key], theirs[key]),
  )
}

function differing<Thing extends object>(
  change: Partial<Thing>,
  from: Partial<Thing>,
): Partial<Thing> {
  const left = Object.entries(change).filter(
    ([key, value]) => !(key in from) || !isSame(value, from[key as keyof Thing]),
  )
  return Object.fromEntries(left) as Partial<Thing>
}
