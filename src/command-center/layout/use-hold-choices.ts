import { useFront, useHref, useSite } from '#site.tsx'
import type { MenuDeed } from '#ui/menu.tsx'
import { useStaffWords } from '#words/words.tsx'
import { type Hold, useHold } from '../settings-frame/use-hold.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** What can be done about the shop's taking orders, by whoever may: held, taken again, or what else is missing mended. */
export function useHoldChoices(): { choices: MenuDeed[]; isBusy: boolean } {
  const { maintenance } = useFront()
  const { user } = useSite()
  const { shop } = useStaffWords()
  const href = useHref()
  const { put, isBusy } = useHold()
  const doing = (label: string, hold: Hold) => ({ label, onSelect: () => void put(hold) })
  const choicesFor = (
    reason: NonNullable<typeof maintenance>['reason'] | undefined,
  ): MenuDeed[] => {
    switch (reason) {
      case 'off':
      case 'paused':
        return [doing(shop.takeOrders, { isActive: true, pausedUntil: null })]
      case 'no-menu':
        return [{ label: shop.toMenus, href: href('/command-center/menu') }]
      case 'no-receiving':
        return [{ label: shop.toReceiving, href: href('/command-center/settings/orders') }]
      default:
        return [
          ...[30, 60, 120].map((minutes) =>
            doing(shop.holdFor(minutes), { pausedUntil: inMinutes(minutes) }),
          ),
          doing(shop.hold, { isActive: false, pausedUntil: null }),
        ]
    }
  }
  return { choices: user?.role === 'operator' ? [] : choicesFor(maintenance?.reason), isBusy }
}
