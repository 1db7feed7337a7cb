import { useHref, useSite } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useStaffWords } from '#words/words.tsx'
import { SetupChecklist } from '../checklist/setup-checklist.tsx'
import { Said } from '../editing/said.tsx'
import { Attention } from './attention.tsx'
import { BarTable } from './bar-table.tsx'
import { DayNumbers, useOrdersOf } from './day-numbers.tsx'
import type { DashboardPage } from './load.ts'

/** Where staff arrive: the day in numbers, and what needs somebody. */
export function Page({ data: { today, checklist } }: { data: DashboardPage }) {
  const { user } = useSite()
  const { dashboard: words } = useStaffWords()
  const href = useHref()
  const ordersOf = useOrdersOf()
  const hasOrders = today.orders + today.cancelled + today.weekBefore.orders > 0
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-2xl font-bold lg:text-3xl">
        {user ? words.hello(user.name) : words.title}
      </h1>
      {checklist && <SetupChecklist checklist={checklist} />}
      {hasOrders ? (
        <>
          <DayNumbers today={today} />
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
            <BarTable
              title={words.byHour}
              columns={[words.hour, words.count]}
              none={words.none}
              rows={today.byHour.map(({ hour, orders }) => ({
                id: String(hour),
                name: `${String(hour).padStart(2, '0')}:00`,
                count: orders,
                href: ordersOf(today.day),
              }))}
            />
            <BarTable
              title={words.top}
              columns={[words.dish, words.pieces]}
              none={words.none}
              rows={today.top.map(({ productId, name, pieces }) => ({
                id: productId,
                name: <Said text={name} />,
                count: pieces,
                // Operators may not open a product.
                href: checklist
                  ? href(`/command-center/product/${productId}`)
                  : ordersOf(today.day),
              }))}
            />
          </div>
        </>
      ) : (
        <Card>
          <EmptyState
            picture="bento-box"
            title={words.empty}
            action={<LinkButton href={href('/')}>{words.openShop}</LinkButton>}
          >
            {words.emptyHint}
          </EmptyState>
        </Card>
      )}
      {checklist && <Attention {...checklist} />}
    </div>
  )
}
