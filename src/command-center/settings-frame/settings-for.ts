import type { SignedIn } from '#business/staff/shapes.ts'

const all = [
  { to: '/command-center/settings', name: 'settingsGeneral' },
  { to: '/command-center/settings/orders', name: 'settingsOrders' },
  { to: '/command-center/settings/payment', name: 'settingsPayment' },
  { to: '/command-center/settings/receivers', name: 'settingsReceivers' },
  { to: '/command-center/settings/navigation', name: 'settingsNavigation' },
  { to: '/command-center/settings/staff', name: 'settingsStaff' },
] as const

/** The parts of the settings that somebody may open. */
export const settingsFor = (user: SignedIn | undefined) =>
  all.filter(({ name }) => name !== 'settingsStaff' || user?.role === 'master')
