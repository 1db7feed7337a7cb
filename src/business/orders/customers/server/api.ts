import { open } from '#platform/server/door.ts'
import { operator } from '#platform/server/may.ts'
import { customers } from '../contract.ts'
import { changeCustomer, findCustomerOfPhone, readCustomer, readCustomers } from './customers.ts'

export const customerDoors = [
  open(customers.list, operator, readCustomers),
  open(customers.search, operator, readCustomers),
  open(customers.find, operator, findCustomerOfPhone),
  open(customers.read, operator, readCustomer),
  open(customers.change, operator, changeCustomer),
]
