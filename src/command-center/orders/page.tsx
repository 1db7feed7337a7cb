import { BellOff, BellRing, CircleCheck, RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useFront } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useStaffWords } from '#words/words.tsx'
import { columns, sorted } from './board.ts'
import type { OrdersPage } from './load.ts'
import { OrderCard } from './order-card.tsx'
import { useAlarm } from './use-alarm.ts'
import { useBoard } from './use-board.ts'
import { useDesk } from './use-desk.ts'
import { useNow } from './use-now.ts'

/** The board that is open all evening. */
export function Page({ data }: { data: OrdersPage }) {
  const { orders: words } = useStaffWords()
  const front = useFront()
  const { board, isLive, take } = useBoard(data)
  const desk = useDesk(board, take)
  const now = useNow(data.now, 1000)
  const { later, inColumn } = sorted(board, front, now)
  const waiting = inColumn('new').length
  const alarm = useAlarm(waiting)
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) ${words.title}` : words.title
  }, [waiting, words.title])
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl font-bold lg:text-3xl">{words.title}</h1>
        <span role="status">
          {isLive ? (
            <Badge tone="ok" icon={<CircleCheck />}>
              {words.live}
            </Badge>
          ) : (
            <Badge tone="warn" icon={<RefreshCw />}>
              {words.reconnecting}
            </Badge>
          )}
        </span>
        {alarm.isOn && (
          <Button size={36} className="ml-auto" onClick={() => alarm.turn(false)}>
            <BellRing />
            {words.soundOn}
          </Button>
        )}
      </header>
      {!alarm.isOn && (
        <Banner
          tone="warn"
          icon={<BellOff />}
          actions={
            <Button size={36} onClick={() => alarm.turn(true)}>
              {words.turnOn}
            </Button>
          }
        >
          {words.soundWarning}
        </Banner>
      )}
      {later.length > 0 && (
        <details className="rounded-card border border-line bg-surface">
          <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">
            {words.scheduled(later.length)}
          </summary>
          <div className="grid items-start gap-3 p-4 pt-0 md:grid-cols-2 xl:grid-cols-4">
            {later.map((order) => (
              <OrderCard key={order.id} order={order} column="kitchen" desk={desk} now={now} />
            ))}
          </div>
        </details>
      )}
      {board.size === 0 ? (
        <Card>
          <EmptyState picture="bento-box" title={words.empty}>
            {words.emptyHint}
          </EmptyState>
        </Card>
      ) : (
        <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-4">
          {columns.map((column) => (
            <section key={column} aria-labelledby={`column-${column}`} className="grid gap-3">
              <h2 id={`column-${column}`} className="flex items-center gap-2 font-semibold">
                {words.columns[column]}
                <Badge>{inColumn(column).length}</Badge>
              </h2>
              {inColumn(column).map((order) => (
                <OrderCard key={order.id} order={order} column={column} desk={desk} now={now} />
              ))}
              {inColumn(column).length === 0 && (
                <p className="rounded-card border border-dashed border-line p-4 text-center text-sm text-muted">
                  {words.none}
                </p>
              )}
            </section>
          ))}
        </div>
      )}
    </div>
  )
}
