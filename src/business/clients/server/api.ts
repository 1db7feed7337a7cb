import { open } from '#platform/server/door.ts'
import { operator } from '#platform/server/may.ts'
import { clients } from '../contract.ts'
import { changeClient } from './change-client.ts'
import { findClient } from './find-client.ts'
import { readClient } from './read-client.ts'
import { readClients } from './read-clients.ts'

export const clientDoors = [
  open(clients.list, operator, readClients),
  open(clients.find, operator, findClient),
  open(clients.read, operator, readClient),
  open(clients.change, operator, changeClient),
]
