import { ChevronDown, CircleMinus } from 'lucide-react'
import type { Verdict } from '#business/health/readiness.ts'
import { useShopState } from '#command-center/frame/line/use-shop-state.tsx'
import { useHref } from '#shop-context.tsx'
import { Badge, toneIcon, toneLook } from '#ui/badge.tsx'
import { Menu } from '#ui/menu.tsx'
import { useStaffWords } from '#words/words.tsx'
import { usePauseChoices } from './use-pause-choices.ts'

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
