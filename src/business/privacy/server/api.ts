import { open } from '#platform/server/door.ts'
import { manager } from '#platform/server/may.ts'
import { privacy } from '../contract.ts'
import { eraseClient } from './erase-client.ts'
import { exportClient } from './export-client.ts'

export const privacyDoors = [
  open(privacy.export, manager, exportClient),
  open(privacy.erase, manager, eraseClient),
]
