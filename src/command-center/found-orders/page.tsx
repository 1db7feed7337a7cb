import { Download, SearchX } from 'lucide-react'
import { useHref, useSite } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useClientWords } from '../clients/words.ts'
import { PageHead } from '../editing/page-head.tsx'
import { Pager } from '../editing/pager.tsx'
import { Filters } from './filters.tsx'
import { FoundTable } from './found-table.tsx'
import type { FoundPage } from './load.ts'

/** Any order of any day: what is asked stands in the address. */
export function Page({ data: { orders, next, filters, isFirst } }: { data: FoundPage }) {
  const { find: words } = useClientWords()
  const { order } = useStaffWords()
  const { locale } = useSite()
  const here = useHref()('/command-center/checkout/find')
  const filled = Object.entries(filters).filter(([, value]) => value !== '')
  const isAll = filled.length === 0
  const table = new URLSearchParams([...filled, ['locale', locale]])
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={words.title}
        back={{ to: '/command-center/checkout', name: order.back }}
        actions={
          orders.length > 0 && (
            <LinkButton size={36} href={`/api/orders/export?${table}`} download>
              <Download />
              {words.export}
            </LinkButton>
          )
        }
      />
      <Filters key={JSON.stringify(filters)} filters={filters} />
      <Card flush>
        {orders.length === 0 ? (
          <EmptyState
            {...(isAll ? { picture: 'bento-box' as const } : { icon: <SearchX /> })}
            title={isAll ? words.empty : words.nothing}
            {...(!isAll && { action: <LinkButton href={here}>{words.clear}</LinkButton> })}
          >
            {isAll ? words.emptyHint : words.nothingHint}
          </EmptyState>
        ) : (
          <FoundTable orders={orders} />
        )}
      </Card>
      <Pager here={here} kept={filters} cursor={next} isFirst={isFirst} words={words} />
    </div>
  )
}
