/** The price of a variant, before and after. */
export type PriceChange = { productId: string; variantId: string; from: number; to: number }
