import type { Allergen } from '#business/menu/allergen.ts'
import { undeclaredProducts, updateProduct } from '#business/menu/server/sql/product.ts'
import type { Call } from '#platform/server/call.ts'
import { mostUndeclared, type Undeclared } from '../contract.ts'

export async function readUndeclared({ tx }: Pick<Call, 'tx'>): Promise<Undeclared> {
  const products = await undeclaredProducts(tx)
  return {
    count: products.length,
    products: products
      .slice(0, mostUndeclared)
      .map((product) => ({ ...product, allergens: product.allergens as Allergen[] })),
  }
}

type DeclareAllergensInput = { products: { id: string; version: number }[] }

/** A list that has changed since someone looked at it isn't declared. */
export async function declareAllergens({ tx }: Call, { products }: DeclareAllergensInput) {
  for (const { id, version } of products)
    await updateProduct(tx, id, version, { allergensDeclared: true })
  return readUndeclared({ tx })
}
