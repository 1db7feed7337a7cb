import type { OrderLimit } from '#business/orders/server/order-limit.ts'
import { open } from '#platform/server/door.ts'
import { anyone } from '#platform/server/may.ts'
import { cart } from '../contract.ts'
import { acceptChanges } from './accept-changes.ts'
import { addToCheckout, changeCheckout, changeLine, chooseLine, readCheckout } from './checkout.ts'

export const cartDoors = (limit: OrderLimit) => [
  open(cart.checkout, anyone, readCheckout),
  open(cart.add, anyone, addToCheckout(limit)),
  open(cart.changeLine, anyone, changeLine),
  open(cart.chooseLine, anyone, chooseLine),
  open(cart.change, anyone, changeCheckout(limit)),
  open(cart.accept, anyone, acceptChanges(limit)),
]
