import { open } from '#platform/server/door.ts'
import { manager } from '#platform/server/may.ts'
import { warehouses } from '../contract.ts'
import { addWarehouse } from './add-warehouse.ts'
import { changeWarehouse } from './change-warehouse.ts'
import { readWarehouse, readWarehouses } from './read-warehouses.ts'
import { removeWarehouse } from './remove-warehouse.ts'
import { reorderWarehouses } from './reorder-warehouses.ts'

export const warehouseDoors = [
  open(warehouses.list, manager, readWarehouses),
  open(warehouses.read, manager, readWarehouse),
  open(warehouses.add, manager, addWarehouse),
  open(warehouses.change, manager, changeWarehouse),
  open(warehouses.remove, manager, removeWarehouse),
  open(warehouses.reorder, manager, reorderWarehouses),
]
