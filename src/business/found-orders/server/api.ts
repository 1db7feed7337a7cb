import { openDownload } from '#platform/server/door.ts'
import { operator } from '#platform/server/may.ts'
import { foundOrders } from '../contract.ts'
import { exportOrders } from './export-orders.ts'

export const foundOrderDoors = [openDownload(foundOrders.export, operator, exportOrders)]
