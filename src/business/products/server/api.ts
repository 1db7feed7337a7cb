import { open } from '#platform/server/door.ts'
import { manager } from '#platform/server/may.ts'
import { products } from '../contract.ts'
import { addProduct } from './add-product.ts'
import { addVariant } from './add-variant.ts'
import { changeProduct } from './change-product.ts'
import { changeVariant } from './change-variant.ts'
import { putVariants } from './put-variants.ts'
import { readProduct } from './read-product.ts'
import { readProducts } from './read-products.ts'
import { readUsage } from './read-usage.ts'
import { removeProduct } from './remove-product.ts'
import { removeVariant } from './remove-variant.ts'
import { reorderVariants } from './reorder-variants.ts'
import { repriceProducts } from './reprice-products.ts'
import { switchProducts } from './switch-products.ts'
import { switchVariant } from './switch-variant.ts'

export const productDoors = [
  open(products.list, manager, readProducts),
  open(products.read, manager, readProduct),
  open(products.usage, manager, readUsage),
  open(products.add, manager, addProduct),
  open(products.change, manager, changeProduct),
  open(products.remove, manager, removeProduct),
  open(products.switch, manager, switchProducts),
  open(products.reprice, manager, repriceProducts),
  open(products.putVariants, manager, putVariants),
  open(products.addVariant, manager, addVariant),
  open(products.changeVariant, manager, changeVariant),
  open(products.switchVariant, manager, switchVariant),
  open(products.removeVariant, manager, removeVariant),
  open(products.reorderVariants, manager, reorderVariants),
]
