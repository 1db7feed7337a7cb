import type { OrderLimit } from '#business/orders/server/order-limit.ts'
import { open, openStream } from '#platform/server/door.ts'
import { anyone } from '#platform/server/may.ts'
import { ownOrder, trackedOrder } from '../contract.ts'
import {
  cancelOwnOrder,
  changeOwnPhone,
  followOrder,
  followTracked,
  readCheckoutById,
  readOwnOrders,
  readPlaced,
  readTracked,
  requestCallback,
} from './own-order.ts'
import { repeatOrder } from './repeat-order.ts'

export const ownOrderDoors = (limit: OrderLimit) => [
  open(ownOrder.byId, anyone, readCheckoutById),
  open(ownOrder.placed, anyone, readPlaced),
  open(ownOrder.list, anyone, readOwnOrders),
  openStream(ownOrder.follow, anyone, followOrder),
  open(ownOrder.cancel, anyone, cancelOwnOrder),
  open(ownOrder.phone, anyone, changeOwnPhone),
  open(ownOrder.callAgain, anyone, requestCallback),
  open(ownOrder.repeat, anyone, repeatOrder(limit)),
  open(trackedOrder.read, anyone, readTracked),
  openStream(trackedOrder.follow, anyone, followTracked),
]
