import type * as z from 'zod/mini'
import { lastPlace } from '#business/catalog/by-hand.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { products } from '../contract.ts'
import { mostVariants } from '../product.ts'
import { shownProduct } from './shown-product.ts'
import { findProduct, insertVariants, variantsOf } from './sql.ts'

type Asked = z.output<typeof products.addVariant.input>

export async function addVariant({ tx }: Call, asked: Asked) {
  const { productId } = asked
  if (!(await findProduct(tx, productId))) return refuse('not-found')
  const others = await variantsOf(tx, [productId])
  if (others.length >= mostVariants) return refuse('variants-full', { most: mostVariants })
  const position = lastPlace(others)
  await insertVariants(tx, [{ ...asked, id: randomId(), version: 1, isArchived: false, position }])
  return shownProduct(tx, productId)
}
