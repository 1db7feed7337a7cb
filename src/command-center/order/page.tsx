import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useStaffWords } from '#words/words.tsx'
import { ChangeOrder } from '../agreeing/change-order.tsx'
import { useTelephoneWords } from '../agreeing/words.ts'
import { PageHead } from '../editing/page-head.tsx'
import { StatusBadge } from '../found-orders/status-badge.tsx'
import { useLetters, useLettersAreOn } from '../keys/use-letters.ts'
import { columnOf } from '../orders/board.ts'
import { CardActions } from '../orders/card-actions.tsx'
import { PrintSheet } from '../orders/print-sheet.tsx'
import { useNow } from '../orders/use-now.ts'
import { usePrint } from '../orders/use-print.ts'
import type { OrderPage } from './load.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { PrintMenu } from './print-menu.tsx'
import { SkipMenu } from './skip-menu.tsx'
import { useOrder } from './use-order.ts'

/** One order whole: what was agreed, what is to be done, what has been done. */
export function Page({ data }: { data: OrderPage }) {
  const { order: words } = useStaffWords()
  const now = useNow(data.now, 10_000)
  const { order, desk, take } = useOrder(data)
  const isOpen = order.moves.length > 0 || order.isCalledOff
  const { printed, print } = usePrint()
  const telephone = useTelephoneWords()
  const [isChanging, setChanging] = useState(false)
  const letters = useLettersAreOn()
  useLetters(letters.isOn, { p: () => void print(order) })
  return (
    <>
      <div className={`grid grid-cols-1 gap-5 print:gap-2 ${printed ? 'print:hidden' : ''}`}>
        <PageHead
          title={words.title(order.number)}
          back={{ to: '/command-center/checkout', name: words.back }}
          mark={
            <span role="status" className="print:hidden">
              <StatusBadge status={order.status} />
            </span>
          }
          actions={
            <>
              {order.moves.length > 0 && !isChanging && (
                <Button size={36} onClick={() => setChanging(true)}>
                  <Pencil />
                  {telephone.change}
                </Button>
              )}
              <PrintMenu print={(paper) => void print(order, paper)} />
            </>
          }
        />
        {isChanging && (
          <ChangeOrder
            order={order}
            close={() => setChanging(false)}
            onSaved={(saved) => {
              take(saved)
              setChanging(false)
            }}
          />
        )}
        <div
          className={`grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr] ${isChanging ? 'hidden print:grid' : 'grid'}`}
        >
          {isOpen && (
            <Card className="xl:col-start-2 print:hidden">
              <div className="grid grid-cols-1 gap-2">
                <CardActions order={order} column={columnOf(order, now)} desk={desk} />
                <SkipMenu order={order} move={(to) => void desk.move(order, to)} />
              </div>
            </Card>
          )}
          <div className="xl:col-start-1 xl:row-span-2 xl:row-start-1">
            <OrderFacts order={order} />
          </div>
          <div className="xl:col-start-2 print:hidden">
            <OrderHistory order={order} />
          </div>
        </div>
      </div>
      {printed && <PrintSheet {...printed} />}
    </>
  )
}
