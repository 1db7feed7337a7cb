/** The shop exists and somebody owns it. An unreachable database is not a shop that was never set up. */
export const isInitialised = (channel: { id: string; masterAccountExists: boolean } | undefined) =>
  channel !== undefined && channel.id !== '' && channel.masterAccountExists

type Orderable = {
  isActive: boolean
  pausedUntil: Date | null
  isPickupAvailable: boolean
  isDeliveryAvailable: boolean
  hasActiveMenu: boolean
}

export type Maintenance = { reason: 'off' | 'paused' | 'no-menu' | 'no-receiving'; until?: Date }

/** Why the shop takes no orders now, whatever the hour; nothing when it does. */
export function maintenanceOf(shop: Orderable, now: Date): Maintenance | undefined {
  if (!shop.isActive) return { reason: 'off' }
  if (shop.pausedUntil && shop.pausedUntil > now)
    return { reason: 'paused', until: shop.pausedUntil }
  if (!shop.hasActiveMenu) return { reason: 'no-menu' }
  if (!shop.isPickupAvailable && !shop.isDeliveryAvailable) return { reason: 'no-receiving' }
  return
}
