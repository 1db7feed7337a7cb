import { PhoneIncoming } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFront, useHref } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useStaffWords } from '#words/words.tsx'
import { SoldOut } from '../agreeing/sold-out.tsx'
import { useTelephoneWords } from '../agreeing/words.ts'
import { FindLink } from '../found-orders/find-link.tsx'
import { useLettersAreOn } from '../keys/use-letters.ts'
import { sorted } from './board.ts'
import { BoardHeader } from './board-header.tsx'
import { Columns } from './columns.tsx'
import { Drawer } from './drawer.tsx'
import { KeysHelp } from './keys-help.tsx'
import type { OrdersPage } from './load.ts'
import { PrintSheet } from './print-sheet.tsx'
import { useAlarm } from './use-alarm.ts'
import { useBoard } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useDesk } from './use-desk.ts'
import { useNow } from './use-now.ts'
import { usePrint } from './use-print.ts'
import { Now } from './waited.tsx'
import { useDeskWords } from './words.ts'

/** The board that is open all evening. */
export function Page({ data }: { data: OrdersPage }) {
  const { orders: words } = useStaffWords()
  const { call } = useDeskWords()
  const telephone = useTelephoneWords()
  const href = useHref()
  const front = useFront()
  const { board, isLive, take } = useBoard(data)
  const desk = useDesk(board, take)
  const now = useNow(data.now, 1000)
  const { later, toCallLater, inColumn } = sorted(board, front, now)
  const waiting = inColumn('new').length
  const alarm = useAlarm(waiting)
  const { printed, print } = usePrint()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const letters = useLettersAreOn()
  useBoardKeys({
    areOn: letters.isOn,
    board,
    claim: desk.claim,
    print,
    help: () => setHelpOpen(true),
  })
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) ${words.title}` : words.title
  }, [waiting, words.title])
  return (
    <Now value={now}>
      <div className="grid gap-5 print:hidden">
        <BoardHeader isLive={isLive} alarm={alarm}>
          <FindLink />
          <LinkButton size={36} href={href('/command-center/checkout/new')}>
            <PhoneIncoming />
            {telephone.newOrder}
          </LinkButton>
          <SoldOut />
          <KeysHelp letters={letters} isOpen={isHelpOpen} setOpen={setHelpOpen} />
        </BoardHeader>
        <div className="flex flex-wrap gap-3 empty:hidden">
          <Drawer
            title={call.later(toCallLater.length)}
            orders={toCallLater}
            column="new"
            desk={desk}
            now={now}
          />
          <Drawer
            title={words.scheduled(later.length)}
            orders={later}
            column="kitchen"
            desk={desk}
            now={now}
          />
        </div>
        {board.size === 0 ? (
          <Card>
            <EmptyState picture="bento-box" title={words.empty}>
              {words.emptyHint}
            </EmptyState>
          </Card>
        ) : (
          <Columns inColumn={inColumn} desk={desk} now={now} />
        )}
      </div>
      {printed && <PrintSheet {...printed} />}
    </Now>
  )
}
