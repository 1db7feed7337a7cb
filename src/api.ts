import { catalogDoors } from '#business/catalog/server/api.ts'
import { channelDoors } from '#business/channel/server/api.ts'
import { checklistDoors } from '#business/checklist/server/api.ts'
import { clientDoors } from '#business/clients/server/api.ts'
import { contentDoors } from '#business/content/server/api.ts'
import { deskDoors } from '#business/desk/server/api.ts'
import { foundOrderDoors } from '#business/found-orders/server/api.ts'
import { mediaDoors } from '#business/media/server/api.ts'
import { menuFileDoors } from '#business/menu-file/server/api.ts'
import { menuDoors } from '#business/menus/server/api.ts'
import { orderingDoors } from '#business/ordering/server/api.ts'
import { paymentMethodDoors } from '#business/payment-methods/server/api.ts'
import { privacyDoors } from '#business/privacy/server/api.ts'
import { productDoors } from '#business/products/server/api.ts'
import { readinessDoors } from '#business/readiness/server/api.ts'
import type { Machine } from '#business/readiness/server/machine.ts'
import { receiverDoors } from '#business/receivers/server/api.ts'
import type { Outward } from '#business/receivers/server/send.ts'
import { searchDoors } from '#business/search/server/api.ts'
import { staffDoors } from '#business/staff/server/api.ts'
import { stockDoors } from '#business/stock/server/api.ts'
import { telephoneDoors } from '#business/telephone/server/api.ts'
import { warehouseDoors } from '#business/warehouses/server/api.ts'
import { watchingDoors } from '#business/watching/server/api.ts'
import type { Door } from '#platform/server/door.ts'
import type { May } from '#platform/server/may.ts'

/** Everything that can be asked of the shop. */
export const doors = (holdsSetupCode: May, outward: Outward, machine: Machine): Door[] => [
  ...channelDoors(holdsSetupCode),
  ...catalogDoors,
  ...checklistDoors,
  ...clientDoors,
  ...contentDoors,
  ...mediaDoors,
  ...menuDoors,
  ...menuFileDoors,
  ...orderingDoors,
  // Before the desk’s, where an order’s id would stand.
  ...foundOrderDoors,
  ...deskDoors,
  ...privacyDoors,
  ...productDoors,
  ...paymentMethodDoors,
  ...receiverDoors(outward),
  ...readinessDoors(machine),
  ...searchDoors,
  ...staffDoors,
  ...stockDoors,
  ...telephoneDoors,
  ...warehouseDoors,
  ...watchingDoors,
]
