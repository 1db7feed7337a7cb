import { type ComponentType, useEffect, useState } from 'react'
import { isEmpty } from '#business/content/rich-text.ts'
import { usePageWords } from '#command-center/content/pages/words.ts'
import { withWords } from '#command-center/kit/form/localized-text.tsx'
import type { DraftForm } from '#command-center/kit/form/use-draft.ts'
import { type Locale, locales, mainFirst } from '#platform/localised.ts'
import { useFront } from '#shop-context.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import type { Written } from './load.ts'
import type { RichTextFieldProps } from './rich-text-editor.tsx'
import { textIn, withText } from './texts.ts'

/** Title and text, one tab per language, the default one first. Customers see the other language where one is missing. */
export function LanguageTabs({ draft }: { draft: DraftForm<Written> }) {
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
