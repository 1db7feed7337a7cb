import { channelDoors } from '#business/channel/server/api.ts'
import { contentDoors } from '#business/content/server/api.ts'
import { frontDoors } from '#business/front/server/api.ts'
import { alertDoors, checklistDoors, readinessDoors } from '#business/health/server/api.ts'
import type { Machine } from '#business/health/server/machine.ts'
import { mediaDoors } from '#business/media/server/api.ts'
import { catalogDoors } from '#business/menu/catalog/server/api.ts'
import { choiceDoors } from '#business/menu/choices/server/api.ts'
import { menuDoors } from '#business/menu/menus/server/api.ts'
import { productDoors } from '#business/menu/products/server/api.ts'
import { sampleDoors } from '#business/menu/sample/server/api.ts'
import { stockDoors } from '#business/menu/stock/server/api.ts'
import { menuFileDoors } from '#business/menu-file/server/api.ts'
import { boardDoors } from '#business/orders/board/server/api.ts'
import { cartDoors } from '#business/orders/cart/server/api.ts'
import { customerDoors } from '#business/orders/customers/server/api.ts'
import { foundOrderDoors } from '#business/orders/find/server/api.ts'
import { ownOrderDoors } from '#business/orders/own/server/api.ts'
import { phoneDoors } from '#business/orders/phone/server/api.ts'
import { placementDoors } from '#business/orders/place/server/api.ts'
import { orderLimit } from '#business/orders/server/order-limit.ts'
import { telephonyDoors } from '#business/orders/telephony/server/api.ts'
import { privacyDoors } from '#business/privacy/server/api.ts'
import { receiverDoors } from '#business/receivers/server/api.ts'
import type { Outward } from '#business/receivers/server/send.ts'
import { orderMessage } from '#business/receivers/server/write-body.ts'
import { searchDoors } from '#business/search/server/api.ts'
import { setupDoors } from '#business/setup/server/api.ts'
import { paymentMethodDoors, settingsDoors, warehouseDoors } from '#business/shop/server/api.ts'
import { staffDoors } from '#business/staff/server/api.ts'
import type { Door } from '#platform/server/door.ts'
import type { May } from '#platform/server/may.ts'

/** What the shop sends to others. */
export const webhooks = [orderMessage]

export const doors = (
  hasSetupCode: May,
  outward: Outward,
  machine: Machine & { ordersPerAddress?: number },
): Door[] => {
  const limit = orderLimit(machine.ordersPerAddress ?? 20)
  return [
    ...channelDoors,
    ...frontDoors(machine),
    ...setupDoors(hasSetupCode),
    ...settingsDoors(machine),
    ...catalogDoors,
    ...checklistDoors(machine),
    ...customerDoors,
    ...contentDoors,
    ...mediaDoors,
    ...menuDoors,
    ...choiceDoors,
    ...menuFileDoors,
    ...cartDoors(limit),
    ...placementDoors(limit),
    ...ownOrderDoors(limit),
    // Before the board’s, whose path has an order’s id in the same place.
    ...foundOrderDoors,
    ...boardDoors,
    ...privacyDoors,
    ...productDoors,
    ...paymentMethodDoors,
    ...receiverDoors(outward),
    ...readinessDoors(machine),
    ...sampleDoors,
    ...searchDoors(),
    ...staffDoors(machine),
    ...stockDoors,
    ...phoneDoors,
    ...telephonyDoors(),
    ...warehouseDoors,
    ...alertDoors,
  ]
}
