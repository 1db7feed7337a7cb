import type { ReactNode } from 'react'
import { useHref, useSite } from '#site.tsx'
import { useStaffWords } from '#words/words.tsx'
import { PageHead } from '../editing/page-head.tsx'
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
  const { path, user } = useSite()
  const href = useHref()
  const open = parts.filter(({ name }) => name !== 'settingsStaff' || user?.role === 'master')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={words.title} />
      <nav
        aria-label={words.sections}
        className="-mx-4 overflow-x-auto border-b border-line px-4 scrollbar-none"
      >
        <ul className="flex gap-1">
          {open.map(({ to, name }) => (
            <li key={to}>
              <a
                href={href(to)}
                aria-current={path === to ? 'page' : undefined}
                className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:text-ink"
              >
                {navigation[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
