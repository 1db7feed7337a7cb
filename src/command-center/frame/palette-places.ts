import {
  ClockAlert,
  CookingPot,
  type LucideIcon,
  MonitorCog,
  PackageX,
  PhoneCall,
  Plus,
  Settings,
} from 'lucide-react'
import { soldOutHash } from '#command-center/orders/form/sold-out-hash.ts'
import { settingsFor } from '#command-center/settings/kit/settings-for.ts'
import type { Locale } from '#platform/localised.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { useStaffWords } from '#words/words.tsx'
import { sectionsFor } from './sections.ts'

export type Entry = {
  key: string
  label: string
  hint?: string
  /** What else people type for it, in both languages. */
  aliases?: string
  Icon: LucideIcon
  /** A link, … */
  href?: string
  /** … an action, or both. */
  run?: (() => void) | undefined
  /** Switches the site to this language. */
  language?: Locale
}

/** All pages to jump to, named like their sections. */
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
    {
      ...entry('/command-center/checkout/find?state=LATE', palette.late, ClockAlert),
      aliases: 'late опаздывают',
    },
    entry(`/command-center/checkout${soldOutHash}`, palette.markSoldOut, PackageX),
  ]
  const device = entry('/command-center/settings/device', navigation.settingsDevice, MonitorCog)
  if (user?.role === 'operator') return [...forAll, device]
  return [
    ...forAll,
    entry('/command-center/product?edit=new', palette.newProduct, Plus),
    entry('/command-center/product?availability=sold-out', palette.soldOut, CookingPot),
    ...settingsFor(user)
      // The first one is a section already.
      .filter(({ name }) => name !== 'settingsGeneral')
      .map(({ to, name }) => entry(to, navigation[name], Settings, navigation.settings)),
  ]
}
