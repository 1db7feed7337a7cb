import { open } from '#platform/server/door.ts'
import { anyone } from '#platform/server/may.ts'
import { content } from '../contract.ts'
import { readPage } from './read-page.ts'

export const contentDoors = [open(content.page, anyone, readPage)]
