import { ChefHat, PackageCheck, Rows3, Tv } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { onPass } from '#business/orders/board/pass.ts'
import { Bell } from '#command-center/frame/line/bell.tsx'
import { viewPaths } from '#command-center/frame/line/device.ts'
import { useLineWords } from '#command-center/frame/line/words.ts'
import { useBoard } from '#command-center/orders/board/use-board.ts'
import { useBoardActions } from '#command-center/orders/board/use-board-actions.ts'
import { useNow } from '#command-center/orders/board/use-now.ts'
import { useUndoable } from '#command-center/orders/board/use-undoable.ts'
import { useBoardWords } from '#command-center/orders/board/words.ts'
import { useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { PassPage } from './load.ts'
import { PassCard } from './pass-card.tsx'
import { useViewWords } from './words.ts'

const ignore = () => {}

/** For the packer: what is ready to leave, and beside it what comes next. */
export function Page({ data }: { data: PassPage }) {
  const words = useViewWords()
  const { moved } = useBoardWords()
  const { views, viewsLabel } = useLineWords()
  const { order: orderWords } = useStaffWords()
  const href = useHref()
  const { board, take } = useBoard(data)
  const { shown, canUndo, remember, last } = useUndoable(board)
  const actions = useBoardActions(board, take, ignore, remember)
  const now = useNow(data.now, 1000)
  const { ready, cooking } = onPass(shown, canUndo, now)
  const card = (order: BoardOrder) => (
    <PassCard
      key={order.id}
      order={order}
      actions={actions}
      canUndo={canUndo(order)}
      hasLeft={!board.has(order.id) || order.status === 'ON_THE_WAY'}
      now={now}
    />
  )
  return (
    <div className="flex flex-col gap-1.5 max-lg:pb-4 lg:min-h-0 lg:flex-1">
      <header className="flex min-h-12 flex-wrap items-center gap-x-2 px-3">
        <h1 className="text-lg font-bold">{views.pass}</h1>
        <nav aria-label={viewsLabel} className="ml-auto flex items-center gap-1">
          <LinkButton size={36} kind="plain" href={href(viewPaths.board)}>
            <Rows3 />
            <span className="max-sm:sr-only">{views.board}</span>
          </LinkButton>
          <LinkButton size={36} kind="plain" href={href(viewPaths.wall)}>
            <Tv />
            <span className="max-sm:sr-only">{views.wall}</span>
          </LinkButton>
        </nav>
        <div className="lg:hidden">
          <Bell />
        </div>
      </header>
      <div data-above-notices className="grid gap-3 px-3 lg:min-h-0 lg:flex-1 lg:grid-cols-3">
        <Part
          id="ready"
          title={words.ready}
          icon={<PackageCheck />}
          count={ready.length}
          empty={words.noneReady}
          className="lg:col-span-2"
        >
          {ready.map(card)}
        </Part>
        <Part
          id="cooking"
          title={words.cooking}
          icon={<ChefHat />}
          count={cooking.length}
          empty={words.noneCooking}
        >
          {cooking.map(card)}
        </Part>
      </div>
      <p role="status" className="sr-only">
        {last && moved(last.number, orderWords.statuses[last.status])}
      </p>
    </div>
  )
}

type PartProps = {
  id: string
  title: string
  icon: ReactNode
  count: number
  empty: string
  className?: string
  children: ReactNode
}

const Part = ({ id, title, icon, count, empty, className = '', children }: PartProps) => (
  <section
    aria-labelledby={`pass-${id}`}
    className={`min-w-0 lg:flex lg:min-h-0 lg:flex-col ${className}`}
  >
    <h2
      id={`pass-${id}`}
      className="flex min-h-9 items-center gap-2 font-semibold [&_svg]:size-5 [&_svg]:text-muted"
    >
      {icon}
      {title}
      <Badge>{count}</Badge>
    </h2>
    <div className="relative grid content-start gap-2 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:overscroll-contain lg:pb-2 lg:[scrollbar-gutter:stable] lg:[scrollbar-width:thin] grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]">
      {children}
      {count === 0 && (
        <p className="col-span-full rounded-control border border-dashed border-line p-4 text-center text-sm text-muted">
          {empty}
        </p>
      )}
    </div>
  </section>
)
