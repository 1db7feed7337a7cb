/** How long orders count for popularity. */
export const popularDays = 28

const most = 6
const leastPieces = 10

/** The tenth of the menu's products that was ordered most, at least one and at most six; the most ordered first. */
export function popularOf(
  ordered: readonly { productId: string; pieces: number }[],
  productsOnMenu: number,
): string[] {
  return ordered
    .filter(({ pieces }) => pieces >= leastPieces)
    .toSorted(
      (one, other) => other.pieces - one.pieces || (one.productId < other.productId ? -1 : 1),
    )
    .slice(0, Math.min(most, Math.max(1, Math.floor(productsOnMenu / 10))))
    .map(({ productId }) => productId)
}
