/** Somebody wants this one to stand there; 1 is the first place. */
export type Wish = { readonly id: string; readonly place: number }

/**
 * Things where they are wished, the first wish first where two want the same place. The others keep their turn in what is
 * left. The same wishes once more change nothing.
 */
export function arranged<One extends { readonly id: string }>(
  all: readonly One[],
  wishes: readonly Wish[],
): One[] {
  const byId = new Map(all.map((one) => [one.id, one]))
  const wished = new Set(wishes.map(({ id }) => id))
  const others = all.filter(({ id }) => !wished.has(id))
  const turn: One[] = []
  for (const { id, place } of wishes.toSorted((one, other) => one.place - other.place)) {
    const before = Math.max(0, place - 1 - turn.length)
    turn.push(...others.splice(0, before))
    const one = byId.get(id)
    if (one) turn.push(one)
  }
  return [...turn, ...others]
}

/** Positions that say this order: those that they have, if these say it already. */
export function inTurn<One extends { readonly position: number }>(all: readonly One[]): One[] {
  const isInTurn = all.every(({ position }, at) => position > (all[at - 1]?.position ?? -1))
  return isInTurn ? [...all] : all.map((one, position) => ({ ...one, position }))
}
