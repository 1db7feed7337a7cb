import { open } from '#platform/server/door.ts'
import { manager } from '#platform/server/may.ts'
import { sample } from '../contract.ts'
import { readSample, removeSample } from './sample.ts'

export const sampleDoors = [
  open(sample.read, manager, readSample),
  open(sample.remove, manager, removeSample),
]
