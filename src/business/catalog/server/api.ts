import { open } from '#platform/server/door.ts'
import { anyone } from '#platform/server/may.ts'
import { catalog } from '../contract.ts'
import { readMenu } from './read-menu.ts'

export const catalogDoors = [open(catalog.menu, anyone, readMenu)]
