import { open, openDownload, openLong } from '#platform/server/door.ts'
import { manager, operator } from '#platform/server/may.ts'
import { foundOrders } from '../contract.ts'
import { exportOrders, findOrdersInBody, readExports, readOrders } from './found-orders.ts'

export const foundOrderDoors = [
  openLong(foundOrders.list, operator, readOrders),
  openLong(foundOrders.find, operator, findOrdersInBody),
  openDownload(foundOrders.export, manager, exportOrders),
  open(foundOrders.exports, manager, readExports),
]
