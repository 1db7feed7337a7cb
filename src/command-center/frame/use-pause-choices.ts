import { useMaintenance } from '#command-center/frame/line/use-shop-state.tsx'
import { type Pause, usePause } from '#command-center/settings/kit/use-pause.ts'
import { useHref, useSite } from '#shop-context.tsx'
import type { MenuDeed } from '#ui/menu-list.tsx'
import { useStaffWords } from '#words/words.tsx'

/** Its aliases are for the palette, in both languages. */
type PauseChoice = MenuDeed & { aliases?: string }

/** The actions for taking orders: pause, resume, or a link to what is missing. */
export function usePauseChoices() {
  const maintenance = useMaintenance()
  const { user } = useSite()
  const { shop } = useStaffWords()
  const href = useHref()
  const { put, isBusy } = usePause()
  // Operators may not open the pages where the rest is set up.
  const isOperator = user?.role === 'operator'
  const doing = (label: string, aliases: string, pause: Pause) => ({
    label,
    aliases,
    onSelect: () => void put(pause),
  })
  const choicesFor = (
    reason: NonNullable<typeof maintenance>['reason'] | undefined,
  ): PauseChoice[] => {
    switch (reason) {
      case 'off':
      case 'paused':
        return [
          doing(shop.takeOrders, 'take orders принимать заказы', {
            isActive: true,
            pausedUntil: null,
          }),
        ]
      case 'no-menu':
        return isOperator ? [] : [{ label: shop.toMenus, href: href('/command-center/menu') }]
      case 'no-delivery-method':
        return isOperator
          ? []
          : [{ label: shop.toDeliveryMethods, href: href('/command-center/settings/orders') }]
      case 'no-pickup-point':
        return isOperator
          ? []
          : [{ label: shop.toPickupPoints, href: href('/command-center/warehouse') }]
      default:
        return [
          ...(isOperator ? [30, 60] : [30, 60, 120]).map((minutes) =>
            doing(shop.pauseFor(minutes), `pause пауза ${minutes}`, { minutes }),
          ),
          doing(shop.pause, 'pause пауза', { isActive: false, pausedUntil: null }),
        ]
    }
  }
  return { choices: choicesFor(maintenance?.reason), isAccepting: !maintenance, isBusy }
}
