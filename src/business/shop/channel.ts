/** The shop exists and has an owner. An unreachable database doesn't mean that it was never set up. */
export const isInitialised = (channel: { id: string; masterAccountExists: boolean } | undefined) =>
  channel !== undefined && channel.id !== '' && channel.masterAccountExists

type Orderable = {
  isActive: boolean
  pausedUntil: Date | null
  isPickupAvailable: boolean
  isDeliveryAvailable: boolean
  hasActiveMenu: boolean
}

type OfferedMethods = Pick<Orderable, 'isPickupAvailable' | 'isDeliveryAvailable'>

/** The offered delivery methods: pickup also needs a pickup point. */
export const offeredMethods = (
  shop: OfferedMethods,
  pickupPoints: readonly unknown[],
): OfferedMethods => ({
  isPickupAvailable: shop.isPickupAvailable && pickupPoints.length > 0,
  isDeliveryAvailable: shop.isDeliveryAvailable,
})

export type Maintenance = {
  reason: 'off' | 'paused' | 'no-menu' | 'no-delivery-method'
  until?: Date
}

/** Why the shop takes no orders now, apart from its hours; undefined if it does. */
export function maintenanceOf(shop: Orderable, now: Date): Maintenance | undefined {
  if (!shop.isActive) return { reason: 'off' }
  if (shop.pausedUntil && shop.pausedUntil > now)
    return { reason: 'paused', until: shop.pausedUntil }
  if (!shop.hasActiveMenu) return { reason: 'no-menu' }
  if (!shop.isPickupAvailable && !shop.isDeliveryAvailable) return { reason: 'no-delivery-method' }
  return
}
