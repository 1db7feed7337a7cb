import { open } from '#platform/server/door.ts'
import { operator } from '#platform/server/may.ts'
import { phoneOrders } from '../contract.ts'
import { changeOrder, confirmOrder } from './edit-order.ts'
import { draftOrder, previewChange, takeOrder } from './phone-order.ts'

export const phoneDoors = [
  open(phoneOrders.preview, operator, previewChange),
  open(phoneOrders.change, operator, changeOrder),
  open(phoneOrders.confirm, operator, confirmOrder),
  open(phoneOrders.draft, operator, draftOrder),
  open(phoneOrders.take, operator, takeOrder),
]
