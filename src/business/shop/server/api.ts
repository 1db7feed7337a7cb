import { open } from '#platform/server/door.ts'
import { manager, operator } from '#platform/server/may.ts'
import { settings } from '../contract.ts'
import { paymentMethods, warehouses } from '../pickup-and-payment-contract.ts'
import { changeWeek, putSpecialDay, removeSpecialDay } from './hours.ts'
import {
  addPaymentMethod,
  addWarehouse,
  changePaymentMethod,
  changeWarehouse,
  readAllPaymentMethods,
  readPaymentMethod,
  readWarehouse,
  readWarehouses,
  removePaymentMethod,
  removeWarehouse,
  reorderPaymentMethods,
  reorderWarehouses,
} from './pickup-and-payment.ts'
import { type At, changeChannel, deriveAccent, pauseOrders, readSettings } from './settings.ts'

export const settingsDoors = (at: At) => [
  open(settings.read, manager, readSettings(at)),
  open(settings.change, manager, changeChannel(at)),
  open(settings.pause, operator, pauseOrders),
  open(settings.accent, manager, deriveAccent),
  open(settings.changeWeek, manager, changeWeek(at)),
  open(settings.putSpecialDay, manager, putSpecialDay(at)),
  open(settings.removeSpecialDay, manager, removeSpecialDay(at)),
]

export const paymentMethodDoors = [
  open(paymentMethods.list, manager, readAllPaymentMethods),
  open(paymentMethods.read, manager, readPaymentMethod),
  open(paymentMethods.add, manager, addPaymentMethod),
  open(paymentMethods.change, manager, changePaymentMethod),
  open(paymentMethods.remove, manager, removePaymentMethod),
  open(paymentMethods.reorder, manager, reorderPaymentMethods),
]

export const warehouseDoors = [
  open(warehouses.list, manager, readWarehouses),
  open(warehouses.read, manager, readWarehouse),
  open(warehouses.add, manager, addWarehouse),
  open(warehouses.change, manager, changeWarehouse),
  open(warehouses.remove, manager, removeWarehouse),
  open(warehouses.reorder, manager, reorderWarehouses),
]
