import { open } from '#platform/server/door.ts'
import { manager } from '#platform/server/may.ts'
import { optionGroups, productGroups, sizes } from '../contract.ts'
import {
  addGroup,
  addSize,
  addSizeFromName,
  changeGroup,
  changeSize,
  readGroup,
  readGroups,
  readSizes,
  removeGroup,
  removeSize,
  reorderSizes,
} from './option-groups.ts'
import { putProductGroups, readProductGroups } from './product-choices.ts'

export const choiceDoors = [
  open(sizes.list, manager, readSizes),
  open(sizes.add, manager, addSize),
  open(sizes.addFromName, manager, addSizeFromName),
  open(sizes.change, manager, changeSize),
  open(sizes.remove, manager, removeSize),
  open(sizes.reorder, manager, reorderSizes),
  open(optionGroups.list, manager, readGroups),
  open(optionGroups.add, manager, addGroup),
  open(optionGroups.read, manager, readGroup),
  open(optionGroups.change, manager, changeGroup),
  open(optionGroups.remove, manager, removeGroup),
  open(productGroups.read, manager, readProductGroups),
  open(productGroups.put, manager, putProductGroups),
]
