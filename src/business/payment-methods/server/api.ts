import { open } from '#platform/server/door.ts'
import { manager } from '#platform/server/may.ts'
import { paymentMethods } from '../contract.ts'
import { addPaymentMethod } from './add-payment-method.ts'
import { changePaymentMethod } from './change-payment-method.ts'
import { readAllPaymentMethods, readPaymentMethod } from './read-payment-methods.ts'
import { removePaymentMethod } from './remove-payment-method.ts'
import { reorderPaymentMethods } from './reorder-payment-methods.ts'

export const paymentMethodDoors = [
  open(paymentMethods.list, manager, readAllPaymentMethods),
  open(paymentMethods.read, manager, readPaymentMethod),
  open(paymentMethods.add, manager, addPaymentMethod),
  open(paymentMethods.change, manager, changePaymentMethod),
  open(paymentMethods.remove, manager, removePaymentMethod),
  open(paymentMethods.reorder, manager, reorderPaymentMethods),
]
