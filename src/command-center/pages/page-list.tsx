import { Trash2 } from 'lucide-react'
import { refresh } from '#platform/browser/go.ts'
import { useFront, useHref, useSite } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { formatMoment } from '#words/dates.ts'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'
import { useConfirm } from '../editing/use-confirm.tsx'
import { useSaid } from '../editing/use-said.ts'
import { useTongue } from '../editing/use-tongue.ts'
import type { ListedPage, PagesPage } from './load.ts'
import { usePageWords } from './words.ts'

/** A line a page: on a phone its parts stand below each other. */
export function PageList({ pages }: PagesPage) {
  const words = usePageWords()
  const { editing, notices } = useStaffWords()
  const said = useSaid()
  const { confirm, dialog } = useConfirm()
  const { act } = useAct()
  const ask = (pageId: string, name: string) =>
    confirm({
      title: words.delete,
      text: `${name}. ${words.deleteText}`,
      yes: editing.delete,
      onYes: async () => {
        if (await act(askStaff('DELETE /api/pages/id/{pageId}', { pageId }), notices.page.deleted))
          await refresh()
      },
    })
  return (
    <Card flush>
      <ul aria-label={words.title} className="divide-y divide-line">
        {pages.map((page) => {
          const name = said(page.title) || words.untitled
          return <Line key={page.id} page={page} name={name} onDelete={() => ask(page.id, name)} />
        })}
      </ul>
      {dialog}
    </Card>
  )
}

type LineProps = { page: ListedPage; name: string; onDelete(): void }

function Line({ page: { id, title, slug, isPublished, updatedAt }, name, onDelete }: LineProps) {
  const words = usePageWords()
  const { locale } = useSite()
  const tongue = useTongue()
  const { timeZone } = useFront()
  const href = useHref()
  return (
    <li className="flex items-center gap-2 pr-3 hover:bg-bg">
      <a
        href={href(`/command-center/page/${id}`)}
        className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5 focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-[1_1_16rem]">
          <span lang={tongue(title)} className="block font-semibold wrap-anywhere">
            {name}
          </span>
          <span className="text-sm text-muted wrap-anywhere">/{slug}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          {isPublished ? (
            <Badge tone="ok">{words.published}</Badge>
          ) : (
            <Badge tone="warn">{words.hidden}</Badge>
          )}
          <time dateTime={updatedAt} className="tabular-nums sm:min-w-36 sm:text-right">
            {formatMoment(new Date(updatedAt), locale, timeZone)}
          </time>
        </span>
      </a>
      <IconButton size={36} label={words.deleteNamed(name)} icon={<Trash2 />} onClick={onDelete} />
    </li>
  )
}
