import { open } from '#platform/server/door.ts'
import { manager } from '#platform/server/may.ts'
import { products } from '../contract.ts'
import {
  addProduct,
  changeProduct,
  declareAllergens,
  readProduct,
  readProducts,
  readUndeclared,
  readUsage,
  removeProduct,
  repriceProducts,
  switchProducts,
} from './products.ts'
import {
  addVariant,
  changeVariant,
  putVariants,
  removeVariant,
  reorderVariants,
  switchVariant,
} from './variants.ts'

export const productDoors = [
  open(products.list, manager, readProducts),
  open(products.search, manager, readProducts),
  // Before the next path, which has an id in the same place.
  open(products.undeclared, manager, readUndeclared),
  open(products.declare, manager, declareAllergens),
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
