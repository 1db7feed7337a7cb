import { open } from '#platform/server/door.ts'
import { anyone } from '#platform/server/may.ts'
import { search } from '../contract.ts'
import { countChoice } from './count-choice.ts'
import { searchDishes } from './search-dishes.ts'

export const searchDoors = [
  open(search.dishes, anyone, searchDishes),
  open(search.choose, anyone, countChoice),
]
