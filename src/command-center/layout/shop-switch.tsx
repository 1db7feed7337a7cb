import { ChevronDown } from 'lucide-react'
import { useFront } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { Menu } from '#ui/menu.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useHoldChoices } from './use-hold-choices.ts'

/** Whether the shop takes orders, always in view; who may, holds them or lets them in again. */
export function ShopSwitch() {
  const { maintenance } = useFront()
  const { shop } = useStaffWords()
  const { choices, isBusy } = useHoldChoices()
  const name = maintenance ? shop.onHold : shop.open
  const state = <Badge tone={maintenance ? 'warn' : 'ok'}>{name}</Badge>
  if (choices.length === 0) return state
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-busy={isBusy || undefined}
          aria-label={`${name}. ${shop.change}`}
          className="-ml-1 flex min-h-9 items-center gap-1 rounded-chip px-1 hover:bg-raised [&>svg]:size-4"
        >
          {state}
          <ChevronDown />
        </button>
      }
      entries={choices}
    />
  )
}
