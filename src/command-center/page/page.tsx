import { ExternalLink, Eye } from 'lucide-react'
import { plainText } from '#business/content/rich-text.ts'
import { useHref } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { useStaffWords } from '#words/words.tsx'
import { AddressField } from '../editing/address-field.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { DeleteButton } from '../editing/delete-button.tsx'
import { Editor } from '../editing/editor.tsx'
import { PageHead } from '../editing/page-head.tsx'
import { Said } from '../editing/said.tsx'
import { useSaid } from '../editing/use-said.ts'
import { usePageWords } from '../pages/words.ts'
import { LanguageTabs } from './language-tabs.tsx'
import type { Written } from './load.ts'
import { usePageDraft } from './use-page-draft.ts'

/** One text for shoppers, in both languages. */
export function Page({ data: { page } }: { data: { page: Written | null } }) {
  const words = usePageWords()
  const { editing } = useStaffWords()
  const draft = usePageDraft(page)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Head page={page} saved={draft.saved} />
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
            <AddressField
              label={words.fields.slug}
              hint={page ? words.slugHint : words.slugAuto}
              above=""
              {...draft.text('slug')}
            />
          </Card>
        </div>
      </Editor>
    </div>
  )
}

/** Its name, the way to see it as shoppers do, and the way to be rid of it. */
function Head({ page, saved }: { page: Written | null; saved: Written }) {
  const words = usePageWords()
  const { editing, notices } = useStaffWords()
  const href = useHref()
  const said = useSaid()
  const list = '/command-center/page'
  const back = { to: list, name: words.title }
  if (!page) return <PageHead title={words.new} back={back} />
  const { id: pageId } = page
  const { isPublished, slug } = saved
  return (
    <PageHead
      title={said(saved.title) ? <Said text={saved.title} /> : words.untitled}
      back={back}
      actions={
        <>
          <LinkButton
            size={36}
            href={href(isPublished ? `/${slug}` : `${list}/${pageId}/preview`)}
            target="_blank"
          >
            {isPublished ? <ExternalLink /> : <Eye />}
            {isPublished ? words.lookAtShop : words.look}
          </LinkButton>
          <DeleteButton
            label={editing.delete}
            title={words.delete}
            text={words.deleteText}
            notice={notices.page.deleted}
            back={href(list)}
            send={() => askStaff('DELETE /api/pages/id/{pageId}', { pageId })}
          />
        </>
      }
    />
  )
}

/** A text as somebody reads it who must choose between two. */
const wordsOf = (texts: Written['content']) =>
  texts.map(({ locale, value }) => `${locale}: ${plainText(value)}`).join(' · ')
