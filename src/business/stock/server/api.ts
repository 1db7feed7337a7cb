import { open } from '#platform/server/door.ts'
import { operator } from '#platform/server/may.ts'
import { stock } from '../contract.ts'
import { putBack } from './put-back.ts'
import { readSoldOut } from './read-sold-out.ts'
import { sellOut } from './sell-out.ts'

export const stockDoors = [
  open(stock.list, operator, readSoldOut),
  open(stock.sellOut, operator, sellOut),
  open(stock.putBack, operator, putBack),
]
