import { Clock, FastForward, PackageX, Pencil, Phone, Printer, X } from 'lucide-react'
import { isClaimed } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { mayClaim } from '#business/orders/order.ts'
import { soldOutHash } from '#command-center/orders/form/board-hash.ts'
import { type MenuEntry, MenuList } from '#ui/menu-list.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { CardControls } from './card-controls.ts'
import { useMoveLabels } from './next-move.tsx'
import { useBoardWords } from './words.ts'

type Props = {
  order: BoardOrder
  anchor: HTMLElement
  controls: CardControls
  print: (order: BoardOrder) => Promise<void>
  close: () => void
  now: number
}

/** Everything that can be done with an order beside its next step. Letter keys choose an entry here, so they aren't named. */
export function CardMenu({ order, anchor, controls, print, close, now }: Props) {
  const { menu, print: printWords } = useBoardWords()
  const { orders } = useStaffWords()
  const label = useMoveLabels(order)
  const isTaken = isClaimed(order, now) && !controls.actions.isOwn(order)
  const moves: MenuEntry[] = order.moves
    .filter((to) => to !== 'CANCELLED' && to !== 'CONFIRMED')
    .map((to) => ({
      label: label(to),
      icon: <FastForward />,
      onSelect: () => void controls.actions.move(order, to),
    }))
  const entries: MenuEntry[] = [
    ...(mayClaim(order, now) && !isClaimed(order, now)
      ? [
          {
            label: orders.claim,
            icon: <Phone />,
            onSelect: () => void controls.actions.claim(order),
          },
        ]
      : []),
    ...(isTaken
      ? [
          {
            label: menu.takeOver,
            icon: <Phone />,
            onSelect: () => controls.ask(order, 'takeOver'),
          },
        ]
      : []),
    { label: menu.edit, icon: <Pencil />, onSelect: () => controls.edit(order) },
    { label: `${menu.call} ${order.phoneFormatted}`, icon: <Phone />, href: `tel:${order.phone}` },
    { label: printWords.label, icon: <Printer />, onSelect: () => void print(order) },
    {
      label: menu.soldOut,
      icon: <PackageX />,
      onSelect: () => {
        location.hash = soldOutHash
      },
    },
    { label: menu.promise, icon: <Clock />, onSelect: () => controls.ask(order, 'promise') },
    ...(moves.length > 0 ? ['line' as const, ...moves] : []),
    'line',
    {
      label: menu.cancel,
      icon: <X />,
      danger: true,
      onSelect: () => controls.ask(order, 'cancel'),
    },
  ]
  return <MenuList anchor={anchor} entries={entries} close={close} />
}
