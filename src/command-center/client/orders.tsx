import { useHref } from '#site.tsx'
import { Card } from '#ui/card.tsx'
import { useClientWords } from '../clients/words.ts'
import { Pager } from '../editing/pager.tsx'
import type { ClientPage } from './load.ts'
import { OrderLine } from './order-line.tsx'

/** What they have ordered, page by page. */
export function Orders({ client: { id, orders, next }, isFirst }: ClientPage) {
  const { client: words } = useClientWords()
  const href = useHref()
  return (
    <Card title={words.orders} flush>
      {orders.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted">{words.noOrders}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </ul>
      )}
      <div className="border-t border-line p-4 empty:hidden">
        <Pager
          here={href(`/command-center/client/${id}`)}
          kept={{}}
          cursor={next}
          isFirst={isFirst}
          words={{ next: words.olderOrders, first: words.latestOrders }}
        />
      </div>
    </Card>
  )
}
