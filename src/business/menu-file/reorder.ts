import { nextPosition, type Positioned } from '#platform/position.ts'
import type { Category, Product } from './stored.ts'

export type Changed = {
  readonly before: Product | undefined
  readonly after: Product
}

/** A category whose products change or move, or whose name gets a translation. */
export type ChangedCategory = {
  readonly category: Category
  readonly after: readonly Positioned[]
}

/** A row's requested position for its product in a category. */
export type MoveIn = Move & { readonly categoryId: string }

/** Products leave, join at the end, and move to their requested positions. */
export function categoryMoves(
  changes: readonly (Changed & { readonly positions: readonly MoveIn[] })[],
  categories: readonly Category[],
  translations: ReadonlyMap<string, unknown>,
): ChangedCategory[] {
  const pairs = (of: (one: Changed) => readonly string[]) =>
    Map.groupBy(
      changes.flatMap((one) => of(one).map((categoryId) => ({ categoryId, id: one.after.id }))),
      ({ categoryId }) => categoryId,
    )
  const gone = pairs(({ before, after }) => without(before?.places ?? [], after.places))
  const come = pairs(({ before, after }) => without(after.places, before?.places ?? []))
  const positions = Map.groupBy(
    changes.flatMap((one) => one.positions),
    ({ categoryId }) => categoryId,
  )
  const ids = (all: readonly { id: string }[] = []) => all.map(({ id }) => id)
  return categories.flatMap((category): ChangedCategory[] => {
    const { id, products } = category
    const left = new Set(ids(gone.get(id)))
    const end = nextPosition(products)
    const added = ids(come.get(id)).map((one, at) => ({ id: one, position: end + at }))
    const all = [...products.filter((one) => !left.has(one.id)), ...added]
    const after = inTurn(reordered(all, positions.get(id) ?? []))
    const isSame = ids(after).join() === ids(products).join()
    return isSame && !translations.has(id) ? [] : [{ category, after }]
  })
}

const without = (all: readonly string[], others: readonly string[]) =>
  all.filter((one) => !others.includes(one))

/** A requested position for this one; 1 is the first. */
type Move = { readonly id: string; readonly place: number }

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
