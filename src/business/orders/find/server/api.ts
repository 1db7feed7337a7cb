import { open, openDownload } from '#platform/server/door.ts'
import { manager, operator } from '#platform/server/may.ts'
import { foundOrders } from '../contract.ts'
import { exportOrders, findOrdersInBody, readExports, readOrders } from './found-orders.ts'

export const foundOrderDoors = [
  open(foundOrders.list, operator, readOrders),
  open(foundOrders.find, operator, findOrdersInBody),
  openDownload(foundOrders.export, manager, exportOrders),
  open(foundOrders.exports, manager, readExports),
]
