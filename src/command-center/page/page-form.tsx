import { ExternalLink, Eye } from 'lucide-react'
import { plainText } from '#business/content/rich-text.ts'
import { goTo } from '#platform/browser/go.ts'
import { useHref } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { PageHead } from '../editing/page-head.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useSaid } from '../editing/use-said.ts'
import { usePageWords } from '../pages/words.ts'
import { AddressField } from './address-field.tsx'
import { DeletePage } from './delete-page.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import type { Written } from './load.ts'

const list = '/command-center/page'
const empty: Written = {
  id: '',
  version: 0,
  title: [],
  slug: '',
  isPublished: false,
  updatedAt: '',
  content: [],
  photos: [],
}

export function PageForm({ page }: { page: Written | null }) {
  const words = usePageWords()
  const { editing } = useStaffWords()
  const href = useHref()
  const said = useSaid()
  const draft = usePageDraft(page)
  const { saved } = draft
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={page ? said(saved.title) || words.untitled : words.new}
        back={{ to: list, name: words.title }}
        actions={
          page && (
            <>
              <LinkButton
                size={36}
                href={href(saved.isPublished ? `/${saved.slug}` : `${list}/${page.id}/preview`)}
                target="_blank"
              >
                {saved.isPublished ? <ExternalLink /> : <Eye />}
                {saved.isPublished ? words.lookAtShop : words.look}
              </LinkButton>
              <DeletePage pageId={page.id} back={href(list)} />
            </>
          )
        }
      />
      <Editor
        draft={draft}
        names={words.fields}
        tell={{ content: wordsOf }}
        {...(!page && { submit: editing.add })}
      >
        <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <Card>
            <LanguageTabs draft={draft} />
          </Card>
          <Card className="grid gap-4">
            <Switch
              label={words.fields.isPublished}
              hint={words.publishedHint}
              {...draft.flag('isPublished')}
            />
            <AddressField {...draft.text('slug')} isNew={!page} />
          </Card>
        </div>
      </Editor>
    </div>
  )
}

/** A text as somebody reads it who must choose between two. */
const wordsOf = (texts: Written['content']) =>
  texts.map(({ locale, value }) => `${locale}: ${plainText(value)}`).join(' · ')

/** A new page goes on at its own address; until then nothing of it is kept. */
function usePageDraft(page: Written | null) {
  const { notices } = useStaffWords()
  const href = useHref()
  return useDraft<Written>({
    saved: page ?? empty,
    notice: page ? notices.page.updated : notices.page.created,
    send: (changes, version) =>
      page
        ? askStaff('PATCH /api/pages/id/{pageId}', { ...changes, pageId: page.id }, { version })
        : askStaff('POST /api/pages', {
            title: [],
            ...changes,
            slug: changes.slug || undefined,
          }),
    ...(page && {
      reload: () => askStaff('GET /api/pages/id/{pageId}', { pageId: page.id }),
    }),
    onSaved: (now) => void (page || goTo(href(`${list}/${now.id}`))),
  })
}
