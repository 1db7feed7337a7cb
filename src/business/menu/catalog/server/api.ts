import { open } from '#platform/server/door.ts'
import { anyone } from '#platform/server/may.ts'
import { catalog } from '../contract.ts'
import {
  readCategory,
  readCategoryLinks,
  readChoices,
  readFilters,
  readGoesWith,
  readMenu,
  readProduct,
} from './read-catalog.ts'

export const catalogDoors = [
  open(catalog.menu, anyone, readMenu),
  open(catalog.categoryLinks, anyone, readCategoryLinks),
  open(catalog.filters, anyone, readFilters),
  open(catalog.category, anyone, readCategory),
  open(catalog.goesWith, anyone, readGoesWith),
  open(catalog.product, anyone, readProduct),
  open(catalog.choices, anyone, readChoices),
]
