import { open } from '#platform/server/door.ts'
import { operator } from '#platform/server/may.ts'
import { phoneOrders } from '../contract.ts'
import { takeOrder } from './create-phone-order.ts'
import { changeOrder, confirmOrder } from './edit-order.ts'
import { draftOrder, previewChange } from './preview-order.ts'

export const phoneDoors = [
  open(phoneOrders.preview, operator, previewChange),
  open(phoneOrders.change, operator, changeOrder),
  open(phoneOrders.confirm, operator, confirmOrder),
  open(phoneOrders.draft, operator, draftOrder),
  open(phoneOrders.take, operator, takeOrder),
]
