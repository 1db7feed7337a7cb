import { open } from '#platform/server/door.ts'
import { operator } from '#platform/server/may.ts'
import { watching } from '../contract.ts'
import { readWatch } from './read-watch.ts'
import { sayWatching } from './say-watching.ts'

export const watchingDoors = [
  open(watching.read, operator, readWatch),
  open(watching.say, operator, sayWatching),
]
