import { FileText, Trash2 } from 'lucide-react'
import { formatFullMoment } from '#command-center/frame/line/use-when.ts'
import { useContentLanguage, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useConfirm } from '#command-center/kit/form/use-confirm.tsx'
import { AddLink } from '#command-center/kit/list/list-page.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { keepRowFocus } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff, deleted } from '#command-center/kit/session/ask-staff.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { ListedPage, PagesPage } from './load.ts'
import { usePageWords } from './words.ts'

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

/** One row per page; on a phone its parts are stacked. */
function PageList({ pages }: PagesPage) {
  const words = usePageWords()
  const { forms, notices } = useStaffWords()
  const localize = useLocalizedText()
  const { confirm, dialog } = useConfirm()
  const { act } = useAct()
  const ask = (pageId: string, name: string) =>
    confirm({
      title: words.delete,
      text: `${name}. ${words.deleteText}`,
      yes: forms.delete,
      onYes: async () => {
        const sending = deleted(askStaff('DELETE /api/pages/id/{pageId}', { pageId }))
        if (await act(sending, notices.page.deleted)) await refresh()
      },
    })
  return (
    <Card flush>
      <ul ref={keepRowFocus} aria-label={words.title} className="divide-y divide-line">
        {pages.map((page) => {
          const name = localize(page.title) || words.untitled
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
  const languageOf = useContentLanguage()
  const { timeZone } = useFront()
  const href = useHref()
  return (
    <li className="flex items-center gap-2 pr-3 hover:bg-bg">
      <a
        href={href(`/command-center/page/${id}`)}
        className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5 focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-[1_1_16rem]">
          <span lang={languageOf(title)} className="block font-semibold wrap-anywhere">
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
            {formatFullMoment(new Date(updatedAt), locale, timeZone)}
          </time>
        </span>
      </a>
      <IconButton size={36} label={words.deleteNamed(name)} icon={<Trash2 />} onClick={onDelete} />
    </li>
  )
}
