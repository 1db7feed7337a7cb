import { open } from '#platform/server/door.ts'
import { anyone } from '#platform/server/may.ts'
import { catalog } from '../contract.ts'
import { readCategory } from './read-category.ts'
import { readDish } from './read-dish.ts'
import { readMenu } from './read-menu.ts'
import { readSignposts } from './read-signposts.ts'

export const catalogDoors = [
  open(catalog.menu, anyone, readMenu),
  open(catalog.signposts, anyone, readSignposts),
  open(catalog.category, anyone, readCategory),
  open(catalog.dish, anyone, readDish),
]
