import type { CheckName } from '#business/readiness/readiness.ts'

/** Where each thing is mended. What is mended outside of the Command Center has no place in it. */
export const places: Partial<Record<CheckName, string>> = {
  hours: '/command-center/settings/orders',
  menu: '/command-center/menu',
  payment: '/command-center/settings/payment',
  pickup: '/command-center/warehouse',
  phone: '/command-center/settings',
  watched: '/command-center/checkout',
  receivers: '/command-center/settings/receivers',
  delivered: '/command-center/settings/receivers',
}
