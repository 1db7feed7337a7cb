import { open, openStream } from '#platform/server/door.ts'
import { anyone } from '#platform/server/may.ts'
import { ordering } from '../contract.ts'
import { acceptChanges } from './accept-changes.ts'
import { addToCheckout } from './add-to-checkout.ts'
import { askForCall } from './ask-for-call.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { changeCheckout } from './change-checkout.ts'
import { changeLine } from './change-line.ts'
import { followOrder } from './follow-order.ts'
import { placeOrder } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'
import { readCheckoutById } from './read-checkout-by-id.ts'
import { readPlaced } from './read-placed.ts'
import { repeatOrder } from './repeat-order.ts'

export const orderingDoors = [
  open(ordering.checkout, anyone, readCheckout),
  open(ordering.add, anyone, addToCheckout),
  open(ordering.changeLine, anyone, changeLine),
  open(ordering.change, anyone, changeCheckout),
  open(ordering.byId, anyone, readCheckoutById),
  open(ordering.accept, anyone, acceptChanges),
  open(ordering.place, anyone, placeOrder),
  open(ordering.placed, anyone, readPlaced),
  openStream(ordering.follow, anyone, followOrder),
  open(ordering.cancel, anyone, cancelOwnOrder),
  open(ordering.callAgain, anyone, askForCall),
  open(ordering.repeat, anyone, repeatOrder),
]
