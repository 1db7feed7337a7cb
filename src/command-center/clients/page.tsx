import { SearchX, Users } from 'lucide-react'
import { useHref } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '../editing/page-head.tsx'
import { ClientLine } from './client-line.tsx'
import type { ClientsPage } from './load.ts'
import { Pager } from './pager.tsx'
import { SearchForm } from './search-form.tsx'
import { useClientWords } from './words.ts'

/** Everybody who has ordered, whoever did last first. */
export function Page({ data }: { data: ClientsPage }) {
  const { list: words } = useClientWords()
  const here = useHref()('/command-center/client')
  const { clients, q, isFlagged, isFirst, next } = data
  const isAll = q === '' && !isFlagged
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={words.title} />
      <SearchForm key={`${q} ${isFlagged}`} q={q} isFlagged={isFlagged} />
      <Card flush>
        {clients.length === 0 ? (
          <EmptyState
            icon={isAll ? <Users /> : <SearchX />}
            title={isAll ? words.empty : words.nothing}
            {...(!isAll && { action: <LinkButton href={here}>{words.clear}</LinkButton> })}
          >
            {isAll ? words.emptyHint : words.nothingHint}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {clients.map((client) => (
              <ClientLine key={client.id} client={client} />
            ))}
          </ul>
        )}
      </Card>
      <Pager
        here={here}
        kept={{ q, flagged: isFlagged ? 'true' : '' }}
        cursor={next}
        isFirst={isFirst}
        words={words}
      />
    </div>
  )
}
