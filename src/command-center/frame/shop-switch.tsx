import { ChevronDown, CircleMinus } from 'lucide-react'
import type { Verdict } from '#business/health/readiness.ts'
import { useMaintenance, useShopState } from '#command-center/frame/line/use-shop-state.tsx'
import { type Pause, usePause } from '#command-center/settings/kit/use-pause.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Badge, toneIcon, toneLook } from '#ui/badge.tsx'
import { Menu } from '#ui/menu.tsx'
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

const tones = {
  paused: 'warn',
  cannot: 'bad',
  unheard: 'bad',
  closed: 'neutral',
  look: 'ok',
  fine: 'ok',
} as const satisfies Record<Verdict, string>

/** Shows whether the shop takes orders, always in view: in words, or in the board's rail as a sign. Any staff member can pause and resume them. */
export function ShopSwitch({ isRail = false }: { isRail?: boolean }) {
  const { shop } = useStaffWords()
  const href = useHref()
  const { choices, isBusy } = usePauseChoices()
  const known = useShopState()
  if (!known) return null
  const { verdict, text } = known
  const sign = toneIcon[tones[verdict]] ?? <CircleMinus aria-hidden />
  const state = isRail ? (
    <span
      title={text}
      className={`grid size-9 place-items-center rounded-control [&_svg]:size-5 ${toneLook[tones[verdict]]}`}
    >
      {sign}
      <span className="sr-only">{text}</span>
    </span>
  ) : (
    <Badge tone={tones[verdict]} className="text-start leading-tight">
      {text}
    </Badge>
  )
  const isAmiss = verdict === 'cannot' || verdict === 'unheard'
  const why = isAmiss ? [{ label: shop.why, href: href('/command-center/readiness') }] : []
  const entries = [...why, ...choices]
  if (entries.length === 0) return state
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-busy={isBusy || undefined}
          aria-label={`${text}. ${shop.change}`}
          className={`flex min-h-9 items-center gap-1 rounded-chip px-1 hover:bg-raised [&>svg]:size-4 ${isRail ? '' : '-mx-1'}`}
        >
          {state}
          {!isRail && <ChevronDown />}
        </button>
      }
      entries={entries}
    />
  )
}

/** The board’s head on a phone has no room for the state of a shop that works. */
export function AmissOnPhone() {
  const known = useShopState()
  if (!known || !['warn', 'bad'].includes(tones[known.verdict])) return null
  return (
    <div className="flex px-3 pt-1 lg:hidden print:hidden">
      <ShopSwitch />
    </div>
  )
}
