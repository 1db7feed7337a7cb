import { open, openStream } from '#platform/server/door.ts'
import { operator } from '#platform/server/may.ts'
import { desk } from '../contract.ts'
import { claimOrder } from './claim-order.ts'
import { countPrint } from './count-print.ts'
import { followOrders } from './follow-orders.ts'
import { readOrder } from './read-order.ts'
import { readOrders } from './read-orders.ts'
import { readToday } from './read-today.ts'
import { recordCall } from './record-call.ts'
import { releaseOrder } from './release-order.ts'
import { takeOn } from './take-on.ts'
import { undoMove } from './undo-move.ts'

export const deskDoors = [
  open(desk.list, operator, readOrders),
  open(desk.today, operator, readToday),
  openStream(desk.follow, operator, followOrders),
  open(desk.read, operator, readOrder),
  open(desk.claim, operator, claimOrder),
  open(desk.release, operator, releaseOrder),
  open(desk.call, operator, recordCall),
  open(desk.move, operator, takeOn),
  open(desk.undo, operator, undoMove),
  open(desk.print, operator, countPrint),
]
