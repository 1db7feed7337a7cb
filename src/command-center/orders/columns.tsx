import type { DeskOrder } from '#business/desk/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { useStaffWords } from '#words/words.tsx'
import { type Column, columns } from './board.ts'
import { OrderCard } from './order-card.tsx'
import type { Desk } from './use-desk.ts'

type Props = { inColumn: (column: Column) => readonly DeskOrder[]; desk: Desk; now: number }

export function Columns({ inColumn, desk, now }: Props) {
  const { orders: words } = useStaffWords()
  return (
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
  )
}
