import { SearchX, Users } from 'lucide-react'
import { useHref } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '../editing/page-head.tsx'
import { Pager } from '../editing/pager.tsx'
import { SearchForm } from '../editing/search-form.tsx'
import { ClientLine } from './client-line.tsx'
import type { ClientsPage } from './load.ts'
import { useClientWords } from './words.ts'

/** Everybody who has ordered, whoever did last first. */
export function Page({ data }: { data: ClientsPage }) {
  const { list: words } = useClientWords()
  const path = '/command-center/client'
  const here = useHref()(path)
  const { clients, q, isFlagged, isFirst, next } = data
  const isAll = q === '' && !isFlagged
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={words.title} />
      <SearchForm key={`${q} ${isFlagged}`} to={path} q={q} label={words.q} submit={words.find}>
        <Checkbox
          dense
          name="flagged"
          value="true"
          defaultChecked={isFlagged}
          label={words.flagged}
        />
      </SearchForm>
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
