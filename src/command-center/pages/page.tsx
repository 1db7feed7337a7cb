import { FileText } from 'lucide-react'
import { useHref } from '#site.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AddLink } from '../editing/add-link.tsx'
import { PageHead } from '../editing/page-head.tsx'
import type { PagesPage } from './load.ts'
import { PageList } from './page-list.tsx'
import { usePageWords } from './words.ts'

/** What staff have written for shoppers. */
export function Page({ data: { pages } }: { data: PagesPage }) {
  const words = usePageWords()
  const href = useHref()
  const add = <AddLink href={href('/command-center/page/new')}>{words.add}</AddLink>
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
        <PageList pages={pages} />
      )}
    </div>
  )
}
