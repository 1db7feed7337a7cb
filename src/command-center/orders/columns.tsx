import { useEffect, useState } from 'react'
import type { DeskOrder } from '#business/desk/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { useStaffWords } from '#words/words.tsx'
import { type Column, columns } from './board.ts'
import { OrderCard } from './order-card.tsx'
import type { Desk } from './use-desk.ts'
import { useDeskWords } from './words.ts'

type Props = { inColumn: (column: Column) => readonly DeskOrder[]; desk: Desk; now: number }

/** Four beside each other, two on a tablet; a phone shows one at a time, and the call as soon as there is one. */
export function Columns({ inColumn, desk, now }: Props) {
  const { orders: words } = useStaffWords()
  const { columns: label } = useDeskWords()
  const [shown, setShown] = useState<Column>('new')
  const calls = inColumn('calling').filter(desk.isOwn).length
  useEffect(() => setShown(calls > 0 ? 'calling' : 'new'), [calls])
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend to four buttons */}
      <div role="group" aria-label={label} className="grid grid-cols-4 gap-1 md:hidden">
        {columns.map((column) => (
          <button
            key={column}
            type="button"
            aria-pressed={shown === column}
            onClick={() => setShown(column)}
            className="grid min-h-11 content-center justify-items-center rounded-control bg-sunken px-1 py-1 text-xs leading-tight font-semibold text-muted aria-pressed:bg-ink aria-pressed:text-bg"
          >
            <span className="text-base tabular-nums">{inColumn(column).length}</span>
            <span className="max-w-full wrap-anywhere">{words.columns[column]}</span>
          </button>
        ))}
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-4">
        {columns.map((column) => (
          <section
            key={column}
            aria-labelledby={`column-${column}`}
            className={classNames(
              'grid-cols-1 gap-3 md:grid',
              shown === column ? 'grid' : 'hidden',
            )}
          >
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
    </>
  )
}
