import { CookingPot, type LucideIcon, PhoneCall, Plus, Settings } from 'lucide-react'
import { useHref, useSite } from '#site.tsx'
import { useStaffWords } from '#words/words.tsx'
import { sectionsFor } from './sections.ts'

export type Entry = { key: string; label: string; hint?: string; href: string; Icon: LucideIcon }

const settings = [
  ['/orders', 'settingsOrders'],
  ['/payment', 'settingsPayment'],
  ['/receivers', 'settingsReceivers'],
  ['/navigation', 'settingsNavigation'],
  ['/staff', 'settingsStaff'],
] as const

/** Every place that somebody may jump to, by the names that the sections have. */
export function usePlaces(): Entry[] {
  const { user } = useSite()
  const { navigation, palette } = useStaffWords()
  const href = useHref()
  const entry = (to: string, label: string, Icon: LucideIcon, hint?: string): Entry => ({
    key: to,
    label,
    href: href(to),
    Icon,
    ...(hint && { hint }),
  })
  const forAll = [
    ...sectionsFor(user).map(({ to, name, Icon }) => entry(to, navigation[name], Icon)),
    entry('/command-center/checkout/new', palette.newOrder, PhoneCall),
  ]
  if (user?.role === 'operator') return forAll
  return [
    ...forAll,
    entry('/command-center/product?edit=new', palette.newDish, Plus),
    entry('/command-center/product?availability=sold-out', palette.soldOut, CookingPot),
    ...settings
      .filter(([, name]) => name !== 'settingsStaff' || user?.role === 'master')
      .map(([path, name]) =>
        entry(`/command-center/settings${path}`, navigation[name], Settings, navigation.settings),
      ),
  ]
}
