import { ExternalLink, Eye } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { isEmpty, plainText } from '#business/content/rich-text.ts'
import { usePageWords } from '#command-center/content/pages/words.ts'
import { AddressField } from '#command-center/kit/form/address-field.tsx'
import { Editor } from '#command-center/kit/form/editor.tsx'
import {
  LocalizedText,
  useLocalizedText,
  withWords,
} from '#command-center/kit/form/localized-text.tsx'
import { DeleteButton } from '#command-center/kit/form/use-confirm.tsx'
import { type DraftForm, useDraft } from '#command-center/kit/form/use-draft.ts'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { setPageTitle } from '#platform/browser/page-title.ts'
import { type Locale, locales, mainFirst } from '#platform/localised.ts'
import { type PagePath, useFront, useHref } from '#shop-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { useStaffWords } from '#words/words.tsx'
import type { Written } from './load.ts'
import type { RichTextFieldProps } from './rich-text-editor.tsx'
import { textIn, withText } from './texts.ts'

/** The editor of a page, in both languages. */
export function Page({ data }: { data: { page: Written | null } }) {
  const words = usePageWords()
  const { forms } = useStaffWords()
  const { page, draft } = usePageDraft(data.page)
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
  const back = { to: list, name: words.title } as const
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
            href={href(isPublished ? (`/${slug}` as PagePath) : `${list}/${pageId}/preview`)}
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

/** A new page gets its own address once it is added. Its form stays: the user may be typing on. */
function usePageDraft(opened: Written | null) {
  const { notices } = useStaffWords()
  const href = useHref()
  const localize = useLocalizedText()
  const { name } = useFront()
  const [page, setPage] = useState(opened)
  const draft = useDraft<Written>({
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
    onSaved: (now) => {
      if (page) return
      setPage(now)
      history.replaceState(null, '', href(`/command-center/page/${now.id}`))
      setPageTitle(`${localize(now.title)} · ${name}`)
    },
  })
  return { page, draft }
}

/** Title and text, one tab per language, the default one first. Customers see the other language where one is missing. */
function LanguageTabs({ draft }: { draft: DraftForm<Written> }) {
  const words = usePageWords()
  const { defaultLocale } = useFront()
  const [shown, setShown] = useState<Locale>(defaultLocale)
  const { values, set, refusal } = draft
  const title = draft.localised('title')
  const wordsIn = (language: Locale) =>
    values.title.find(({ locale }) => locale === language)?.value ?? ''
  const [known, setKnown] = useState(refusal)
  if (refusal !== known) {
    setKnown(refusal)
    // Each failed save shows the tab with the error, whose field then gets the focus.
    const wrong = refusal && locales.find((language) => title.errorIn(language))
    if (wrong) setShown(wrong)
  }
  const isMissing = (language: Locale) => {
    const hasTitle = wordsIn(language).trim() !== '' || values.title.length === 0
    const hasText = !isEmpty(textIn(values.content, language)) || values.content.length === 0
    return !(hasTitle && hasText)
  }
  return (
    <Tabs
      label={words.languages}
      keepMounted
      value={shown}
      onChange={(language) => setShown(language as Locale)}
      tabs={mainFirst(defaultLocale).map((language) => ({
        value: language,
        label: ownLanguageNames[language],
        badge: isMissing(language) && <Missing />,
        content: (
          <div className="grid min-w-0 gap-4">
            <TextField
              dense
              lang={language}
              name={`title-${language}`}
              label={`${words.fields.title} · ${ownLanguageNames[language]}`}
              error={title.errorIn(language)}
              maxLength={75}
              placeholder={language === defaultLocale ? undefined : wordsIn(defaultLocale)}
              value={wordsIn(language)}
              onChange={({ target }) =>
                title.onText(withWords(values.title, language, target.value))
              }
            />
            <RichTextField
              label={`${words.fields.content} · ${ownLanguageNames[language]}`}
              language={language}
              text={textIn(values.content, language)}
              photos={values.photos}
              onText={(text) => set({ content: withText(values.content, language, text) })}
            />
          </div>
        ),
      }))}
    />
  )
}

function Missing() {
  const words = usePageWords()
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-medium text-warn">
      <span className="size-2 rounded-full bg-warn" />
      {words.missing}
    </span>
  )
}

/** A text with headings, lists, links and photos. The editor loads after the page. */
function RichTextField(props: RichTextFieldProps) {
  const words = usePageWords()
  const [Editor, setEditor] = useState<ComponentType<RichTextFieldProps>>()
  useEffect(() => {
    void import('./rich-text-editor.tsx').then(({ RichTextEditor }) =>
      setEditor(() => RichTextEditor),
    )
  }, [])
  return (
    <div className="grid min-w-0 gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        {props.label}
      </p>
      {Editor ? (
        <Editor {...props} />
      ) : (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-72 w-full" />
        </div>
      )}
    </div>
  )
}
