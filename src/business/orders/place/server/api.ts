import type { OrderLimit } from '#business/orders/server/order-limit.ts'
import { open } from '#platform/server/door.ts'
import { anyone } from '#platform/server/may.ts'
import { placement } from '../contract.ts'
import { keepTyped, placeOrder } from './place-order.ts'

export const placementDoors = (limit: OrderLimit) => [
  open(placement.place, anyone, placeOrder(limit), keepTyped(limit)),
]
