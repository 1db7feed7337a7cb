import { open, openStream } from '#platform/server/door.ts'
import { operator } from '#platform/server/may.ts'
import { board } from '../contract.ts'
import {
  changeStatus,
  claimOrder,
  movePromise,
  recordCall,
  releaseOrder,
  renewClaim,
  undoMove,
} from './calls-and-moves.ts'
import { followOrders } from './follow-orders.ts'
import { readFeePresets, readToday } from './read-today.ts'
import { countPrint, readOrder } from './staff-order.ts'

export const boardDoors = [
  open(board.today, operator, readToday),
  open(board.feePresets, operator, readFeePresets),
  openStream(board.follow, operator, followOrders),
  open(board.read, operator, readOrder),
  open(board.claim, operator, claimOrder),
  open(board.renew, operator, renewClaim),
  open(board.release, operator, releaseOrder),
  open(board.call, operator, recordCall),
  open(board.move, operator, changeStatus),
  open(board.movePromise, operator, movePromise),
  open(board.undo, operator, undoMove),
  open(board.print, operator, countPrint),
]
