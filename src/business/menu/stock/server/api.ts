import { open } from '#platform/server/door.ts'
import { operator } from '#platform/server/may.ts'
import { stock } from '../contract.ts'
import {
  markAvailable,
  markOptionAvailable,
  markOptionSoldOut,
  markSoldOut,
  readSoldOut,
} from './sold-out.ts'

export const stockDoors = [
  open(stock.list, operator, readSoldOut),
  open(stock.markSoldOut, operator, markSoldOut),
  open(stock.markAvailable, operator, markAvailable),
  open(stock.markOptionSoldOut, operator, markOptionSoldOut),
  open(stock.markOptionAvailable, operator, markOptionAvailable),
]
