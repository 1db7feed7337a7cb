import { open } from '#platform/server/door.ts'
import { manager } from '#platform/server/may.ts'
import { menus } from '../contract.ts'
import { addCategory } from './add-category.ts'
import { addMenu } from './add-menu.ts'
import { attachProducts } from './attach-products.ts'
import { changeCategory } from './change-category.ts'
import { changeMenu } from './change-menu.ts'
import { detachProduct } from './detach-product.ts'
import { readCategories } from './read-categories.ts'
import { readCategory } from './read-category.ts'
import { readMenu } from './read-menu.ts'
import { readMenus } from './read-menus.ts'
import { removeCategory } from './remove-category.ts'
import { removeMenu } from './remove-menu.ts'
import { reorderCategories } from './reorder-categories.ts'
import { reorderMenus } from './reorder-menus.ts'
import { reorderProducts } from './reorder-products.ts'

export const menuDoors = [
  open(menus.list, manager, readMenus),
  open(menus.read, manager, readMenu),
  open(menus.add, manager, addMenu),
  open(menus.change, manager, changeMenu),
  open(menus.remove, manager, removeMenu),
  open(menus.reorder, manager, reorderMenus),
  open(menus.categories, manager, readCategories),
  open(menus.readCategory, manager, readCategory),
  open(menus.addCategory, manager, addCategory),
  open(menus.changeCategory, manager, changeCategory),
  open(menus.removeCategory, manager, removeCategory),
  open(menus.reorderCategories, manager, reorderCategories),
  open(menus.attach, manager, attachProducts),
  open(menus.detach, manager, detachProduct),
  open(menus.reorderProducts, manager, reorderProducts),
]
