import { openLong } from '#platform/server/door.ts'
import { operator } from '#platform/server/may.ts'
import { readiness } from '../contract.ts'
import type { Machine } from './machine.ts'
import { readReadiness } from './read-readiness.ts'

export const readinessDoors = (machine: Machine) => [
  openLong(readiness.read, operator, readReadiness(machine)),
]
