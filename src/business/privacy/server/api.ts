import { open, openLong } from '#platform/server/door.ts'
import { manager } from '#platform/server/may.ts'
import { privacy } from '../contract.ts'
import { eraseCustomer, exportCustomer } from './erase-and-export-customer.ts'

export const privacyDoors = [
  open(privacy.export, manager, exportCustomer),
  openLong(privacy.erase, manager, eraseCustomer),
]
