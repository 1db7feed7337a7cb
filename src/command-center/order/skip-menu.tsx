import { FastForward } from 'lucide-react'
import type { DeskOrder } from '#business/desk/contract.ts'
import type { OrderStatus } from '#business/ordering/order.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useDeskWords } from '../orders/words.ts'

type Props = { order: DeskOrder; move: (to: OrderStatus) => void }

/** The steps that may be left out. */
export function SkipMenu({ order, move }: Props) {
  const { statuses } = useStaffWords().order
  const { skip } = useDeskWords()
  const further = order.moves.slice(1).filter((to) => to !== 'CANCELLED')
  if (further.length === 0) return null
  return (
    <Menu
      trigger={
        <Button size={36} kind="quiet">
          <FastForward />
          {skip}
        </Button>
      }
      entries={further.map((to) => ({ label: statuses[to], onSelect: () => move(to) }))}
    />
  )
}
