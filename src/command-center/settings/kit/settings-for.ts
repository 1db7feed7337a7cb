import type { SignedIn } from '#business/staff/contract.ts'

const all = [
  { to: '/command-center/settings', name: 'settingsGeneral' },
  { to: '/command-center/settings/orders', name: 'settingsOrders' },
  { to: '/command-center/settings/payment', name: 'settingsPayment' },
  { to: '/command-center/settings/receivers', name: 'settingsReceivers' },
  { to: '/command-center/settings/navigation', name: 'settingsNavigation' },
  { to: '/command-center/settings/search-words', name: 'settingsSearchWords' },
  { to: '/command-center/settings/staff', name: 'settingsStaff' },
  { to: '/command-center/settings/device', name: 'settingsDevice' },
] as const

/** The settings pages that a staff member may open. */
export const settingsFor = (user: SignedIn | undefined) =>
  all.filter(({ name }) => {
    if (user?.role === 'operator') return name === 'settingsDevice'
    return name !== 'settingsStaff' || user?.role === 'master'
  })
