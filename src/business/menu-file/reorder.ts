/** A requested position for this one; 1 is the first. */
export type Move = { readonly id: string; readonly place: number }

/**
 * Moves items to their requested positions; if two want the same one, the first wins. The others keep their order in the
 * remaining places. Repeating the request changes nothing.
 */
export function reordered<One extends { readonly id: string }>(
  all: readonly One[],
  positions: readonly Move[],
): One[] {
  const byId = new Map(all.map((one) => [one.id, one]))
  const moved = new Set(positions.map(({ id }) => id))
  const others = all.filter(({ id }) => !moved.has(id))
  const turn: One[] = []
  for (const { id, place } of positions.toSorted((one, other) => one.place - other.place)) {
    const before = Math.max(0, place - 1 - turn.length)
    turn.push(...others.splice(0, before))
    const one = byId.get(id)
    if (one) turn.push(one)
  }
  return [...turn, ...others]
}

/** Positions for this order; the existing ones if they already give it. */
export function inTurn<One extends { readonly position: number }>(all: readonly One[]): One[] {
  const isInTurn = all.every(({ position }, at) => position > (all[at - 1]?.position ?? -1))
  return isInTurn ? [...all] : all.map((one, position) => ({ ...one, position }))
}
