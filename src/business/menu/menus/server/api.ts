import { open } from '#platform/server/door.ts'
import { manager } from '#platform/server/may.ts'
import { menus } from '../contract.ts'
import {
  addCategory,
  addMenu,
  attachProducts,
  changeCategory,
  changeMenu,
  detachProduct,
  readCategories,
  readCategory,
  readMenu,
  readMenus,
  removeCategory,
  removeMenu,
  reorderCategories,
  reorderMenus,
  reorderProducts,
} from './menus.ts'

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
