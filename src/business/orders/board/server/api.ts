import { open, openStream } from '#platform/server/door.ts'
import { operator } from '#platform/server/may.ts'
import { board } from '../contract.ts'
import { changeStatus } from './change-status.ts'
import { claimOrder, releaseOrder, renewClaim } from './claim-order.ts'
import { countPrint } from './count-print.ts'
import { followOrders } from './follow-orders.ts'
import { movePromise } from './move-promise.ts'
import { readFeePresets } from './read-fee-presets.ts'
import { readOrder } from './read-order.ts'
import { readToday } from './read-today.ts'
import { recordCall } from './record-call.ts'
import { undoMove } from './undo-move.ts'

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
