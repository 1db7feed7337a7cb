export type Placed = { readonly id: string; readonly position: number }

/** The places that change when things shall stand in this order; nothing when it does not name each of them once. */
export function newPlaces(now: readonly Placed[], ids: readonly string[]): Placed[] | undefined {
  const places = new Map(now.map(({ id, position }) => [id, position]))
  const isWhole = ids.length === places.size && new Set(ids).size === ids.length
  if (!isWhole || !ids.every((id) => places.has(id))) return
  return ids.flatMap((id, position) => (places.get(id) === position ? [] : [{ id, position }]))
}

/** The place after all others. */
export const lastPlace = (now: readonly Pick<Placed, 'position'>[]) =>
  now.reduce((last, { position }) => Math.max(last, position + 1), 0)
