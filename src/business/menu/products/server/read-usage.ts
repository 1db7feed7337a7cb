import { categoriesWith } from '#business/menu/server/sql/category-product.ts'
import { countUses, findProduct } from '#business/menu/server/sql/product.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'

export async function readUsage({ tx }: Call, { productId }: { productId: string }) {
  if (!(await findProduct(tx, productId))) return refuse('not-found')
  const categories = await categoriesWith(tx, productId)
  const menus = new Map(
    categories.map(({ menuId, menuName, isMenuActive }) => [
      menuId,
      { id: menuId, name: menuName, isActive: isMenuActive },
    ]),
  )
  return { menus: [...menus.values()], categories, ...(await countUses(tx, productId)) }
}
