import { open } from '#platform/server/door.ts'
import { anyone } from '#platform/server/may.ts'
import { ordering } from '../contract.ts'
import { addToCheckout } from './add-to-checkout.ts'
import { changeCheckout } from './change-checkout.ts'
import { changeLine } from './change-line.ts'
import { readCheckout } from './read-checkout.ts'
import { readCheckoutById } from './read-checkout-by-id.ts'

export const orderingDoors = [
  open(ordering.checkout, anyone, readCheckout),
  open(ordering.add, anyone, addToCheckout),
  open(ordering.changeLine, anyone, changeLine),
  open(ordering.change, anyone, changeCheckout),
  open(ordering.byId, anyone, readCheckoutById),
]
