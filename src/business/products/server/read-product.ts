import type { Call } from '#platform/server/call.ts'
import { shownProduct } from './shown-product.ts'

export const readProduct = ({ tx }: Call, { productId }: { productId: string }) =>
  shownProduct(tx, productId)
