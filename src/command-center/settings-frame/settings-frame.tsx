import type { ReactNode } from 'react'
import { useSite } from '#site.tsx'
import { useStaffWords } from '#words/words.tsx'
import { PageHead } from '../editing/page-head.tsx'
import { TabLinks } from '../editing/tab-links.tsx'
import { useSettingsWords } from './words.ts'

const parts = [
  { to: '/command-center/settings', name: 'settingsGeneral' },
  { to: '/command-center/settings/orders', name: 'settingsOrders' },
  { to: '/command-center/settings/payment', name: 'settingsPayment' },
  { to: '/command-center/settings/receivers', name: 'settingsReceivers' },
  { to: '/command-center/settings/navigation', name: 'settingsNavigation' },
  { to: '/command-center/settings/staff', name: 'settingsStaff' },
] as const

/** Every part of the settings under one heading, each a page of its own. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const words = useSettingsWords()
  const { navigation } = useStaffWords()
  const { user } = useSite()
  const open = parts.filter(({ name }) => name !== 'settingsStaff' || user?.role === 'master')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={words.title} />
      <TabLinks
        label={words.sections}
        tabs={open.map(({ to, name }) => ({ to, name: navigation[name] }))}
      />
      {children}
    </div>
  )
}
