import { ChevronDown } from 'lucide-react'
import { useFront, useSite } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { Menu } from '#ui/menu.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useHold } from '../settings-frame/use-hold.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Whether the shop takes orders, always in view; who may, holds them or lets them in again. */
export function ShopSwitch() {
  const { maintenance } = useFront()
  const { user } = useSite()
  const { shop } = useStaffWords()
  const { put, isBusy } = useHold()
  const tone = maintenance ? 'warn' : 'ok'
  const state = <Badge tone={tone}>{maintenance ? shop.onHold : shop.open}</Badge>
  if (user?.role === 'operator') return state
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-busy={isBusy || undefined}
          aria-label={`${maintenance ? shop.onHold : shop.open}. ${shop.change}`}
          className="-ml-1 flex min-h-9 items-center gap-1 rounded-chip px-1 hover:bg-raised [&>svg]:size-4"
        >
          {state}
          <ChevronDown />
        </button>
      }
      entries={
        maintenance
          ? [
              {
                label: shop.takeOrders,
                onSelect: () => void put({ isActive: true, pausedUntil: null }),
              },
            ]
          : [
              ...[30, 60, 120].map((minutes) => ({
                label: shop.holdFor(minutes),
                onSelect: () => void put({ pausedUntil: inMinutes(minutes) }),
              })),
              {
                label: shop.hold,
                onSelect: () => void put({ isActive: false, pausedUntil: null }),
              },
            ]
      }
    />
  )
}
