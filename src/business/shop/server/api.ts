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
import { changeChannel, deriveAccent, pauseOrders, readSettings } from './settings.ts'

export const settingsDoors = [
  open(settings.read, manager, readSettings),
  open(settings.change, manager, changeChannel),
  open(settings.pause, operator, pauseOrders),
  open(settings.accent, manager, deriveAccent),
  open(settings.changeWeek, manager, changeWeek),
  open(settings.putSpecialDay, manager, putSpecialDay),
  open(settings.removeSpecialDay, manager, removeSpecialDay),
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
