export type Positioned = { readonly id: string; readonly position: number }

/** The positions that change for this order; undefined unless it contains each id once. */
export function newPositions(
  now: readonly Positioned[],
  ids: readonly string[],
): Positioned[] | undefined {
  const places = new Map(now.map(({ id, position }) => [id, position]))
  const isWhole = ids.length === places.size && new Set(ids).size === ids.length
  if (!isWhole || !ids.every((id) => places.has(id))) return
  return ids.flatMap((id, position) => (places.get(id) === position ? [] : [{ id, position }]))
}

/** The position after all others. */
export const nextPosition = (now: readonly Pick<Positioned, 'position'>[]) =>
  now.reduce((last, { position }) => Math.max(last, position + 1), 0)
