import { CookingPot, type LucideIcon, PhoneCall, Plus, Settings } from 'lucide-react'
import type { Locale } from '#platform/localised.ts'
import { useHref, useSite } from '#site.tsx'
import { useStaffWords } from '#words/words.tsx'
import { settingsFor } from '../settings-frame/settings-for.ts'
import { sectionsFor } from './sections.ts'

export type Entry = {
  key: string
  label: string
  hint?: string
  Icon: LucideIcon
  /** Where it leads, … */
  href?: string
  /** … what it does, or both. */
  run?: (() => void) | undefined
  /** The whole site goes on in this language. */
  language?: Locale
}

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
    ...settingsFor(user)
      // The first of them is a section already.
      .filter(({ name }) => name !== 'settingsGeneral')
      .map(({ to, name }) => entry(to, navigation[name], Settings, navigation.settings)),
  ]
}
