import type { MenuProduct } from '#business/menu/product.ts'
import type { Tx } from '#db/open.ts'
import { withChoices } from '../with-choices.ts'
import { choicesNow } from './choices-now.ts'

/** These products as customers can order them now, with what has to be chosen. */
export async function asOffered(tx: Tx, products: MenuProduct[]): Promise<MenuProduct[]> {
  const choices = await choicesNow(tx)
  return choices.size === 0 ? products : products.map((one) => withChoices(one, choices))
}
