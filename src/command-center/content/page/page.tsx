import { ExternalLink, Eye } from 'lucide-react'
import { plainText } from '#business/content/rich-text.ts'
import { usePageWords } from '#command-center/content/pages/words.ts'
import { AddressField } from '#command-center/kit/form/address-field.tsx'
import { DeleteButton } from '#command-center/kit/form/delete-button.tsx'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { replaceWith } from '#platform/browser/navigate.ts'
import { useHref } from '#shop-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { useStaffWords } from '#words/words.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import type { Written } from './load.ts'

/** The editor of a page, in both languages. */
export function Page({ data: { page } }: { data: { page: Written | null } }) {
  const words = usePageWords()
  const { forms } = useStaffWords()
  const draft = usePageDraft(page)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Head page={page} saved={draft.saved} />
      <Editor
        draft={draft}
        names={words.fields}
        format={{ content: wordsOf }}
        {...(!page && { submit: forms.add })}
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

/** Title, preview and delete. */
function Head({ page, saved }: { page: Written | null; saved: Written }) {
  const words = usePageWords()
  const { forms, notices } = useStaffWords()
  const href = useHref()
  const localize = useLocalizedText()
  const list = '/command-center/page'
  const back = { to: list, name: words.title }
  if (!page) return <PageHead title={words.new} back={back} />
  const { id: pageId } = page
  const { isPublished, slug } = saved
  return (
    <PageHead
      title={localize(saved.title) ? <LocalizedText text={saved.title} /> : words.untitled}
      back={back}
      actions={
        <>
          <LinkButton
            size={36}
            href={href(isPublished ? `/${slug}` : `${list}/${pageId}/preview`)}
            target="_blank"
          >
            {isPublished ? <ExternalLink /> : <Eye />}
            <span className="max-sm:sr-only">{isPublished ? words.lookAtShop : words.look}</span>
          </LinkButton>
          <DeleteButton
            label={forms.delete}
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

/** The text as one line, for choosing between two versions. */
const wordsOf = (texts: Written['content']) =>
  texts.map(({ locale, value }) => `${locale}: ${plainText(value)}`).join(' · ')

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

/** A new page continues at its own address; until then nothing is saved. */
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
    onSaved: (now) => void (page || replaceWith(href(`/command-center/page/${now.id}`))),
  })
}
