import { FileText, Plus } from 'lucide-react'
import { useHref } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '../editing/page-head.tsx'
import type { PagesPage } from './load.ts'
import { PageTable } from './page-table.tsx'
import { usePageWords } from './words.ts'

/** What staff have written for shoppers. */
export function Page({ data: { pages } }: { data: PagesPage }) {
  const words = usePageWords()
  const href = useHref()
  const add = (
    <LinkButton size={36} kind="primary" href={href('/command-center/page/new')}>
      <Plus />
      {words.add}
    </LinkButton>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={words.title} actions={pages.length > 0 && add} />
      {pages.length === 0 ? (
        <Card>
          <EmptyState icon={<FileText />} title={words.empty} action={add}>
            {words.emptyHint}
          </EmptyState>
        </Card>
      ) : (
        <PageTable pages={pages} />
      )}
    </div>
  )
}
