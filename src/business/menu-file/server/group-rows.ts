import type { Product } from '../stored.ts'

/** The option groups of a product as they are stored. */
export const groupRows = ({ id: productId, groups }: Product) =>
  groups.map(({ only, defaults, ...own }, position) => ({
    ...own,
    only: only && [...only],
    defaults: defaults && [...defaults],
    productId,
    position,
  }))
